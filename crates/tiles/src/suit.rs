use std::fmt;

/// One of the three numbered suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// 萬子, characters.
    Man,
    /// 筒子, circles.
    Pin,
    /// 索子, bamboo.
    Sou,
}

impl Suit {
    /// The three suits in their usual order.
    pub const ALL: [Suit; 3] = [Suit::Man, Suit::Pin, Suit::Sou];

    /// Returns the index of the suit in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter that ends a group of tiles of this suit.
    pub const fn letter(self) -> char {
        match self {
            Suit::Man => 'm',
            Suit::Pin => 'p',
            Suit::Sou => 's',
        }
    }

    /// Returns the suit with this letter: `m`, `p` or `s`.
    pub const fn from_letter(letter: char) -> Option<Suit> {
        match letter {
            'm' => Some(Suit::Man),
            'p' => Some(Suit::Pin),
            's' => Some(Suit::Sou),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_convert_both_ways() {
        for suit in Suit::ALL {
            assert_eq!(Suit::from_letter(suit.letter()), Some(suit));
            assert_eq!(Suit::ALL[suit.index()], suit);
        }
        assert_eq!(Suit::from_letter('z'), None);
        assert_eq!(Suit::Sou.to_string(), "s");
    }
}
