# The bridge-law course. `make lab` opens it, `make test` checks everything; `make help` lists the rest.

PYTHON ?= python3
LAB_ARGS ?=
PYTEST_ARGS ?=
PAGES ?=
PLAIN ?=
FEDERATION ?=

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
SITE := PYTHONPATH=book/_tools $(PY) -m live_site
NOTEBOOKS := $(wildcard book/*.ipynb) $(wildcard book/calculators/*.ipynb) $(wildcard notebooks/*/*.ipynb)
# The browser's files take longest, and are begun when nothing else is left to wait for.
LONG := tests/rulings tests/widgets tests/book tests/browser tests/site
TESTS := $(LONG) $(filter-out $(LONG) tests/benchmarks tests/night,$(patsubst %/,%,$(filter-out %__pycache__/,$(wildcard tests/*/))))
BENCHMARKS := $(sort $(wildcard tests/benchmarks/bench_*.py))

# Whose course it is: the book, the site, the slides, the pack and JupyterLab then follow that federation's file. Each
# notebook runs in its own folder, so the file is named from the root.
ifneq ($(strip $(FEDERATION)),)
export BRIDGELAW_FEDERATION := $(if $(filter /%,$(firstword $(FEDERATION))),$(FEDERATION),$(CURDIR)/$(FEDERATION))
endif

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYDEVD_DISABLE_FILE_VALIDATION := 1
# Where an image of a machine forbids Python to keep what it compiled, each kernel, page and worker compiles the whole
# course again: half of the time of an import, and a third of what pytest takes to collect.
export PYTHONDONTWRITEBYTECODE :=

# Every case of the course is ruled once, and what the rulings said is read from here (bridgelaw/cases/record.py).
export BRIDGELAW_RECORD := $(CURDIR)/_build/record.json

LAB := $(PY) -m jupyterlab --ServerApp.root_dir=. --LabApp.default_url=/lab/tree/book/start.ipynb \
	--LabApp.app_settings_dir=book/_lab --LabServerApp.extra_labextensions_path=book/_lab/extensions \
	--ContentsManager.hide_globs='["_*", "*.py", "*.toml", "*.cff", "*.egg-info", "requirements*", "LICENSE*", \
	"CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "docs", "recipes.md", "reference", "reference.md", "bridgelaw", "build", "dist", "tests"]'

# $(call step,name): what is about to be checked.   $(call stop,name,hint): said when it fails.
step = @printf '\n== %s\n' "$(1)"
stop = { printf '\nFAILED: %s. %s\n' "$(1)" "$(2)" >&2; exit 1; }

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help new-chapter lab quick test night mutants again lint types imports js js-checks data nbval book site site-if-npm zip pytest bench measure lengths notebooks accepted pictures pack package slides slides-pdf lock clean

help:
	@echo "make lab        open the course in JupyterLab (LAB_ARGS=--no-browser to open no browser)"
	@echo "make quick      after a change: lint, types, all cases and the tests nearest to it, in a minute"
	@echo "make test       check everything that protects a reader"
	@echo "make night      what takes hours: thousands of games, killed browsers, mutants, ten runs"
	@echo "make book       build the book into _build/html"
	@echo "make site       build the book with its pages alive into _build/site, for any web server (PLAIN=1: with Pyodide as it comes)"
	@echo "make zip        pack the site, with the slides, for a USB stick"
	@echo "make pack       the course pack to print: plans, notes, role slips, handouts, student copies"
	@echo "make slides     a deck of slides for each lesson, inside the site where it is built (make slides-pdf: as PDF too)"
	@echo "                (make lab, site, zip, pack, slides: FEDERATION=our.toml for your name, logo, edition, regulations, marks and terms)"
	@echo "make package    wheel and sdist for programs into dist, tried in an empty environment"
	@echo "make notebooks  run the notebooks again and keep their outputs as text"
	@echo "make accepted   keep the wording of every ruling anew (read the difference)"
	@echo "make pictures   screenshots of every page into _build/pictures (PAGES=split for those with split in their name)"
	@echo "make again      check everything ten times, every second time beside a load (TIMES=2 for two)"
	@echo "make mutants    break 120 functions and count the breaks that a test notices"
	@echo "make bench      measure the speed of the package"
	@echo "make measure    measure the site in a browser and write tables into _build/measured"
	@echo "make lengths    measure the lessons of the built book and write their minutes"
	@echo "make lock       renew the locks"
	@echo "make clean      remove what was built"

# ---- the environment: made once, filled again only when a lock changes ----
# A lock names all there is to install, so nothing is looked up besides.
# Nor is all of it compiled then and there: what is imported is, when it first is.

$(PY):
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "This course needs Python 3.11 or newer, and there is no $(PYTHON) here. Install Python, or name yours: make lab PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "This course needs Python 3.11 or newer, and $(PYTHON) is `$(PYTHON) -V 2>&1`. Install a newer one and name it: make lab PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python cannot make an isolated environment. On Debian and Ubuntu: sudo apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.lab: requirements.lock | $(PY)
	@echo "Installing JupyterLab and the book builder into $(VENV) (about a minute, once) ..."
	@$(PY) -m pip install --quiet --no-compile --no-deps --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.test: requirements-test.lock requirements.lock | $(PY)
	@echo "Installing the course and its checks into $(VENV) (about a minute, once) ..."
	@$(PY) -m pip install --quiet --no-compile --no-deps --require-hashes -r requirements-test.lock
	@$(PY) -m pip check > /dev/null || { $(PY) -m pip check; exit 1; }
	@touch $(VENV)/.lab $@

$(VENV)/.package: pyproject.toml $(VENV)/.lab
	@$(PY) -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# ---- study ----

# What a student does in JupyterLab is stored in their own data folder, or where BRIDGELAW_KEPT says (bridgelaw/widgets/keeping.py).
lab: $(VENV)/.lab $(VENV)/.package
	@BRIDGELAW_KEPT="$${BRIDGELAW_KEPT:-$$($(PY) -m bridgelaw.widgets.keeping folder)}" \
	$(LAB) $(LAB_ARGS)

# ---- check ----

# There are three tiers. `make quick`, after each change: lint, types, import rules, all cases, and the tests nearest to
# the change (tests/changed.py). `make test`: everything that protects a reader. `make night`: the rest, for hours.
QUICK := not night and not browser and not book and not site
quick: $(VENV)/.test $(VENV)/.package
	@mkdir -p _build; rm -f _build/checks.end
	@changed=$$($(PY) tests/changed.py); \
		case "$$changed" in *.ipynb*) nbval="--nbval --nbval-current-env";; esac; \
		{ $(MAKE) --no-print-directory lint types imports js > _build/checks.log 2>&1; echo $$? > _build/checks.end; } & \
		$(PY) -m pytest -q -n 2 --dist loadfile --doctest-modules $$nbval -m "$(QUICK)" $(PYTEST_ARGS) \
			tests/cases/test_every_case.py $$changed; \
		tested=$$?; wait; cat _build/checks.log; [ "$$tested$$(cat _build/checks.end)" = 00 ]

# Beside the tests the notebooks run and the book and the site are built; tests of what is built wait for it
# (conftest.py). Each prints what it has to say when it ends, and pytest has the last word.
BUILT := _build/built.end
test: $(VENV)/.test $(VENV)/.package
	@mkdir -p _build; rm -f $(BUILT) _build/checks.end _build/nbval.end
	@$(MAKE) --no-print-directory data; recorded=$$?; \
		{ $(MAKE) --no-print-directory nbval > _build/built.log 2>&1; echo $$? > _build/nbval.end; \
			$(MAKE) --no-print-directory site-if-npm >> _build/built.log 2>&1; status=$$?; \
			cat _build/built.log; echo $$status > $(BUILT); } & \
		{ $(MAKE) --no-print-directory lint types imports js > _build/checks.log 2>&1; status=$$?; \
			cat _build/checks.log; echo $$status > _build/checks.end; } & \
		BRIDGELAW_BUILT=$(BUILT) $(MAKE) --no-print-directory pytest; tested=$$?; wait; \
		[ "$$(cat $(BUILT))" = 0 ] || printf '\nFAILED: the book or the site. See above\n' >&2; \
		[ "$$(cat _build/nbval.end)" = 0 ] || printf '\nFAILED: a notebook. See above\n' >&2; \
		[ "$$(cat _build/checks.end)" = 0 ] || printf '\nFAILED: lint, types, imports or scripts. See above\n' >&2; \
		[ "$$recorded$$(cat $(BUILT) _build/nbval.end _build/checks.end | tr -d '\n')$$tested" = 00000 ]

# Thousands of games and draws, every control at every extreme, damaged files and killed browsers; then what no test
# sees: broken functions (mutants), checks that fail by chance, and the tables of docs/measured.md.
night: site-if-npm
	$(call step,night: what takes hours)
	@BRIDGELAW_REQUIRE_BOOK=1 $(PY) -m pytest -n auto --dist loadfile -m night $(PYTEST_ARGS) tests
	@$(MAKE) --no-print-directory mutants measure again

mutants: $(VENV)/.test $(VENV)/.package
	$(call step,mutants: 120 broken functions; the tests must notice)
	@$(PY) tests/night/mutation.py run

# Checks that fail by chance are found by running them again.
again: $(VENV)/.test $(VENV)/.package
	@$(PY) tests/night/again.py $(TIMES)

lint: $(VENV)/.test
	$(call step,lint: ruff over code and notebooks)
	@$(PY) -m ruff check . || $(call stop,lint,Run $(PY) -m ruff check --fix . and look at what is left)

types: $(VENV)/.test $(VENV)/.package
	$(call step,types: mypy --strict over bridgelaw)
	@$(PY) -m mypy || $(call stop,types,Each public function carries its types)

# The linter reads CSS as well. Both come with npm; who has none can check everything else.
JS := book/_js
SCRIPTS = $(shell git ls-files '*.js' '*.mjs' '*.css')
$(JS)/node_modules/.ready: $(JS)/package-lock.json
	@npm ci --prefix $(JS) --silent --no-audit --no-fund && touch $@

js:
	$(call step,js: linter; types and unit tests of scripts and styles)
	@if command -v npm >/dev/null 2>&1 || [ -n "$$BRIDGELAW_REQUIRE_BROWSER" ]; then $(MAKE) --no-print-directory js-checks; \
		else echo "There is no npm here, so scripts and styles are not checked."; fi

js-checks: $(JS)/node_modules/.ready
	@$(JS)/node_modules/.bin/biome lint --config-path=$(JS)/lint.json --error-on-warnings $(SCRIPTS) \
		|| $(call stop,js,See the rules that are broken above)
	@$(JS)/node_modules/.bin/tsc -p $(JS) && $(JS)/node_modules/.bin/tsc -p $(JS)/tsconfig.worker.json \
		|| $(call stop,js,See the types that do not fit above)
	@node --test --test-reporter=dot $(JS)/tests/*.test.mjs || $(call stop,js,See the tests that fail above)

imports: $(VENV)/.test $(VENV)/.package
	$(call step,imports: the rooms import one way)
	@$(BIN)/lint-imports || $(call stop,imports,See the layers in docs/architecture.md)

data: $(VENV)/.test $(VENV)/.package
	$(call step,data: every worked case ruled again and recorded)
	@mkdir -p _build
	@$(PY) -m bridgelaw.cases record $(BRIDGELAW_RECORD) > _build/data.log 2>&1 \
		&& { tail -n 1 _build/data.log; rm -f _build/data.log; } \
		|| { cat _build/data.log; rm -f _build/data.log; printf '\nFAILED: data. See above\n' >&2; exit 1; }

# Strict nbval is the judge of the worked examples. What each notebook shows, HTML too, is stored for the book.
EXECUTED := $(CURDIR)/_build/executed
nbval: $(VENV)/.test $(VENV)/.package
	$(call step,notebooks: each run once and compared with its outputs)
	@rm -rf $(EXECUTED); $(PY) book/_tools/executed.py prepare
	@BRIDGELAW_EXECUTED=$(EXECUTED) $(PY) -m pytest -q -n 2 --dist loadfile --nbval --nbval-current-env $(NOTEBOOKS); \
		status=$$?; $(PY) book/_tools/executed.py store $(EXECUTED); exit $$status

# A notebook that has not been run with this code runs now.
# The chapters are found, so that the table of contents is made and not written.
TOC := _build/_toc.yml
book: $(VENV)/.test $(VENV)/.package
	$(call step,book: every page built; a warning is an error)
	@mkdir -p _build && rm -rf _build/html _build/.doctrees
	@$(PY) book/_ext/course_contents.py $(TOC)
	@$(PY) book/_tools/executed.py prepare
	@PYTHONWARNINGS=ignore $(BIN)/jupyter-book build . --toc $(TOC) -W -n --keep-going -q > _build/book.log 2>&1 \
		&& { rm -f _build/book.log; echo "The book is in _build/html: open _build/html/index.html"; } \
		|| { cat _build/book.log; rm -f _build/book.log; printf '\nFAILED: book. See the warnings above\n' >&2; exit 1; }

site: book
	$(call step,site: the book with its pages alive)
	@$(SITE) $(if $(PLAIN),--plain) || $(call stop,site,See above what is missing)

# Without Chromium, Chrome or Edge the pages are written as HTML alone, and it says so.
PACK := _build/pack
pack: $(VENV)/.lab $(VENV)/.package
	@$(PY) -m bridgelaw.school pack --to $(PACK)

package: $(VENV)/.test $(VENV)/.package
	$(call step,package: wheel and sdist; tried in an empty environment)
	@$(PY) book/_tools/package.py || $(call stop,package,See above)

slides: $(VENV)/.lab $(VENV)/.package
	@$(PY) -m bridgelaw.school slides

slides-pdf: $(VENV)/.lab $(VENV)/.package
	@$(PY) -m bridgelaw.school slides --pdf

zip: book
	$(call step,zip: the site for a USB stick)
	@$(SITE) --slides --zip || $(call stop,zip,See above what is missing)

# Pyodide comes with npm. Who has none can check everything else.
site-if-npm: book
	$(call step,site: the book with its pages alive)
	@if command -v npm >/dev/null 2>&1 || [ -n "$$BRIDGELAW_REQUIRE_BROWSER" ]; then $(SITE) --zip; \
		else rm -rf _build/site; echo "There is no npm here, so the site is not built, and its tests are skipped."; fi \
		|| $(call stop,site,See above what is missing)

# Units and properties, doctests, the built book, the browser. First what needs nothing built, and takes long; then the
# browser's long files, so that no worker waits for another at the end; then what is short.
pytest: $(VENV)/.test $(VENV)/.package
	$(call step,tests: units; properties; doctests; built book; browser)
	@BRIDGELAW_REQUIRE_BOOK=1 $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder \
		--doctest-modules $(PYTEST_ARGS) bridgelaw $(TESTS)

bench: $(VENV)/.test $(VENV)/.package
	@for benchmark in $(BENCHMARKS); do printf '\n== %s\n' "$$benchmark"; $(PY) "$$benchmark" || exit 1; done

measure: $(VENV)/.test $(VENV)/.package
	@$(PY) tests/night/measure.py

# The words, screens and minutes of every lesson, of the book that was built last.
lengths: $(VENV)/.test $(VENV)/.package
	@$(PY) book/_tools/lengths.py

# ---- upkeep ----

# A small chapter that works, to be rewritten: make new-chapter NAME=law41 TITLE="The opening lead"
new-chapter: $(VENV)/.test $(VENV)/.package
	@$(PY) book/_tools/new_chapter.py "$(NAME)" "$(TITLE)"
	@$(PY) book/_tools/refresh_notebooks.py notebooks/$(NAME)/*.ipynb book/calculators/$(NAME).ipynb book/$(NAME)_sheet.ipynb
	@$(PY) -m tests.telling.accepted_texts

notebooks: $(VENV)/.test $(VENV)/.package
	@$(PY) book/_tools/refresh_notebooks.py $(NOTEBOOKS)

# The wording of every ruling, kept anew: read the difference before it is committed.
accepted: $(VENV)/.test $(VENV)/.package
	@$(PY) -m tests.telling.accepted_texts

pictures: book
	@$(PY) tests/browser/screenshots.py $(PAGES)

lock: $(PY)
	@$(PY) -m pip install --quiet uv
	@$(PY) -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-emit-index-url \
		--no-emit-find-links --no-header requirements.txt --output-file requirements.lock
	@$(PY) -m uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-emit-index-url \
		--no-emit-find-links --no-header --no-annotate --constraints requirements.lock requirements-test.txt --output-file requirements-test.lock
	@$(PY) -m uv pip compile --quiet --no-deps --generate-hashes --python-version 3.14 --no-emit-index-url --no-emit-find-links \
		--no-header --no-annotate requirements-live.txt --output-file requirements-live.lock

clean:
	rm -rf _build build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache \
		.virtual_documents
	find . -path ./$(VENV) -prune -o \( -name __pycache__ -o -name .ipynb_checkpoints \) -type d -print | xargs rm -rf
