//! Closed lists of words, each declared once.
//!
//! From one declaration come the enum, the list of all its words, their spelling in data, reading
//! them back, and the TypeScript union. Code that handles each word matches on the
//! enum, so that a new word does not compile until it is handled everywhere.

/// Declares a closed list of words.
macro_rules! vocabulary {
    ($(#[$attribute:meta])* $name:ident: $expected:literal {
        $( $(#[doc = $meaning:literal])? $variant:ident = $word:literal, )*
    }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ts_rs::TS)]
        pub enum $name { $( $(#[doc = $meaning])? #[ts(rename = $word)] $variant, )* }

        impl $name {
            /// All values, in order of declaration.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];
            /// The names of all values.
            pub const NAMES: &[&str] = &[$($word),*];

            /// Its name in data.
            #[must_use]
            pub const fn name(self) -> &'static str {
                $name::NAMES[self as usize]
            }

            /// The value with this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<$name> {
                let place = $name::NAMES.iter().position(|known| *known == name)?;
                Some($name::ALL[place])
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        $crate::base::spelling::by_name! {
            $name: $expected, |word| word.name(), $name::from_name;
        }
    };
}

pub(crate) use vocabulary;
