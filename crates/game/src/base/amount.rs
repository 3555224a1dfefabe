//! Amounts: points, han and fu, as separate types so that they cannot be mixed up.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

/// Points at the table; negative where they are owed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
pub struct Points(pub i32);

/// Han, the doublings of a hand.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS,
)]
pub struct Han(pub u8);

/// Fu, the minipoints of a hand.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Fu(pub u16);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// Rounds up to a multiple of `step`.
    #[must_use]
    pub const fn rounded_up(self, step: i32) -> Points {
        Points((self.0 + step - 1) / step * step)
    }
}

impl Fu {
    /// Rounds up to the next ten.
    #[must_use]
    pub const fn rounded_up(self) -> Fu {
        Fu(self.0.div_ceil(10) * 10)
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl Mul<i32> for Points {
    type Output = Points;
    fn mul(self, times: i32) -> Points {
        Points(self.0 * times)
    }
}

impl Div<i32> for Points {
    type Output = Points;
    fn div(self, by: i32) -> Points {
        Points(self.0 / by)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(amounts: I) -> Points {
        amounts.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// More points than any table has. Larger numbers are rejected, so that sums stay in range.
const MAX_POINTS: i32 = 10_000_000;

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.0)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        let points = i32::deserialize(deserializer)?;
        if points.unsigned_abs() > MAX_POINTS.unsigned_abs() {
            let most = format!("{points} are more points than any table has seen");
            return Err(de::Error::custom(most));
        }
        Ok(Points(points))
    }
}
