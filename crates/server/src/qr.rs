//! Addresses as pictures that a telephone reads.

use qrcode::render::{svg, unicode};
use qrcode::{EcLevel, QrCode};

/// The most bytes of an address; more would make a picture that is hard to read.
const BYTES_MAX: usize = 256;

/// The picture in characters of a terminal, light on dark; none if the address is too long.
pub(crate) fn to_text(address: &str) -> Option<String> {
    let text = code(address)?
        .render::<unicode::Dense1x2>()
        .dark_color(unicode::Dense1x2::Light)
        .light_color(unicode::Dense1x2::Dark)
        .build();
    Some(text)
}

/// The picture as SVG; none if the address is too long.
pub(crate) fn to_svg(address: &str) -> Option<String> {
    Some(code(address)?.render::<svg::Color<'_>>().min_dimensions(240, 240).build())
}

fn code(address: &str) -> Option<QrCode> {
    if address.len() > BYTES_MAX {
        return None;
    }
    QrCode::with_error_correction_level(address, EcLevel::M).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_becomes_a_picture_if_it_is_short_enough() {
        let address = "http://192.168.1.5:8064/t/abc";
        let text = to_text(address).expect("it is short");
        assert!(text.lines().count() > 10 && text.contains('█'));
        assert!(to_svg(address).expect("it is short").contains("<svg"));
        assert_eq!(to_text(&"x".repeat(BYTES_MAX + 1)), None);
    }
}
