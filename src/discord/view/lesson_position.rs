//! The place in a lesson, as it stands in custom ids.

/// What of a lesson is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LessonPosition {
    /// Before which step; with as many as there are steps, the end.
    pub step: usize,
    /// The other choice that was tried there, by its place among the legal ones.
    pub tried: Option<usize>,
}
