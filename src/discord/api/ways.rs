//! Other ways to Discord than straight through the network: a REST proxy, a gateway elsewhere, the proxy of a company.

use std::fmt;
use std::net::IpAddr;

use reqwest::Url;

/// What is asked in place of Discord, and through what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ways {
    /// What is asked in place of `https://discord.com`, as a proxy that keeps the limits of several programs.
    pub api: Option<Address>,
    /// The gateway, in place of the one that Discord names.
    pub gateway: Option<Address>,
    /// The proxy through which this machine reaches others.
    pub outgoing: Option<Outgoing>,
}

impl Ways {
    /// Does everything stay on this machine?
    pub fn are_loopback(&self) -> bool {
        let is_loopback = |way: &Option<Address>| way.as_ref().is_none_or(Address::is_loopback);
        // The gateway is named by the API, and checked, where nobody else names it.
        self.api.is_some() && is_loopback(&self.api) && is_loopback(&self.gateway)
    }
}

/// Where something is asked that is told the token: encrypted, or on this machine.
#[derive(Clone, PartialEq, Eq)]
pub struct Address(Url);

impl Address {
    /// Reads an address whose scheme is `encrypted`, or `plain` on this machine.
    ///
    /// # Errors
    /// What to write in its place.
    pub fn read(text: &str, (encrypted, plain): (&str, &str)) -> Result<Address, String> {
        let form = || {
            format!(
                "write an address as in `{encrypted}://proxy.example`, or on this machine `{plain}://127.0.0.1:3000`"
            )
        };
        let url: Url = text.parse().map_err(|_| form())?;
        let address = Address(url);
        let url = &address.0;
        let is_bare = url.query().is_none() && url.fragment().is_none();
        match url.scheme() {
            _ if url.host_str().is_none() || !is_bare || !url.username().is_empty() => Err(form()),
            scheme if scheme == encrypted => Ok(address),
            scheme if scheme == plain && address.is_loopback() => Ok(address),
            scheme if scheme == plain => Err(format!(
                "the bot's token would be sent there for others to read; write `{encrypted}://…`, or an address of this machine as \
                 in `{plain}://127.0.0.1:3000`"
            )),
            _ => Err(form()),
        }
    }

    /// Is it on this machine?
    pub fn is_loopback(&self) -> bool {
        let Some(host) = self.0.host_str() else {
            return false;
        };
        let ip = host.trim_matches(['[', ']']).parse::<IpAddr>();
        host == "localhost" || ip.is_ok_and(|ip| ip.is_loopback())
    }

    /// As text, without a slash at its end.
    pub fn as_str(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    /// The address itself.
    pub fn url(&self) -> &Url {
        &self.0
    }

    /// Where it is connected to.
    pub fn host_and_port(&self) -> (String, u16) {
        host_and_port(&self.0)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The proxy through which this machine reaches others. What goes through it is encrypted from end to end, so that it may
/// be spoken to in the clear. Its password is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Outgoing {
    url: Url,
    /// The hosts that are reached without it, with commas between them.
    except: String,
}

impl Outgoing {
    /// Reads the address of a proxy, and the hosts that are reached without it.
    ///
    /// # Errors
    /// What to write in its place.
    pub fn read(text: &str, except: &str) -> Result<Outgoing, String> {
        const FORM: &str = "write the address of a proxy as in `http://proxy.example:3128`";
        // As other programs do: a proxy without a scheme is one that is spoken to in the clear.
        let text = match text.contains("://") {
            true => text.to_owned(),
            false => format!("http://{text}"),
        };
        let url: Url = text.parse().map_err(|_| FORM.to_owned())?;
        let is_known = matches!(url.scheme(), "http" | "https") && url.host_str().is_some();
        match is_known {
            true => Ok(Outgoing {
                url,
                except: except.to_owned(),
            }),
            false => Err(FORM.to_owned()),
        }
    }

    /// Where it is connected to.
    pub fn host_and_port(&self) -> (String, u16) {
        host_and_port(&self.url)
    }

    /// As the client wants it. This machine is always reached without it.
    ///
    /// # Errors
    /// When the client cannot use it.
    pub fn proxy(&self) -> Result<reqwest::Proxy, reqwest::Error> {
        let except = format!("localhost,127.0.0.0/8,::1,{}", self.except);
        let proxy = reqwest::Proxy::https(self.url.clone())?;
        Ok(proxy.no_proxy(reqwest::NoProxy::from_string(&except)))
    }
}

impl fmt::Display for Outgoing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (host, port) = self.host_and_port();
        write!(f, "{host}:{port}")
    }
}

impl fmt::Debug for Outgoing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn host_and_port(url: &Url) -> (String, u16) {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    (host.to_owned(), url.port_or_known_default().unwrap_or(443))
}

/// In words for the log, as what follows "connecting to".
impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.api {
            Some(api) => write!(f, "{api} in place of Discord")?,
            None => f.write_str("Discord")?,
        }
        if let Some(gateway) = &self.gateway {
            write!(f, ", with the gateway {gateway}")?;
        }
        match &self.outgoing {
            Some(outgoing) => write!(f, ", through the proxy {outgoing}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const API: (&str, &str) = ("https", "http");

    #[test]
    fn a_token_goes_encrypted_or_stays_on_this_machine() {
        for good in [
            "https://proxy.example",
            "https://proxy.example:8080/discord/",
            "http://127.0.0.1:3000",
            "http://[::1]:3000/",
            "http://localhost:3000",
        ] {
            let address = Address::read(good, API).unwrap();
            assert_eq!(address.as_str(), good.trim_end_matches('/'));
            assert_eq!(address.is_loopback(), good.starts_with("http:"), "{good}");
        }
        for (wrong, fix) in [
            ("http://proxy.example", "the bot's token"),
            ("http://10.0.0.1:3000", "the bot's token"),
            ("http://127.0.0.1.example", "the bot's token"),
            ("http://localhost.example", "the bot's token"),
            ("proxy.example", "write an address"),
            ("ftp://127.0.0.1", "write an address"),
            ("https://me:secret@proxy.example", "write an address"),
            ("https://proxy.example?a=b", "write an address"),
            ("", "write an address"),
        ] {
            let refused = Address::read(wrong, API).unwrap_err();
            assert!(refused.contains(fix), "{wrong}: {refused}");
        }
    }

    #[test]
    fn the_password_of_a_proxy_is_not_shown() {
        let outgoing = Outgoing::read("http://me:secret@proxy.example:3128", "intern").unwrap();
        let ways = Ways {
            outgoing: Some(outgoing),
            ..Ways::default()
        };
        assert_eq!(
            ways.to_string(),
            "Discord, through the proxy proxy.example:3128"
        );
        assert!(!format!("{ways:?}").contains("secret"));
        assert!(Outgoing::read("proxy.example:3128", "").is_ok());
        for wrong in ["socks5://127.0.0.1:1080", "http://", "not an address"] {
            assert!(Outgoing::read(wrong, "").is_err(), "{wrong}");
        }
    }
}
