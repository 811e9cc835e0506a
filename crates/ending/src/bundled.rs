//! The packed tables that come with the program.

use crate::Ending;

/// Every table, with the name of its ending.
const FILES: [(&str, &[u8]); 23] = [
    ("KQK", include_bytes!("../tables/KQK.table")),
    ("KRK", include_bytes!("../tables/KRK.table")),
    ("KPK", include_bytes!("../tables/KPK.table")),
    ("KQKQ", include_bytes!("../tables/KQKQ.table")),
    ("KQKR", include_bytes!("../tables/KQKR.table")),
    ("KQKB", include_bytes!("../tables/KQKB.table")),
    ("KQKN", include_bytes!("../tables/KQKN.table")),
    ("KRKR", include_bytes!("../tables/KRKR.table")),
    ("KRKB", include_bytes!("../tables/KRKB.table")),
    ("KRKN", include_bytes!("../tables/KRKN.table")),
    ("KBKB", include_bytes!("../tables/KBKB.table")),
    ("KBKN", include_bytes!("../tables/KBKN.table")),
    ("KNKN", include_bytes!("../tables/KNKN.table")),
    ("KQBK", include_bytes!("../tables/KQBK.table")),
    ("KRBK", include_bytes!("../tables/KRBK.table")),
    ("KBBK", include_bytes!("../tables/KBBK.table")),
    ("KBNK", include_bytes!("../tables/KBNK.table")),
    ("KQKP", include_bytes!("../tables/KQKP.table")),
    ("KRKP", include_bytes!("../tables/KRKP.table")),
    ("KBKP", include_bytes!("../tables/KBKP.table")),
    ("KNKP", include_bytes!("../tables/KNKP.table")),
    ("KBPK", include_bytes!("../tables/KBPK.table")),
    ("KPKP", include_bytes!("../tables/KPKP.table")),
];

/// The endings whose tables come with the program.
pub fn bundled_endings() -> impl Iterator<Item = Ending> {
    FILES.iter().filter_map(|(name, _)| name.parse().ok())
}

/// The packed table of an ending, for [`Tables::load`](crate::Tables::load); none if it does not
/// come with the program.
#[must_use]
pub fn bundled(ending: Ending) -> Option<&'static [u8]> {
    let name = ending.to_string();
    FILES.iter().find(|(other, _)| *other == name).map(|(_, bytes)| *bytes)
}
