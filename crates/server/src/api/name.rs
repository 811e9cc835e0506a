//! Names that people play under.

use tabiya_protocol::WrittenName;
use tabiya_protocol::rest::NameField;
use tabiya_table::Name;

use crate::problem::Problem;

/// The name that somebody has written, if any was.
pub(super) fn person(
    field: NameField,
    name: Option<&WrittenName>,
) -> Result<Option<Name>, Problem> {
    let name = name.map(WrittenName::check).transpose();
    name.map(|name| name.map(Name::from)).map_err(|error| Problem::bad_name(field, &error))
}
