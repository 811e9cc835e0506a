//! What a character does to a name.

use std::ops::RangeInclusive;

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// Unicode's property `Default_Ignorable_Code_Point`: shown as nothing where it is not known.
const IGNORABLE: [RangeInclusive<char>; 17] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fff8}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Characters that are drawn, as nothing: the blank of braille, and a note without a head.
const BLANK: [char; 2] = ['\u{2800}', '\u{1d159}'];

/// Whether it leaves something to see, without a letter before it to stand on.
pub(super) fn is_visible(letter: char) -> bool {
    let is_ignorable = IGNORABLE.iter().any(|range| range.contains(&letter));
    !letter.is_whitespace() && !is_ignorable && !BLANK.contains(&letter) && !is_mark(letter)
}

/// Whether it joins the letter before it.
pub(super) fn is_mark(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether it overrides, embeds or isolates the direction of what stands beside it.
pub(super) const fn turns_text(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether Unicode will never make it a character.
pub(super) fn is_noncharacter(letter: char) -> bool {
    let number = u32::from(letter);
    (0xfdd0..=0xfdef).contains(&number) || number & 0xfffe == 0xfffe
}
