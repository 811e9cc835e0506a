//! Makes the tables of endings and of all that follow from them, packs them, and writes each into
//! a file of a folder, as `KBNK.table`:
//!
//! ```sh
//! cargo run --release -p tabiya-ending --example generate -- FOLDER KBNK KQKP
//! ```

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

use tabiya_ending::{Ending, Tables};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("name a folder, then endings")?);
    let mut tables = Tables::default();
    for name in arguments {
        for ending in name.parse::<Ending>()?.closure() {
            if !ending.is_dead() && !tables.has(ending) {
                let start = Instant::now();
                tables.generate(ending);
                let bytes = tables.pack(ending).ok_or("a table without values")?;
                fs::write(folder.join(format!("{ending}.table")), &bytes)?;
                println!("{ending:5} {:8} bytes in {:.1?}", bytes.len(), start.elapsed());
            }
        }
    }
    Ok(())
}
