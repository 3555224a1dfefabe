//! Random strings: the secret tokens of seats, and the codes of rooms.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The secret that a player needs to use a seat: 192 random bits.
pub struct Token(String);

/// What is stored of a token: enough to recognise it, not enough to reconstruct it.
#[derive(Clone, Copy)]
pub struct TokenDigest(pub [u8; 32]);

/// Letters and digits that are hard to confuse when read aloud.
const CODE_ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The length of a room's code: 40 bits, enough for a name that need not be secret.
const CODE_LENGTH: usize = 8;

impl Token {
    /// A new random token.
    ///
    /// # Errors
    /// When the operating system provides no randomness.
    pub fn new() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 24];
        getrandom::fill(&mut bytes)?;
        Ok(Token(hex::encode(bytes)))
    }

    /// The token as it is sent to its player, once.
    #[must_use]
    pub fn into_text(self) -> String {
        self.0
    }

    /// The digest to store.
    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        TokenDigest::of(&self.0)
    }
}

impl TokenDigest {
    /// The digest of this text, which may or may not be a valid token.
    #[must_use]
    pub fn of(text: &str) -> TokenDigest {
        TokenDigest(Sha256::digest(text.as_bytes()).into())
    }

    /// Compares two digests in constant time.
    #[must_use]
    pub fn matches(&self, other: &TokenDigest) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// A new random code for a room.
///
/// # Errors
/// When the operating system provides no randomness.
pub fn room_code() -> Result<String, getrandom::Error> {
    let mut bytes = [0; CODE_LENGTH];
    getrandom::fill(&mut bytes)?;
    let letter = |byte: &u8| char::from(CODE_ALPHABET[usize::from(byte % 32)]);
    Ok(bytes.iter().map(letter).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_matches_its_own_token_only() {
        let token = Token::new().unwrap();
        let digest = token.digest();
        assert!(digest.matches(&TokenDigest::of(&token.into_text())));
        assert!(!digest.matches(&TokenDigest::of(&Token::new().unwrap().into_text())));
        assert!(!digest.matches(&TokenDigest::of("")));
    }

    #[test]
    fn codes_contain_no_ambiguous_letters() {
        let code = room_code().unwrap();
        assert_eq!(code.len(), CODE_LENGTH);
        assert!(!code.contains(['i', 'l', 'o', '1']), "{code}");
    }
}
