//! The bot's token, which is never shown.

use std::fmt;

use super::SettingError;

/// The bot's token. Printing it in any way shows a mask; only [`Token::reveal`] gives the text.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Checks the form of a token: three parts of letters, digits, `_` and `-`, joined by dots.
    ///
    /// # Errors
    /// What is wrong with the form, without the text.
    pub fn read(text: &str) -> Result<Token, SettingError> {
        let token = text.strip_prefix("Bot ").unwrap_or(text).trim();
        let refuse = |found| Err(SettingError::TokenShape { found });
        let parts: Vec<&str> = token.split('.').collect();
        if parts.len() != 3 || parts.iter().any(|part| part.is_empty()) {
            return refuse("it has not three parts with dots between them");
        }
        let allowed = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-' || c == '.';
        if !token.chars().all(allowed) {
            return refuse("it holds a character that tokens do not have");
        }
        if token.len() < 50 {
            return refuse("it is too short");
        }
        Ok(Token(token.to_owned()))
    }

    /// The text, for the connection to Discord alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}
