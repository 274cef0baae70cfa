//! What a person may write at the prompt.

/// How many messages `messages` shows when no number is given.
const MESSAGES: usize = 5;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed<'a> {
    /// An empty line.
    Nothing,
    /// Explain the prompt.
    Help,
    /// End the sandbox.
    Quit,
    /// Go on as another person.
    As(&'a str),
    /// Go to another channel.
    Channel(&'a str),
    /// List people and channels.
    Places,
    /// Show the newest messages, this many.
    Messages(usize),
    /// List the slash commands.
    Commands,
    /// Use a slash command; the line begins with `/`.
    Slash(&'a str),
    /// Ask for the suggestions of an option of a slash command.
    Suggest {
        /// The option that is being typed.
        option: &'a str,
        /// The line so far; begins with `/`.
        line: &'a str,
    },
    /// Press a button.
    Click(Target<'a>),
    /// Choose from a menu; several choices are separated by commas.
    Select(Target<'a>),
    /// Fill in the open form and send it.
    Fill(&'a str),
    /// Write an ordinary message.
    Say(&'a str),
    /// Wait for a message that says this.
    Wait(&'a str),
}

/// A button or menu: what is written on it, and perhaps of which message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target<'a> {
    /// The number that the terminal gave the message; the newest that fits where none is given.
    pub message: Option<usize>,
    /// What is written on it.
    pub label: &'a str,
}

/// The explanation that `help` prints.
pub const HELP: &str = "  /game new …            any slash command, with options as in Discord: /game rules topic:goal
  commands               list the slash commands
  suggest OPTION /…      what the bot suggests for an option of a command
  click LABEL            press a button of the newest message that has it; click #3 LABEL for message 3
  select CHOICE, …       choose from a menu of the newest message that has it; select #3 CHOICE
  fill TEXT              fill in the form that opened; fill FIELD=TEXT; FIELD=TEXT for several fields
  messages [N]           show the newest messages again
  as NAME                go on as another person
  channel NAME           go to another channel or thread
  places                 list people and channels
  say TEXT               write an ordinary message
  wait TEXT              wait up to ten seconds for a message that says this
  quit                   end the sandbox";

/// Reads a line.
///
/// # Errors
/// A sentence that says what would be right.
pub fn read(line: &str) -> Result<Deed<'_>, String> {
    let line = line.trim();
    if line.starts_with('/') {
        return Ok(Deed::Slash(line));
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let need = |what: &str| match rest {
        "" => Err(format!("Write {what} after `{word}`.")),
        _ => Ok(rest),
    };
    Ok(match word {
        "" => Deed::Nothing,
        "help" | "?" => Deed::Help,
        "quit" | "exit" => Deed::Quit,
        "as" => Deed::As(need("a name")?),
        "channel" => Deed::Channel(need("the name of a channel or thread")?),
        "places" => Deed::Places,
        "messages" => Deed::Messages(count(rest)?),
        "commands" => Deed::Commands,
        "suggest" => suggest(need("an option and a command")?)?,
        "click" => Deed::Click(target(need("what stands on the button")?)),
        "select" => Deed::Select(target(need("a choice")?)),
        "fill" => Deed::Fill(need("a text")?),
        "say" => Deed::Say(need("a text")?),
        "wait" => Deed::Wait(need("a text")?),
        _ => return Err(format!("`{word}` is not known here; `help` lists what is.")),
    })
}

fn count(text: &str) -> Result<usize, String> {
    match text {
        "" => Ok(MESSAGES),
        _ => text
            .parse()
            .map_err(|_| format!("`{text}` is not a number of messages.")),
    }
}

fn suggest(text: &str) -> Result<Deed<'_>, String> {
    match text.split_once(char::is_whitespace) {
        Some((option, line)) if line.trim().starts_with('/') => Ok(Deed::Suggest {
            option,
            line: line.trim(),
        }),
        _ => Err(
            "Write the option first, then the command, as in `suggest topic to /game rules`."
                .into(),
        ),
    }
}

fn target(text: &str) -> Target<'_> {
    let numbered = text.strip_prefix('#').and_then(|text| {
        let (number, label) = text.split_once(char::is_whitespace)?;
        Some((number.parse().ok()?, label.trim()))
    });
    match numbered {
        Some((number, label)) => Target {
            message: Some(number),
            label,
        },
        None => Target {
            message: None,
            label: text,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_keeps_its_line() {
        assert_eq!(
            read(" /game new seats:4 "),
            Ok(Deed::Slash("/game new seats:4"))
        );
        let suggest = Deed::Suggest {
            option: "to",
            line: "/labyrinthos move to:E",
        };
        assert_eq!(read("suggest to /labyrinthos move to:E"), Ok(suggest));
    }

    #[test]
    fn a_button_may_be_that_of_a_numbered_message() {
        let target = |message, label| Target { message, label };
        assert_eq!(
            read("click Add computer"),
            Ok(Deed::Click(target(None, "Add computer")))
        );
        assert_eq!(
            read("click #12 Start"),
            Ok(Deed::Click(target(Some(12), "Start")))
        );
        assert_eq!(read("select #x y"), Ok(Deed::Select(target(None, "#x y"))));
    }

    #[test]
    fn what_is_missing_or_unknown_is_said() {
        assert_eq!(read("as"), Err("Write a name after `as`.".into()));
        assert_eq!(
            read("messages many"),
            Err("`many` is not a number of messages.".into())
        );
        assert_eq!(
            read("dance now"),
            Err("`dance` is not known here; `help` lists what is.".into())
        );
    }

    #[test]
    fn help_names_every_word() {
        for word in HELP
            .lines()
            .filter_map(|line| line.split_whitespace().next())
        {
            let read = read(word);
            let known = !matches!(&read, Err(sentence) if sentence.contains("not known"));
            assert!(known, "{word}");
        }
    }
}
