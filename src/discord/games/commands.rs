//! The slash commands of a game as a table: what each of them asks for, and the action that it becomes.

use crate::discord::escape;
use crate::discord::games::layout::Layout;

/// The slash commands of a game, and how its public message looks.
pub struct Group {
    /// The id of the game, which is the name of its group (`/labyrinthos`).
    pub game: &'static str,
    /// What the group is for.
    pub about: &'static str,
    /// At most 25 commands. The last one takes any choice, so that every choice can be typed.
    pub commands: &'static [CommandSpec],
    /// How the public message of the game looks.
    pub layout: Layout,
}

/// A command of a group.
pub struct CommandSpec {
    /// Its name.
    pub name: &'static str,
    /// What it does, at most 100 characters.
    pub about: &'static str,
    /// What it asks for; what is needed stands first.
    pub fields: &'static [Field],
    /// What it does; empty for the action of its name with all fields behind it. Of several ways the first one that
    /// has all fields that were typed, else the last one.
    pub bindings: &'static [Binding],
    /// Are the words behind its action picked from one list, all at once and in any order?
    pub multi_select: bool,
}

/// What a command does with what was typed. `{name}` stands for the words of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binding {
    /// An action (`wall {from} {to}`).
    Act(&'static str),
    /// An action, where this field is one of these words.
    For(&'static str, &'static [&'static str], &'static str),
    /// Several actions, until one is refused or asks for more.
    Acts(&'static [&'static str]),
    /// Where exactly this word was typed: another action (`yield` for `defend`).
    Said(&'static str, &'static str),
    /// The own word of an option of the lobby: its name, and the field.
    Own(&'static str, &'static str),
    /// The value of a standing order: the name of the setting, and the field.
    Order(&'static str, &'static str),
    /// The topic of the rules that the field names, as `/game rules` shows it.
    Topic(&'static str),
    /// What there is to read of the place of the board that the field names.
    Place(&'static str),
}

/// What a command asks for.
#[derive(Clone, Copy)]
pub struct Field {
    /// The name of the option.
    pub name: &'static str,
    /// What is meant, at most 100 characters.
    pub about: &'static str,
    /// What may be typed.
    pub kind: FieldKind,
    /// Must it be given?
    pub needed: bool,
}

/// What may be typed into a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// One word, completed with the words that may follow what was typed before.
    Word,
    /// All words up to the end, completed with whole ends of choices.
    Rest,
    /// Cards of the own hand, one after the other; `none` for no card.
    Cards,
    /// One of these, or something like it.
    OneOf(&'static [&'static str]),
    /// The name of a topic of the rules.
    Topic,
    /// A place of the board of which there is something to read.
    Place,
}

impl CommandSpec {
    /// Any choice, so that every choice can be typed: the last command of each game.
    pub const ANSWER: CommandSpec = CommandSpec::new(
        "answer",
        "Answer whatever you are asked just now.",
        &[Field::rest("choice", "One of your legal choices")],
    )
    .bindings(&[Binding::Act("{choice}")]);

    /// A command that becomes the action of its name with all fields behind it.
    pub const fn new(
        name: &'static str,
        about: &'static str,
        fields: &'static [Field],
    ) -> CommandSpec {
        CommandSpec {
            name,
            about,
            fields,
            bindings: &[],
            multi_select: false,
        }
    }

    /// A command that becomes something else.
    pub const fn bindings(self, bindings: &'static [Binding]) -> CommandSpec {
        CommandSpec { bindings, ..self }
    }

    /// A command whose words are picked all at once, in any order.
    pub const fn at_once(self) -> CommandSpec {
        CommandSpec {
            multi_select: true,
            ..self
        }
    }
}

impl Field {
    const fn new(name: &'static str, about: &'static str, kind: FieldKind) -> Field {
        Field {
            name,
            about,
            kind,
            needed: true,
        }
    }

    /// One word.
    pub const fn word(name: &'static str, about: &'static str) -> Field {
        Field::new(name, about, FieldKind::Word)
    }

    /// All words up to the end.
    pub const fn rest(name: &'static str, about: &'static str) -> Field {
        Field::new(name, about, FieldKind::Rest)
    }

    /// Cards of the own hand.
    pub const fn cards(name: &'static str, about: &'static str) -> Field {
        Field::new(name, about, FieldKind::Cards)
    }

    /// One of these words, or something like it.
    pub const fn one_of(
        name: &'static str,
        about: &'static str,
        words: &'static [&'static str],
    ) -> Field {
        Field::new(name, about, FieldKind::OneOf(words))
    }

    /// A topic of the rules.
    pub const fn topic(name: &'static str, about: &'static str) -> Field {
        Field::new(name, about, FieldKind::Topic)
    }

    /// A place of the board.
    pub const fn place(name: &'static str, about: &'static str) -> Field {
        Field::new(name, about, FieldKind::Place)
    }

    /// The same field, which may be left out.
    pub const fn optional(self) -> Field {
        Field {
            needed: false,
            ..self
        }
    }

    /// The words of what was typed, with the separators `,` and `>` as spaces. A refusal may quote them.
    fn words(self, typed: &str) -> Vec<String> {
        if self.kind == FieldKind::Cards && typed.trim().eq_ignore_ascii_case("none") {
            return Vec::new();
        }
        let typed = typed.replace([',', '>'], " ");
        typed.split_whitespace().map(escape::quoted).collect()
    }
}

/// What was typed into the fields of a command, by their names.
pub type Typed<'a> = [(&'a str, String)];

/// What a command asks to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// These actions, one after the other.
    Act(Vec<String>),
    /// This value for this option of the table.
    Choose(&'static str, String),
    /// This value for this setting.
    Order(&'static str, String),
    /// An explanation of this.
    Explain(String),
    /// What there is to read of this place.
    Read(String),
}

/// The name of the field that a word of a pattern stands for.
fn field_of(word: &str) -> Option<&str> {
    word.strip_prefix('{')?.strip_suffix('}')
}

/// Does the pattern have a place for this field?
fn has(pattern: &str, field: &str) -> bool {
    pattern.split(' ').any(|word| field_of(word) == Some(field))
}

impl Binding {
    fn patterns(&self) -> &[&'static str] {
        match self {
            Binding::Act(pattern) | Binding::For(.., pattern) => std::slice::from_ref(pattern),
            Binding::Acts(patterns) => patterns,
            Binding::Said(..)
            | Binding::Own(..)
            | Binding::Order(..)
            | Binding::Topic(_)
            | Binding::Place(_) => &[],
        }
    }

    /// Is it meant for what was typed?
    fn suits(&self, typed: &Typed<'_>) -> bool {
        let Binding::For(field, words, _) = self else {
            return true;
        };
        let known = |value: &str| words.iter().any(|it| it.eq_ignore_ascii_case(value.trim()));
        typed
            .iter()
            .any(|(name, value)| name == field && known(value))
    }

    /// Has it a place for this field?
    pub fn takes(&self, field: &str) -> bool {
        match self {
            Binding::Own(_, own)
            | Binding::Order(_, own)
            | Binding::Topic(own)
            | Binding::Place(own) => *own == field,
            _ => self.patterns().iter().any(|pattern| has(pattern, field)),
        }
    }
}

impl CommandSpec {
    /// What it does where the table says nothing else.
    fn usual(&self) -> String {
        let fields = self
            .fields
            .iter()
            .map(|field| format!(" {{{}}}", field.name));
        fields.fold(self.name.to_owned(), |all, field| all + &field)
    }

    fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The way that has all these fields, among those that pass.
    fn binding(&self, typed: &Typed<'_>, passes: impl Fn(&Binding) -> bool) -> Option<&Binding> {
        let all = |binding: &&Binding| typed.iter().all(|(field, _)| binding.takes(field));
        let mut bindings = self
            .bindings
            .iter()
            .filter(|binding| binding.suits(typed) && passes(binding));
        bindings.clone().find(all).or_else(|| bindings.next_back())
    }

    /// The words that the pattern becomes.
    fn filled(&self, pattern: &str, typed: &Typed<'_>) -> Vec<String> {
        let mut words = Vec::new();
        for word in pattern.split(' ') {
            let Some(field) = field_of(word).and_then(|name| self.field(name)) else {
                words.push(word.to_owned());
                continue;
            };
            if let Some((_, value)) = typed.iter().find(|(name, _)| *name == field.name) {
                words.extend(field.words(value));
            }
        }
        words
    }

    /// What is asked to be done.
    pub fn request(&self, typed: &Typed<'_>) -> Request {
        let act = |pattern: &str| self.filled(pattern, typed).join(" ");
        let value = |field: &str| {
            let mut typed = typed.iter();
            let value = typed.find(|(name, _)| *name == field);
            value.map_or_else(String::new, |(_, value)| escape::quoted(value))
        };
        if let Some(action) = self.said(typed) {
            return Request::Act(vec![action.to_owned()]);
        }
        match self.binding(typed, |binding| !matches!(binding, Binding::Said(..))) {
            None | Some(Binding::Said(..)) => Request::Act(vec![act(&self.usual())]),
            Some(Binding::Act(pattern) | Binding::For(.., pattern)) => {
                Request::Act(vec![act(pattern)])
            }
            Some(Binding::Acts(patterns)) => {
                Request::Act(patterns.iter().map(|it| act(it)).collect())
            }
            Some(Binding::Own(option, field)) => Request::Choose(option, value(field)),
            Some(Binding::Order(setting, field)) => Request::Order(setting, value(field)),
            Some(Binding::Topic(field)) => Request::Explain(value(field)),
            Some(Binding::Place(field)) => Request::Read(value(field)),
        }
    }

    /// The action that stands for the one word that was typed, where there is such a word.
    fn said(&self, typed: &Typed<'_>) -> Option<&'static str> {
        let [(_, value)] = typed else { return None };
        let value = value.trim();
        let mut words = self.words();
        let said = words.find(|(word, _)| word.eq_ignore_ascii_case(value));
        said.map(|(_, action)| action)
    }

    /// The words that stand for an action of their own, with it.
    pub fn words(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.bindings.iter().filter_map(|binding| match binding {
            Binding::Said(word, action) => Some((*word, *action)),
            _ => None,
        })
    }

    /// The words of the action that stand before this field, by what was typed into the fields before it.
    pub fn before(&self, field: &str, typed: &Typed<'_>) -> Vec<String> {
        let usual = self.usual();
        let binding = self.binding(typed, |binding| binding.takes(field));
        let patterns = binding.map_or_else(Vec::new, |binding| binding.patterns().to_vec());
        let mut patterns = patterns.into_iter();
        let pattern = patterns.find(|pattern| has(pattern, field));
        let pattern = pattern.unwrap_or(&usual);
        let words = pattern.split(' ');
        let words: Vec<&str> = words
            .take_while(|word| field_of(word) != Some(field))
            .collect();
        match words.is_empty() {
            true => Vec::new(),
            false => self.filled(&words.join(" "), typed),
        }
    }

    /// The fields with which the command becomes this action; `None` when it cannot.
    fn typed_for(&self, action: &[&str]) -> Option<Vec<(&'static str, String)>> {
        let said = self.words().find(|(_, said)| action == [*said]);
        if let (Some((word, _)), Some(field)) = (said, self.fields.first()) {
            return Some(vec![(field.name, word.to_owned())]);
        }
        let usual = self.usual();
        if self.bindings.is_empty() {
            return self.matched(&usual, action);
        }
        self.bindings.iter().find_map(|binding| {
            let [pattern] = binding.patterns() else {
                return None;
            };
            let typed = self.matched(pattern, action)?;
            binding.suits(&typed).then_some(typed)
        })
    }

    fn matched(&self, pattern: &str, action: &[&str]) -> Option<Vec<(&'static str, String)>> {
        let (mut typed, mut left) = (Vec::new(), action);
        for word in pattern.split(' ') {
            let field = field_of(word).and_then(|name| self.field(name));
            let (taken, rest) = match (field.map(|field| field.kind), left) {
                (_, []) => (left, left),
                (Some(FieldKind::Rest | FieldKind::Cards), _) => (left, &left[left.len()..]),
                _ => left.split_at(1),
            };
            left = rest;
            match field {
                Some(_) if taken.is_empty() => {}
                Some(field) => typed.push((field.name, taken.join(", "))),
                None if taken == [word] => {}
                None => return None,
            }
        }
        let known = |field: &Field| typed.iter().any(|(name, _)| *name == field.name);
        let enough = self
            .fields
            .iter()
            .all(|field| !field.needed || known(field));
        (left.is_empty() && enough).then_some(typed)
    }
}

impl Group {
    /// The command line that does this action (`/labyrinthos move to:E4`).
    pub fn line(&self, action: &str) -> String {
        let words: Vec<&str> = action.split(' ').collect();
        let mut commands = self.commands.iter();
        let found = commands.find_map(|spec| Some((spec.name, spec.typed_for(&words)?)));
        let (name, typed) = found.unwrap_or_default();
        let mut line = format!("/{} {name}", self.game);
        for (field, value) in typed {
            line.push_str(&format!(" {field}:{value}"));
        }
        line
    }
}

#[cfg(test)]
mod tests;
