# Every command of the project. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PYTHON := .venv/bin/python
WASM_FLAGS := --triple wasm32-unknown-none-wasm --toolset Wasm/toolset.json --scratch-path .build/wasm-release -c release
WASM_BIN := .build/wasm-release/wasm32-unknown-none-wasm/release
SWIFT_FILES := Package.swift Sources Tests Snippets Examples $(addprefix Benchmarks/,Package.swift Sources Benchmarks)
BUSY_WEEK := --from 2026-11-16 --days 7 --hours 7-21 --now 2026-11-18T10:40 --title "A busy week"
DOCUMENTED_SCENES := books cards shelves table week
DOCUMENTED_FILMS := film-books
# Where the gallery is served; 0 for any port that is free.
PORT ?= 8000

.PHONY: help build test uikit browser lint format wasm gallery site scenes pictures calendars docs oracle bench setup

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## Build everything natively
	swift build

test: setup wasm uikit browser ## Run all tests; installs what they need
	swift test
	swift build -c release --product TesseraTrials
	.build/release/TesseraTrials
	$(PYTHON) Tools/validate_scenes.py
	$(PYTHON) -m unittest discover --quiet --start-directory Tools/tests

uikit: ## Check the UIKit host and its examples against an interface of our own, and run them there
	swift test --package-path Tests/AppleInterfaces --scratch-path .build/apple-interfaces

lint: ## Check format and style; changes nothing
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format: ## Format all Swift files in place
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

wasm: ## Build for WebAssembly, and compare its output with the native one byte for byte
	swift build $(WASM_FLAGS) --product TesseraReplay
	swift build --product TesseraReplay
	cmp <(node Tools/run-wasm.mjs $(WASM_BIN)/TesseraReplay.wasm replay) <(.build/debug/TesseraReplay)
	@echo "WebAssembly and native print the same: $$(.build/debug/TesseraReplay | wc -l) lines"

gallery: site ## Build the gallery and serve it at a loopback address
	swift build -c release --product tessera
	.build/release/tessera gallery --port $(PORT) --site Site

site: setup ## Write the gallery as static files, in Site/
	swift build $(WASM_FLAGS) --product GalleryPage
	Tools/site.sh $(WASM_BIN)/GalleryPage.wasm Site

scenes: ## Draw every example scene, with an index page, in Scenes/
	swift build -c release --product tessera
	Tools/scenes.sh .build/release/tessera Scenes

pictures: ## Draw the pictures of the documentation
	swift build -c release --product tessera
	for scene in $(DOCUMENTED_SCENES); do \
	  .build/release/tessera render Examples/Scenes/$$scene.json -o docs/images/$$scene.svg; \
	  .build/release/tessera render Examples/Scenes/$$scene.json -o docs/images/$$scene-dark.svg --dark; \
	done
	for scene in $(DOCUMENTED_FILMS); do \
	  .build/release/tessera render --film Examples/Scenes/$$scene.json -o docs/images/$$scene.svg; \
	  .build/release/tessera render --film Examples/Scenes/$$scene.json -o docs/images/$$scene-dark.svg --dark; \
	done
	swift run -c release ExampleLayouts docs/images

docs: ## Build the documentation of TesseraLayout, in Documentation/
	Tools/docs.sh Documentation

calendars: setup ## Make the example scenes of the example calendars
	$(PYTHON) Tools/ics2scene.py Examples/Calendars/busy-week.ics $(BUSY_WEEK) -o Examples/Scenes/week.json

oracle: ## Ask Chromium anew where the elements of the oracle's cases are; installs what it needs
	@Oracle/setup.sh
	$(PYTHON) Oracle/oracle.py

browser: site ## Test the gallery in Chromium; installs what it needs
	@Tests/Browser/setup.sh
	swift build $(WASM_FLAGS) --product BooksPage
	Tools/shrink.sh $(WASM_BIN)/BooksPage.wasm .build/books.wasm
	swift build -c release --product GalleryFrames
	ulimit -Sv "$$(ulimit -Hv)"; $(PYTHON) -m pytest -q Tests/Browser

bench: ## Measure the layout core beside the articles' method, and write the tables of docs/BENCHMARKS.md
	@mkdir -p .build
	swift package --package-path Benchmarks benchmark --format markdown --path stdout --no-progress > .build/benchmarks.md
	python3 Tools/benchmark_table.py .build/benchmarks.md

setup:
	@Tools/setup.sh
