# All commands of the project. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PYTHON := .venv/bin/python
# The library and the programs are two packages. Builds of the same kind share a folder, so the library is compiled only once.
PROGRAMS := --package-path Programs
# Generating debug information takes up to a fifth of the build time, and valgrind cannot always read it.
PLAIN := -debug-info-format none
TESTS := $(PLAIN) --scratch-path .build/tests
# This package has its own folder, because the library uses a module named UIKit wherever it finds one.
INTERFACES := --package-path Tests/AppleInterfaces $(PLAIN) --scratch-path .build/apple-interfaces
CHECK_PLATFORMS := Tools/platforms.sh .build/tests/debug/Modules
# Runs a package's tests as a program, because `swift test` would run whichever package was built last in the folder.
run_tests = .build/tests/debug/$(1)PackageTests.xctest --testing-library swift-testing
RELEASE := -c release $(PLAIN)
PROGRAM_FLAGS := $(PROGRAMS) $(RELEASE) --scratch-path .build/programs
PROGRAM_BIN := .build/programs/release
WASM := $(RELEASE) --triple wasm32-unknown-none-wasm --toolset Tools/wasm/toolset.json
PAGE_FLAGS := $(PROGRAMS) $(WASM) --scratch-path .build/programs-wasm
PAGE_BIN := .build/programs-wasm/wasm32-unknown-none-wasm/release
# Optimized for speed, at one and a half times the size, to measure how much speed the programs for pages give up to be
# small.
SPEED_FLAGS := $(PROGRAMS) $(subst /toolset.,/toolset-speed.,$(WASM)) --scratch-path .build/wasm-speed
SPEED_BIN := .build/wasm-speed/wasm32-unknown-none-wasm/release
SWIFT_FILES := Package.swift Sources $(wildcard Checks/Tessera*) Tests Snippets Examples $(addprefix Programs/,Package.swift Sources Tests) \
  $(addprefix Hosts/GTK/,Package.swift Sources/TesseraGTK Sources/GTKGallery Sources/GTKBenchmark Tests/Unit) \
  $(addprefix Checks/Benchmarks/,Package.swift Sources Benchmarks)
BUSY_WEEK := --from 2026-11-16 --days 7 --hours 7-21 --now 2026-11-18T10:40 --title "A busy week"
DOCUMENTED_SCENES := books cards shelves table week
DOCUMENTED_FILMS := film-books
# The number of test parts that run in parallel: three browsers, two chains of compute-bound parts, and the short parts.
LANES ?= 8
# The port of the gallery; 0 for any free port.
PORT ?= 8000

.PHONY: help build build-tests test check programs fuzz run-fuzz generated uikit browser example-pages fresh lint format wasm gallery gtk test-gtk bench-gtk site package terminal scenes pictures calendars docs oracle trials counts bench setup requirements

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## Build everything natively
	swift build
	swift build $(PROGRAMS)

test: ## Run all tests and print a summary; installs what they need
	@Tests/Browser/setup.sh
	@Tools/part.sh --forget
	@$(MAKE) --no-print-directory --keep-going --jobs=$(LANES) $(addprefix part-,$(PARTS)) || true
	@Tools/part.sh --summary $(PARTS)

check: ## Run the fast tests: style, unit tests and example scenes
	@Tools/setup.sh
	@Tools/part.sh --forget
	@$(MAKE) --no-print-directory --keep-going --jobs=$(LANES) part-lint part-unit part-unit-programs part-scenes || true
	@Tools/part.sh --summary lint build unit unit-programs scenes

# The parts of the tests, in the order in which they start. At first, only the builds that the browsers need are
# running. Then the browsers, which mostly wait for frames, run beside two chains of compute-bound parts. A part waits
# for the parts that it needs and for the previous part of its chain. A failure stops only the parts that need the
# failed one, and the summary lists all parts.
PARTS := site programs lint scenes chromium firefox webkit build unit uikit unit-programs platforms trials counts fuzz wasm gtk docs

part-lint:
	@Tools/part.sh lint $(MAKE) lint
part-scenes:
	@Tools/part.sh scenes bash -c '$(PYTHON) Tools/validate_scenes.py && $(PYTHON) -m unittest discover --quiet --start-directory Tools/tests'
part-site:
	@Tools/part.sh site $(MAKE) example-pages
part-programs:
	@Tools/part.sh programs $(MAKE) programs
# For each commit, a test for all browsers runs in only one of them, in turn. `make browser` runs it in every browser.
part-chromium part-firefox part-webkit: part-%: part-site part-programs
	-@Tools/part.sh $* $(MAKE) browser-$* TURN="--turn $(shell git rev-list --count HEAD)"
part-build: $(filter part-programs,$(MAKECMDGOALS))
	@Tools/part.sh build $(MAKE) build-tests
part-unit: part-build
	-@Tools/part.sh unit $(call run_tests,Tessera)
part-unit-programs: part-unit
	-@Tools/part.sh unit-programs $(call run_tests,TesseraPrograms)
part-platforms: part-unit
	-@Tools/part.sh platforms $(CHECK_PLATFORMS)
part-trials: part-unit
	-@Tools/part.sh trials $(MAKE) trials
part-counts: part-trials
	-@Tools/part.sh counts $(MAKE) counts
part-fuzz: part-counts part-site
	-@Tools/part.sh fuzz $(MAKE) run-fuzz
part-uikit: part-build
	-@Tools/part.sh uikit swift test $(INTERFACES)
part-gtk: part-uikit
	-@Tools/part.sh gtk $(MAKE) test-gtk
part-docs: part-gtk
	-@Tools/part.sh docs $(MAKE) docs
part-wasm: part-docs part-site
	-@Tools/part.sh wasm $(MAKE) wasm

programs: ## Build the programs that the browser tests call
	for product in GalleryFrames tessera; do swift build $(PROGRAM_FLAGS) --product $$product; done

# Each kind of scene and call runs for a few seconds, or for TESSERA_FUZZ_SECONDS, as in `make fuzz TESSERA_FUZZ_SECONDS=600`.
export TESSERA_FUZZ_SECONDS ?= 6
fuzz: site ## Play random scenes, and call the engine and a page with hostile input
	$(MAKE) run-fuzz
# WebAssembly reserves much more memory than it uses.
run-fuzz:
	swift build $(PROGRAM_FLAGS) --product TesseraFuzz
	$(PROGRAM_BIN)/TesseraFuzz
	ulimit -Sv "$$(ulimit -Hv)"; for program in editor collections; do node Tools/fuzz-page.mjs Site/$$program.wasm; done

build-tests: ## Build the tests of the library and the programs
	for package in . Programs; do swift build --build-tests --package-path $$package $(TESTS); done

uikit: ## Check the UIKit host and its examples against a stand-in for UIKit, and run their tests
	swift test $(INTERFACES)
	swift build $(TESTS)
	$(CHECK_PLATFORMS)

lint: ## Check format, style and wording; changes nothing
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	python3 Tools/words.py

format: ## Format all Swift files in place
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

wasm: ## Build for WebAssembly, and compare its output with the native output byte for byte
	swift build $(PAGE_FLAGS) --product TesseraReplay
	swift build $(TESTS) --product TesseraReplay
	.build/tests/debug/TesseraReplay > .build/replay.txt
	node Tools/run-wasm.mjs $(PAGE_BIN)/TesseraReplay.wasm replay | cmp - .build/replay.txt
	@echo "The WebAssembly and native outputs are identical: $$(wc -l < .build/replay.txt) lines"

gallery: site ## Build the gallery and serve it at a loopback address
	swift build $(PROGRAM_FLAGS) --product tessera
	$(PROGRAM_BIN)/tessera gallery --port $(PORT) --site Site

site: setup ## Write the gallery as static files to Site/
	TESSERA_PAGES=1 swift build $(PAGE_FLAGS)
	Tools/site.sh $(PAGE_BIN) Site

package: site ## Write the npm package for pages to .build/package/
	Tools/package.py Site .build/package

# The GTK host is a separate package, because it needs a system library. It also has its own build folder. In a shared
# folder, SwiftPM would confuse its plan with the plan of a package built later.
GTK := --package-path Hosts/GTK $(PLAIN) --scratch-path .build/gtk
gtk: ## Open the gallery in a GTK window; installs what it needs
	@Hosts/GTK/Tests/setup.sh
	swift build $(GTK) -c release --product GTKGallery
	@mkdir -p .build/gtk-files
	@python3 Tools/characters.py /usr/share/unicode > .build/gtk-files/characters.txt
	@cp -r Web/photos .build/gtk-files
	.build/gtk/release/GTKGallery --files=.build/gtk-files

test-gtk:
	@Hosts/GTK/Tests/setup.sh tests
	swift build $(GTK) --build-tests
	Hosts/GTK/Tests/run.sh .build/gtk/debug

bench-gtk: ## Compare lists, grids and tables with GTK's own, in one run (docs/BENCHMARKS.md); fails if a target is missed
	@Hosts/GTK/Tests/setup.sh tests
	swift build $(GTK) -c release --product GTKBenchmark
	GSK_RENDERER=cairo NO_AT_BRIDGE=1 xvfb-run -a .build/gtk/release/GTKBenchmark

terminal: ## Browse files in the terminal, with a custom host (Sources/Tessera/Tessera.docc/WRITE-A-HOST.md)
	@swift build --quiet $(PROGRAM_FLAGS) --product TerminalExample
	@$(PROGRAM_BIN)/TerminalExample $(FOLDER)

scenes: ## Draw every example scene, with an index page, to Scenes/
	swift build $(PROGRAM_FLAGS) --product tessera
	Tools/scenes.sh $(PROGRAM_BIN)/tessera Scenes

generated: ## Write the schema of scenes, the types of layouts, and the tables of the editor and Sources/Tessera/Tessera.docc/SCENES.md
	swift build $(TESTS) --product TesseraFields
	.build/tests/debug/TesseraFields > .build/fields.json
	python3 Tools/generated.py .build/fields.json

pictures: ## Draw the pictures of the documentation
	swift build $(PROGRAM_FLAGS) --product tessera
	for scene in $(DOCUMENTED_SCENES); do \
	  $(PROGRAM_BIN)/tessera render Examples/Scenes/$$scene.json -o docs/images/$$scene.svg; \
	  $(PROGRAM_BIN)/tessera render Examples/Scenes/$$scene.json -o docs/images/$$scene-dark.svg --dark; \
	done
	for scene in $(DOCUMENTED_FILMS); do \
	  $(PROGRAM_BIN)/tessera render --film Examples/Scenes/$$scene.json -o docs/images/$$scene.svg; \
	  $(PROGRAM_BIN)/tessera render --film Examples/Scenes/$$scene.json -o docs/images/$$scene-dark.svg --dark; \
	done
	swift build $(PROGRAM_FLAGS) --product ExampleLayouts
	$(PROGRAM_BIN)/ExampleLayouts docs/images

docs: ## Build the documentation of every module to Documentation/
	Tools/docs.sh Documentation

calendars: setup ## Create the example scenes from the example calendars
	$(PYTHON) Tools/ics2scene.py Examples/Calendars/busy-week.ics $(BUSY_WEEK) -o Examples/Scenes/week.json

oracle: ## Record Chromium's frames for the oracle's cases; installs what it needs
	@Checks/Oracle/setup.sh
	$(PYTHON) Checks/Oracle/oracle.py

browser: example-pages ## Test the gallery in Chromium, Firefox and WebKit; installs what it needs
	@Tests/Browser/setup.sh
	for product in GalleryFrames tessera; do swift build $(PROGRAM_FLAGS) --product $$product; done
	$(MAKE) browser-chromium browser-firefox browser-webkit

# Browsers reserve much more memory than they use. Chromium runs three times as many tests, which mostly wait for
# frames, so two instances share them. WebKitGTK's process sometimes crashes: see docs/BROWSERS.md.
browser-chromium: OPTIONS := --numprocesses 2 --dist worksteal
browser-webkit: OPTIONS := --reruns 2 -rRfE
browser-%:
	ulimit -Sv "$$(ulimit -Hv)"; $(PYTHON) -m pytest -q Tests/Browser --engine $* $(TURN) $(OPTIONS)

example-pages: site ## Build the example pages to .build/pages
	Tools/example-pages.sh $(PAGE_BIN) .build/pages

fresh: ## Run all tests on a clean clone in an empty Debian system in a folder; needs root
	Tools/fresh.sh make test

trials: ## Compare all small stacks, and tens of thousands of random changes, with the slow reference implementations
	swift build $(PROGRAM_FLAGS) --product TesseraTrials
	$(PROGRAM_BIN)/TesseraTrials

counts: ## Count the instructions of fixed scenarios, and compare them with the stored counts; COUNTS=--update stores the new counts
	swift build $(PROGRAM_FLAGS) --product TesseraCounts
	Tools/counts.py $(PROGRAM_BIN)/TesseraCounts $(COUNTS)

bench: ## Benchmark the layout core against other methods, natively and in WebAssembly, and write the tables of docs/BENCHMARKS.md
	@mkdir -p .build
	swift package --package-path Checks/Benchmarks benchmark --format markdown --path stdout --no-progress > .build/benchmarks.md
	swift build $(PROGRAM_FLAGS) --product TesseraCounts
	swift build $(PAGE_FLAGS) --product TesseraCounts
	swift build $(SPEED_FLAGS) --product TesseraCounts
	$(PROGRAM_BIN)/TesseraCounts --times > .build/times-native.txt
	node Tools/times.mjs $(PAGE_BIN)/TesseraCounts.wasm > .build/times-size.txt
	node Tools/times.mjs $(SPEED_BIN)/TesseraCounts.wasm > .build/times-speed.txt
	python3 Tools/benchmark_table.py .build/benchmarks.md --times .build/times-{native,size,speed}.txt

requirements: ## Update the versions and hashes of the Python packages in Tools/requirements.txt
	Tools/requirements.sh

setup:
	@Tools/setup.sh
