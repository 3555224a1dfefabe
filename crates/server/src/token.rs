//! Secrets that hold a seat, and codes that name a room.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The secret that holds a seat: 192 bits from the system.
pub struct Token(String);

/// What is kept of a token: enough to know it again, not enough to make it.
#[derive(Clone, Copy)]
pub struct TokenDigest(pub [u8; 32]);

/// Letters and digits that are not mistaken for each other when read aloud.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// How long a room's code is: 40 bits are enough for a name that is no secret.
const CODE: usize = 8;

impl Token {
    /// A new secret.
    ///
    /// # Errors
    /// When the system gives no randomness.
    pub fn new() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 24];
        getrandom::fill(&mut bytes)?;
        Ok(Token(
            bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        ))
    }

    /// The secret as it is given to who sits there, once.
    #[must_use]
    pub fn into_text(self) -> String {
        self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        TokenDigest::of(&self.0)
    }
}

impl TokenDigest {
    /// What would be kept of this text if it were a token.
    #[must_use]
    pub fn of(text: &str) -> TokenDigest {
        TokenDigest(Sha256::digest(text.as_bytes()).into())
    }

    /// Whether it is the same, in the same time whether or not it is.
    #[must_use]
    pub fn is(&self, other: &TokenDigest) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// A new code for a room.
///
/// # Errors
/// When the system gives no randomness.
pub fn code() -> Result<String, getrandom::Error> {
    let mut bytes = [0; CODE];
    getrandom::fill(&mut bytes)?;
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    Ok(bytes.iter().map(letter).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_again_and_no_other() {
        let token = Token::new().unwrap();
        let digest = token.digest();
        assert!(digest.is(&TokenDigest::of(&token.into_text())));
        assert!(!digest.is(&TokenDigest::of(&Token::new().unwrap().into_text())));
        assert!(!digest.is(&TokenDigest::of("")));
    }

    #[test]
    fn codes_are_easy_to_read() {
        let code = code().unwrap();
        assert_eq!(code.len(), CODE);
        assert!(!code.contains(['i', 'l', 'o', '1']), "{code}");
    }
}
