//! The classroom game in plain lines, for any terminal, a pipe or a screen reader.
