//! The standard network of a process is set once: this test has a process of its own.

use tabiya_engine::network::{Base, Network, ParseNetworkError};

#[test]
fn the_standard_network_is_the_first_that_is_handed_over() {
    let refused = Network::set_standard(b"no network");
    assert_eq!(refused, Err(ParseNetworkError::Magic));
    let first = Network { base: Base::Nothing, ..Network::blank() };
    assert_eq!(Network::set_standard(&first.to_bytes()), Ok(()));
    assert_eq!(*Network::standard(), first);
    assert_eq!(Network::set_standard(&Network::blank().to_bytes()), Ok(()));
    assert_eq!(*Network::standard(), first);
}
