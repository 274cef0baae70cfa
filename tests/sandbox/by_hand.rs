//! A bot made of plain requests.

use std::time::Duration;

use daedalus::sandbox::{Sandbox, TOKEN};

/// A client for plain requests as the bot would make them.
pub struct Caller {
    client: reqwest::Client,
    base: String,
}

impl Caller {
    /// A caller of a stand-in.
    pub fn new(discord: &Sandbox) -> Self {
        let client = reqwest::Client::builder()
            .timeout(Duration::from_secs(20))
            .build();
        let base = format!("{}/api/v10", discord.base_url());
        Self {
            client: client.expect("a client"),
            base,
        }
    }

    /// Sends JSON with the suggested token; gives status and body.
    pub async fn call(
        &self,
        method: &str,
        path: &str,
        body: serde_json::Value,
    ) -> (u16, serde_json::Value) {
        self.call_as(&format!("Bot {TOKEN}"), method, path, body)
            .await
    }

    /// Sends JSON with some `Authorization`; gives status and body.
    pub async fn call_as(
        &self,
        authorization: &str,
        method: &str,
        path: &str,
        body: serde_json::Value,
    ) -> (u16, serde_json::Value) {
        let method = method.parse().expect("a method");
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        request = request.header("authorization", authorization);
        if !body.is_null() {
            request = request
                .header("content-type", "application/json")
                .body(body.to_string());
        }
        answered(request).await
    }

    /// Sends a multipart body of `(name, file name, content)` parts.
    pub async fn upload(
        &self,
        method: &str,
        path: &str,
        parts: &[(&str, Option<&str>, &[u8])],
    ) -> (u16, serde_json::Value) {
        let mut body = Vec::new();
        for (name, filename, content) in parts {
            let filename = filename
                .map(|f| format!("; filename=\"{f}\""))
                .unwrap_or_default();
            let head = format!(
                "--seam\r\ncontent-disposition: form-data; name=\"{name}\"{filename}\r\n\r\n"
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(content);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--seam--\r\n");
        let method = method.parse().expect("a method");
        let request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header("authorization", format!("Bot {TOKEN}"))
            .header("content-type", "multipart/form-data; boundary=seam")
            .body(body);
        answered(request).await
    }
}

async fn answered(request: reqwest::RequestBuilder) -> (u16, serde_json::Value) {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    let body = response.bytes().await.expect("a body");
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

/// A bot made of plain requests: it registers `/do` (with an option that it completes) and answers
/// by hand.
pub struct ByHand {
    /// The stand-in.
    pub discord: Sandbox,
    /// Its requests.
    pub caller: Caller,
    /// The application's id.
    pub application: String,
    /// The id of `#labyrinth`.
    pub channel: String,
}

impl ByHand {
    /// Registers `/do`.
    pub async fn start(discord: &Sandbox) -> Self {
        let (application, channel) = discord.read(|world| {
            let channel = world.find_channel("labyrinth").expect("a channel");
            (world.application.id.to_string(), channel.id.to_string())
        });
        let by_hand = Self {
            discord: discord.clone(),
            caller: Caller::new(discord),
            application,
            channel,
        };
        let command = serde_json::json!([{ "name": "do", "description": "Does it", "options": [
            { "type": 4, "name": "what", "description": "What", "autocomplete": true },
        ]}]);
        let (status, body) = by_hand
            .caller
            .call("PUT", &by_hand.commands(), command)
            .await;
        assert_eq!(status, 200, "{body}");
        by_hand
    }

    /// Where commands are registered.
    pub fn commands(&self) -> String {
        format!("/applications/{}/commands", self.application)
    }

    /// Where the bot writes.
    pub fn messages(&self) -> String {
        format!("/channels/{}/messages", self.channel)
    }

    /// Lets Ariadne use `/do`; gives the address of the callback and that of the token.
    pub fn used(&self) -> (String, String) {
        let ariadne = self.discord.as_user("Ariadne").in_channel("labyrinth");
        let pending = ariadne.start_slash("/do").expect("a command");
        self.addresses(&pending)
    }

    /// The address of the callback and that of the token.
    pub fn addresses(&self, pending: &daedalus::sandbox::Pending) -> (String, String) {
        let id = pending.interaction();
        let token = self.discord.read(|world| {
            let mut all = world.interactions.values();
            all.find(|other| other.id == id)
                .expect("an interaction")
                .token
                .clone()
        });
        let application = &self.application;
        (
            format!("/interactions/{id}/{token}/callback"),
            format!("/webhooks/{application}/{token}"),
        )
    }
}
