# Tabiya's tasks. `make help` lists them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

CARGO ?= cargo
# Two targets: the one of the page's modules, which the tests look for, and one without a standard
# library, which the rules are built for.
WASM := wasm32-unknown-unknown
BARE := wasm32v1-none
# A Python of our own with what tests the program from outside.
PYTHON := $(or $(CARGO_TARGET_DIR),target)/python
PYTHON_PACKAGES := tests/python.txt
# How long `make soak` runs each fuzz target.
FUZZ_SECONDS ?= 60
# Nothing is compiled again after a run of CI, so it keeps nothing for that: half of the disk space.
ifdef CI
export CARGO_INCREMENTAL ?= 0
endif
# Most tests wait for servers more than they compute.
export RUST_TEST_THREADS ?= 8

# One line that says what comes next.
define heading
@printf '\n==> %s\n' "$(1)"
endef

# Whether a target's libraries are there, with or without rustup.
has_target = { libdir=$$(rustc --print target-libdir --target $(1) 2>/dev/null) && [ -d "$$libdir" ]; }
# Installs a Debian package where that is allowed, and says what to install where it is not. Another
# package manager at work is waited for.
apt_get = apt-get -qq -o DPkg::Lock::Timeout=600
debian = if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then $(apt_get) update && $(apt_get) install -y $(1); \
	else echo "the tests need $(1): please install it"; exit 1; fi

.PHONY: help run build cluster test quick bench soak fmt lint doc
.PHONY: setup setup-cluster setup-soak check-fmt check-docs check-deny check-no-std check-page check-tests soak-tests soak-fuzz

help: ## list the tasks
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 14

run: ## build for real use and start
	$(CARGO) run --release

build: ## build for real use: target/release/tabiya
	$(CARGO) build --release

cluster: ## three servers on PostgreSQL and NATS of their own, and a proxy before them
	@$(MAKE) -j1 setup-cluster
	$(CARGO) build --release
	TABIYA_BIN=$(or $(CARGO_TARGET_DIR),target)/release/tabiya $(CARGO) run --release -p tabiya-load --bin cluster

# The steps run one after the other, whatever -j says: they share one build folder, and the closing
# line must come last.
test: ## set up, then every check that a change must pass
	@times=""; for step in setup check-fmt check-docs lint doc check-deny check-no-std check-build check-page check-tests; do \
		start=$$SECONDS; $(MAKE) -j1 $$step; times+="$$(printf '%5d s  %s' $$((SECONDS - start)) $$step)"$$'\n'; \
	done; printf '\n%s%5d s  in all\n' "$$times" $$SECONDS; tail -1 target/test.sum

# No database, no browser, nothing to install: what a working day needs.
quick: ## the checks that take little time
	@for step in check-fmt check-docs lint; do $(MAKE) -j1 $$step; done
	$(call heading,tests without database and browser)
	@$(CARGO) test --locked --workspace --all-features --lib --quiet
	@$(CARGO) test --locked --workspace --all-features --quiet --test rules --test property --test pgn --test table --test wire --test cli --test classic
	@cd web && for script in lint types test; do npm run --silent $$script; done

bench: ## run the benchmarks
	$(CARGO) bench --workspace

soak: ## longer tests, then every fuzz target for FUZZ_SECONDS each
	@for step in setup soak-tests setup-soak soak-fuzz; do $(MAKE) -j1 $$step; done

fmt: ## format the code
	$(CARGO) fmt --all
	cd web && npm run --silent format

lint: ## run clippy; a warning is an error
	$(call heading,clippy)
	@$(CARGO) clippy --locked --workspace --all-targets --all-features -- -D warnings

doc: ## build the documentation; a warning is an error
	$(call heading,rustdoc)
	@RUSTDOCFLAGS=-Dwarnings $(CARGO) doc --locked --workspace --all-features --no-deps

# What the checks need beside Rust itself. A machine that has it loses a moment here.
setup:
	$(call heading,set-up)
	@$(CARGO) --version
	@for component in fmt clippy; do \
		$(CARGO) $$component --version || rustup component add $${component/fmt/rustfmt}; \
	done
	@# Not optimized: it runs for seconds, and would be built for minutes.
	@$(CARGO) deny --version 2>/dev/null || $(CARGO) install cargo-deny --locked --debug
	@tmux -V 2>/dev/null || $(call debian,tmux)
	@node --version 2>/dev/null || { $(call debian,nodejs npm); }
	@for browser in chromium chromium-headless-shell; do $$browser --version 2>/dev/null || { $(call debian,$$browser); }; done
	@if ! cmp -s $(PYTHON_PACKAGES) $(PYTHON)/installed.txt; then \
		python3 --version || { $(call debian,python3); }; \
		python3 -m venv --clear $(PYTHON) || { $(call debian,python3-venv); python3 -m venv --clear $(PYTHON); }; \
		$(PYTHON)/bin/python -m pip install --quiet --requirement $(PYTHON_PACKAGES); \
		cp $(PYTHON_PACKAGES) $(PYTHON)/installed.txt; \
	fi
	@cat $(PYTHON)/installed.txt
	@$(MAKE) -j1 setup-cluster
	@for target in $(WASM) $(BARE); do \
		if $(call has_target,$$target); then echo "$$target is installed"; else rustup target add $$target; fi; \
	done

# The database and the bus of several servers; tests start their own.
setup-cluster:
	@ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null || { $(call debian,postgresql); }
	@nats-server --version 2>/dev/null || { $(call debian,nats-server); }
	@pgbouncer --version 2>/dev/null || { $(call debian,pgbouncer); }

check-fmt:
	$(call heading,rustfmt)
	@$(CARGO) fmt --all --check

# A requirement may only name a test that exists.
check-docs:
	$(call heading,tests named in docs/requirements.md)
	@missing=0; \
	for name in $$(grep -oE '`[a-z0-9_]+::[a-z0-9_]+`' docs/requirements.md | tr -d '`' | sort -u); do \
		grep -rqs --include="$${name%::*}.rs" "fn $${name#*::}(" crates tests \
			|| { echo "no such test: $$name"; missing=1; }; \
	done; \
	while read -r name; do \
		grep -rqsF "test(\"$$name\"" web/e2e || { echo "no such test of the page: $$name"; missing=1; }; \
	done < <(grep -oE 'web: [^|]*' docs/requirements.md | grep -oE '\*[^*]+\*' | tr -d '*' | sort -u); \
	exit $$missing

check-deny:
	$(call heading,licenses and sources of dependencies)
	@$(CARGO) deny --locked check licenses bans sources

check-no-std:
	$(call heading,tabiya-chess without std)
	@$(CARGO) clippy --locked -p tabiya-chess --no-default-features -- -D warnings
	@$(CARGO) build --locked -p tabiya-chess --no-default-features --target $(BARE)

# Everything that the next two steps run. The binary is the one of the tests: alone it would be built
# with other features of its libraries, once more.
check-build:
	$(call heading,the program and its tests)
	@$(CARGO) test --locked --workspace --all-features --no-run

check-page:
	$(call heading,the page and games in Chromium)
	@cd web && for script in lint types; do npm run --silent $$script; done
	@mkdir -p target; cd web && for script in test e2e; do NO_COLOR=1 npm run --silent $$script; done | tee ../target/page.log

# Unit, property and integration tests, then doc tests. The sum at the end is ours: cargo closes on
# the last crate's doc tests alone, and there may be none.
check-tests:
	$(call heading,tests)
	@mkdir -p target; log=target/test.log; status=0; \
	$(CARGO) test --locked --workspace --all-features --no-fail-fast 2>&1 | tee $$log || status=$$?; \
	awk '/^test result: / { passed += $$4; failed += $$6; skipped += $$8 } \
		/^ +Tests +[0-9]+ passed/ { passed += $$2 } \
		END { printf "\n%d passed, %d failed, %d skipped\n", passed, failed, skipped; exit passed == 0 }' \
		target/page.log $$log | tee target/test.sum; \
	exit $$status

soak-tests:
	$(call heading,long cross-checks and the storm of kills)
	@TABIYA_SOAK=1 $(CARGO) test --locked --release --workspace --test cross_check --test property --test reason --test fault --test rest -- --nocapture
	$(call heading,endgame tables made anew)
	@TABIYA_SOAK=1 $(CARGO) test --locked --release -p tabiya-ending --features bundled --test bundled
	$(call heading,a thousand histories of several machines under virtual time)
	@TABIYA_SOAK=1 $(CARGO) test --locked --release --workspace --lib -- nothing_is_lost_whatever_fails

setup-soak:
	$(call heading,set-up for fuzzing)
	@$(CARGO) +nightly --version || { echo "fuzzing needs a nightly toolchain: rustup toolchain install nightly"; exit 1; }
	@$(CARGO) fuzz --version 2>/dev/null || $(CARGO) install cargo-fuzz --locked

soak-fuzz:
	@[ -f fuzz/Cargo.toml ] || { echo "there is no fuzz folder"; exit 1; }
	@targets=$$($(CARGO) +nightly fuzz list); \
	[ -n "$$targets" ] || { echo "there is no fuzz target"; exit 1; }; \
	for target in $$targets; do \
		printf '\n==> fuzz %s for %s seconds\n' "$$target" "$(FUZZ_SECONDS)"; \
		$(CARGO) +nightly fuzz run "$$target" -- -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=2048; \
	done
