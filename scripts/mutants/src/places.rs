//! Where the rules can be broken: comparisons, conditions and constants of a file, and how each is broken.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Lit, UnOp};

/// A place of a file with what may stand there instead.
#[derive(Clone)]
pub struct Place {
    /// From the root of the project, as in `src/rules/cretan/turn.rs`.
    pub file: String,
    /// The function in which it stands.
    function: String,
    /// The bytes of the expression.
    pub span: Range<usize>,
    /// Its first and last line, from 1.
    pub lines: Range<usize>,
    pub broken: Broken,
}

/// How an expression is broken.
#[derive(Clone)]
pub enum Broken {
    /// The truth is turned round.
    Not,
    /// This text stands instead.
    By(String),
}

impl Place {
    /// The expression that is broken in the run of this number, and as it was in all others. It has as many lines.
    pub fn switched(&self, text: &str, number: usize, switch: &str) -> String {
        let was = &text[self.span.clone()];
        match &self.broken {
            Broken::Not => format!("({switch}({number}) != ({was}))"),
            Broken::By(other) => {
                let other = on_one_line(other);
                format!("(if {switch}({number}) {{ {other} }} else {{ {was} }})")
            }
        }
    }

    /// Its function, and its line as it was and as it is broken: what it is known by, as long as that line stays.
    pub fn told(&self, text: &str) -> String {
        let from = text[..self.span.start].rfind('\n').map_or(0, |at| at + 1);
        let to = text[self.span.end..].find('\n');
        let to = to.map_or(text.len(), |at| self.span.end + at);
        let was = &text[self.span.clone()];
        let broken = match &self.broken {
            Broken::Not => format!("!({was})"),
            Broken::By(other) => other.clone(),
        };
        let (before, after) = (&text[from..self.span.start], &text[self.span.end..to]);
        let line = on_one_line(&format!("{before}[{was} => {broken}]{after}"));
        format!("{} {}: {line}", self.file, self.function)
    }
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// All places of a file.
pub fn places(file: &str, text: &str) -> Vec<Place> {
    let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut search = Search {
        file,
        text,
        function: String::new(),
        found: Vec::new(),
    };
    search.visit_file(&parsed);
    search.found
}

struct Search<'a> {
    file: &'a str,
    text: &'a str,
    function: String,
    found: Vec<Place>,
}

impl Search<'_> {
    fn add(&mut self, expr: &Expr, broken: Broken) {
        // What is written on one line anew would end at a comment.
        if matches!(&broken, Broken::By(other) if other.contains("//")) {
            return;
        }
        let span = expr.span();
        self.found.push(Place {
            file: self.file.to_owned(),
            function: self.function.clone(),
            span: span.byte_range(),
            lines: span.start().line..span.end().line + 1,
            broken,
        });
    }

    fn words(&self, part: &impl Spanned) -> &str {
        &self.text[part.span().byte_range()]
    }

    /// Something that is true or false and has no operator of its own.
    fn condition(&mut self, expr: &Expr) {
        if let Expr::MethodCall(_) | Expr::Call(_) | Expr::Path(_) | Expr::Field(_) = expr {
            self.add(expr, Broken::Not);
        }
    }

    fn binary(&mut self, expr: &Expr, left: &Expr, op: &BinOp, right: &Expr) {
        let other = match op {
            BinOp::Eq(_) | BinOp::Ne(_) => return self.add(expr, Broken::Not),
            BinOp::Lt(_) => "<=",
            BinOp::Le(_) => "<",
            BinOp::Gt(_) => ">=",
            BinOp::Ge(_) => ">",
            BinOp::And(_) => "||",
            BinOp::Or(_) => "&&",
            _ => return,
        };
        if let BinOp::And(_) | BinOp::Or(_) = op {
            // `let` may stand beside `&&` alone.
            if has_let(left) || has_let(right) {
                return;
            }
            self.condition(left);
            self.condition(right);
        }
        let by = format!("({}) {other} ({})", self.words(left), self.words(right));
        self.add(expr, Broken::By(by));
    }

    fn literal(&mut self, expr: &Expr, lit: &Lit) {
        match lit {
            Lit::Bool(_) => self.add(expr, Broken::Not),
            Lit::Int(int) => {
                let value: u64 = int.base10_parse().unwrap_or(0);
                // Up and down by turns, so that both come up.
                let other = match value {
                    2.. if expr.span().start().line.is_multiple_of(2) => value - 1,
                    _ => value.wrapping_add(1),
                };
                self.add(expr, Broken::By(format!("{other}{}", int.suffix())));
            }
            _ => {}
        }
    }
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(it) => has_let(&it.left) || has_let(&it.right),
        _ => false,
    }
}

/// Is this only built for tests?
fn for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("test")
            || (it.path().is_ident("cfg")
                && it
                    .parse_args::<syn::Path>()
                    .is_ok_and(|path| path.is_ident("test")))
    })
}

impl<'ast> Visit<'ast> for Search<'_> {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Binary(it) => self.binary(expr, &it.left, &it.op, &it.right),
            Expr::Unary(it) if matches!(it.op, UnOp::Not(_)) => self.add(expr, Broken::Not),
            Expr::Macro(it) if it.mac.path.is_ident("matches") => self.add(expr, Broken::Not),
            Expr::If(it) => self.condition(&it.cond),
            Expr::While(it) => self.condition(&it.cond),
            Expr::Lit(it) => self.literal(expr, &it.lit),
            Expr::Path(it) if is_constant(&it.path) => {
                let by = format!("{} + 1", self.words(it));
                self.add(expr, Broken::By(by));
            }
            // How much room there is changes nothing.
            Expr::Call(it) if self.words(&it.func).ends_with("with_capacity") => return,
            // The compiler wants to know its length.
            Expr::Repeat(it) => return self.visit_expr(&it.expr),
            Expr::Const(_) => return,
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    /// Of a pattern its guard alone can be broken.
    fn visit_pat(&mut self, pat: &'ast syn::Pat) {
        if let syn::Pat::Guard(it) = pat {
            self.condition(&it.guard);
            self.visit_expr(&it.guard);
        }
    }

    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        if it.sig.constness.is_none() && !for_tests(&it.attrs) {
            self.function = it.sig.ident.to_string();
            visit::visit_item_fn(self, it);
        }
    }

    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        if it.sig.constness.is_none() && !for_tests(&it.attrs) {
            self.function = it.sig.ident.to_string();
            visit::visit_impl_item_fn(self, it);
        }
    }

    fn visit_item_mod(&mut self, it: &'ast syn::ItemMod) {
        if !for_tests(&it.attrs) {
            visit::visit_item_mod(self, it);
        }
    }

    // What the compiler works out cannot be broken while it runs.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

/// A name like `HAND_LIMIT` or `Self::BOUND`. Where it is no number, the compiler says so.
fn is_constant(path: &syn::Path) -> bool {
    let name = path.segments.last().map(|it| it.ident.to_string());
    name.is_some_and(|name| {
        name.len() > 1
            && name
                .bytes()
                .all(|it| it.is_ascii_uppercase() || it.is_ascii_digit() || it == b'_')
    })
}
