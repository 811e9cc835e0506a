//! Law: whatever is said to the engine, it answers `isready` afterwards and writes whole lines.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let input = String::from_utf8_lossy(input);
    let mut script = String::new();
    for line in input.lines() {
        let has =
            |word: &str| line.split_whitespace().any(|other| other.eq_ignore_ascii_case(word));
        // These end the session, or take the time or the memory that is set for one input.
        if ["quit", "bench", "perft", "hash", "threads"].into_iter().any(has) {
            continue;
        }
        script.push_str(line);
        // The last number counts.
        script.push_str(if has("go") { " depth 1\n" } else { "\n" });
    }
    script.push_str("stop\nisready\n");
    let mut output = Vec::new();
    tabiya_engine::uci::run(script.as_bytes(), &mut output, 7).expect("a buffer can be written");
    let output = String::from_utf8(output).expect("answers are UTF-8");
    assert!(output.ends_with('\n'));
    assert!(output.lines().any(|line| line == "readyok"), "{output}");
});
