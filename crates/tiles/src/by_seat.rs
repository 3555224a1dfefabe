use crate::{Seat, Wind};
use std::ops::{Index, IndexMut};
use ts_rs::TS;

/// Declares a table of four values with its own key type, so that a table by wind cannot be indexed
/// by seat.
macro_rules! table_of_four {
    ($(#[$doc:meta])* $name:ident, $key:ident, $shape:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, TS)]
        #[ts(type = $shape, bound = "T: TS")]
        pub struct $name<T>([T; 4]);

        impl<T> $name<T> {
            /// Makes the table from values in the order of the keys.
            pub const fn new(values: [T; 4]) -> Self {
                $name(values)
            }

            /// Makes the table by calling `value` with each key in order.
            pub fn from_fn(mut value: impl FnMut($key) -> T) -> Self {
                $name($key::ALL.map(|key| value(key)))
            }

            /// Iterates over keys and values in order.
            pub fn iter(&self) -> impl DoubleEndedIterator<Item = ($key, &T)> + ExactSizeIterator {
                $key::ALL.into_iter().zip(&self.0)
            }

            /// Iterates over keys and mutable values in order.
            pub fn iter_mut(
                &mut self,
            ) -> impl DoubleEndedIterator<Item = ($key, &mut T)> + ExactSizeIterator {
                $key::ALL.into_iter().zip(&mut self.0)
            }

            /// Iterates over the values in the order of the keys.
            pub fn values(&self) -> std::slice::Iter<'_, T> {
                self.0.iter()
            }

            /// Iterates over the mutable values in the order of the keys.
            pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
                self.0.iter_mut()
            }

            /// Applies `change` to each value.
            pub fn map<U>(self, change: impl FnMut(T) -> U) -> $name<U> {
                $name(self.0.map(change))
            }

            /// Returns the values in the order of the keys.
            pub fn into_array(self) -> [T; 4] {
                self.0
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;

            #[inline]
            fn index(&self, key: $key) -> &T {
                &self.0[key.index()]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            #[inline]
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key.index()]
            }
        }
    };
}

table_of_four! {
    /// One value for each seat.
    BySeat, Seat, "Record<Seat, T>"
}

table_of_four! {
    /// One value for each wind.
    ByWind, Wind, "Record<Wind, T>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_key() {
        let mut points = BySeat::from_fn(|seat| seat.index() as i32 * 1000);
        points[Seat::C] += 500;
        assert_eq!(points, BySeat::new([0, 1000, 2500, 3000]));
        assert_eq!(points.iter().next_back(), Some((Seat::D, &3000)));
        assert_eq!(points.values().sum::<i32>(), 6500);
        assert_eq!(points.map(|p| p / 500).into_array(), [0, 2, 5, 6]);

        let mut winds: ByWind<u8> = ByWind::default();
        for (wind, value) in winds.iter_mut() {
            *value = wind.index() as u8;
        }
        assert_eq!(winds[Wind::West], 2);
    }
}
