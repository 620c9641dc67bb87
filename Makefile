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
NOTEBOOKS := $(wildcard book/*.ipynb) $(wildcard notebooks/*/*.ipynb)
# What a calculator says there is compared without a notebook that runs (tests/book/test_calculators_page.py).
CALCULATORS := $(wildcard book/calculators/*.ipynb)
LONG := tests/rulings tests/widgets tests/book tests/browser tests/site
TESTS := $(LONG) $(filter-out $(LONG) tests/benchmarks,$(patsubst %/,%,$(filter-out %__pycache__/,$(wildcard tests/*/))))
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

LAB := $(PY) -m jupyterlab --ServerApp.root_dir=. --LabApp.default_url=/lab/tree/book/start.ipynb \
	--LabApp.app_settings_dir=book/_lab --LabServerApp.extra_labextensions_path=book/_lab/extensions \
	--ContentsManager.hide_globs='["_*", "*.py", "*.toml", "*.cff", "*.egg-info", "requirements*", "LICENSE*", \
	"CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "measured_*.md", "recipes.md", "reference", "reference.md", "bridgelaw", "build", "dist", "tests"]'

# $(call step,name): what is about to be checked.   $(call stop,name,hint): said when it fails.
step = @printf '\n== %s\n' "$(1)"
stop = { printf '\nFAILED: %s. %s\n' "$(1)" "$(2)" >&2; exit 1; }

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab quick test again lint types imports data book site site-if-npm zip pytest bench measure lengths notebooks accepted pictures pack package slides slides-pdf lock clean

help:
	@echo "make lab        open the course in JupyterLab (LAB_ARGS=--no-browser to open no browser)"
	@echo "make quick      check what a change of code breaks first, in a minute or two"
	@echo "make test       check everything"
	@echo "make book       build the book into _build/html"
	@echo "make site       build the book with its pages alive into _build/site, for any web server (PLAIN=1: with Pyodide as it comes)"
	@echo "make zip        pack the site for a USB stick"
	@echo "make pack       the course pack to print: plans, notes, role slips, handouts, student copies"
	@echo "make slides     a deck of slides for each lesson, inside the site where it is built (make slides-pdf: as PDF too)"
	@echo "                (make lab, site, zip, pack, slides: FEDERATION=our.toml for your name, logo, edition, regulations, marks and terms)"
	@echo "make package    wheel and sdist for programs into dist, tried in an empty environment"
	@echo "make notebooks  run the notebooks again and keep their outputs as text"
	@echo "make accepted   keep the wording of every ruling anew (read the difference)"
	@echo "make pictures   screenshots of every page into _build/pictures (PAGES=split for those with split in their name)"
	@echo "make again      check everything ten times, every second time beside a load (TIMES=2 for two)"
	@echo "make bench      measure the speed of the package"
	@echo "make measure    measure the site in a browser and write the tables of the book"
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

# What a student does in JupyterLab is kept in his own data folder, or where he says (bridgelaw/widgets/keeping.py).
lab: $(VENV)/.lab $(VENV)/.package
	@BRIDGELAW_KEPT="$${BRIDGELAW_KEPT:-$$($(PY) -m bridgelaw.widgets.keeping folder)}" \
	$(LAB) $(LAB_ARGS)

# ---- check ----

# After each change. What reads the built book or site, drives a browser, or is marked slow waits for make test; what is
# tried on every case, clause or control is tried here on some of them.
quick: $(VENV)/.test $(VENV)/.package
	@mkdir -p _build; rm -f _build/checks.end
	@{ $(MAKE) --no-print-directory lint types imports data > _build/checks.log 2>&1; echo $$? > _build/checks.end; } & \
		$(PY) -m pytest -q -n auto --dist loadfile --doctest-modules --some \
			-m "not slow and not browser and not book and not site" $(PYTEST_ARGS) \
			bridgelaw $(filter-out tests/browser tests/site,$(TESTS)); \
		tested=$$?; wait; cat _build/checks.log; [ "$$tested$$(cat _build/checks.end)" = 00 ]

# The book and the site are built, and what needs neither is checked, while the tests begin; those of what is built wait
# for it (conftest.py). Each says what it has to say when it has ended, and pytest has the last word.
BUILT := _build/built.end
test: $(VENV)/.test $(VENV)/.package
	@mkdir -p _build; rm -f $(BUILT) _build/checks.end
	@{ $(MAKE) --no-print-directory lint types imports data > _build/checks.log 2>&1; echo $$? > _build/checks.end; \
			cat _build/checks.log; } & \
		{ $(MAKE) --no-print-directory site-if-npm > _build/built.log 2>&1; status=$$?; cat _build/built.log; \
			echo $$status > $(BUILT); } & \
		BRIDGELAW_BUILT=$(BUILT) $(MAKE) --no-print-directory pytest; tested=$$?; wait; \
		built=$$(cat $(BUILT)); checked=$$(cat _build/checks.end); \
		[ "$$built" = 0 ] || printf '\nFAILED: the book or the site. See above\n' >&2; \
		[ "$$checked" = 0 ] || printf '\nFAILED: lint, types, imports or data. See above\n' >&2; \
		[ "$$built$$checked$$tested" = 000 ]

# Checks that fail by chance are found by running them again.
again: $(VENV)/.test $(VENV)/.package
	@$(PY) tests/again.py $(TIMES)

lint: $(VENV)/.test
	$(call step,lint: ruff over code and notebooks)
	@$(PY) -m ruff check . || $(call stop,lint,Run $(PY) -m ruff check --fix . and look at what is left)

types: $(VENV)/.test $(VENV)/.package
	$(call step,types: mypy --strict over bridgelaw)
	@$(PY) -m mypy || $(call stop,types,Each public function carries its types)

imports: $(VENV)/.test $(VENV)/.package
	$(call step,imports: the rooms import one way)
	@$(BIN)/lint-imports || $(call stop,imports,See the rooms in CONTRIBUTING.md)

data: $(VENV)/.test $(VENV)/.package
	$(call step,data: every worked case computed again)
	@mkdir -p _build
	@$(PY) -m bridgelaw.cases check > _build/data.log 2>&1 \
		&& { tail -n 1 _build/data.log; rm -f _build/data.log; } \
		|| { cat _build/data.log; rm -f _build/data.log; \
		printf '\nFAILED: data. A figure and its source part ways, and no erratum explains it\n' >&2; exit 1; }

book: $(VENV)/.test $(VENV)/.package
	$(call step,book: every page run and built; a warning is an error)
	@mkdir -p _build && rm -rf _build/html _build/.doctrees
	@PYTHONWARNINGS=ignore $(BIN)/jupyter-book build . -W -n --keep-going -q > _build/book.log 2>&1 \
		&& { rm -f _build/book.log; echo "The book is in _build/html: open _build/html/index.html"; } \
		|| { cat _build/book.log; rm -f _build/book.log; printf '\nFAILED: book. See the warnings above\n' >&2; exit 1; }

site: book
	$(call step,site: the book with its pages alive)
	@$(SITE) $(if $(PLAIN),--plain) || $(call stop,site,See above what is missing)

# Without Chromium, Chrome or Edge the pages are written as HTML alone, and it says so.
PACK := _build/pack
pack: $(VENV)/.lab $(VENV)/.package
	@$(PY) -m bridgelaw.front pack --to $(PACK)

package: $(VENV)/.test $(VENV)/.package
	$(call step,package: wheel and sdist; tried in an empty environment)
	@$(PY) book/_tools/package.py || $(call stop,package,See above)

slides: $(VENV)/.lab $(VENV)/.package
	@$(PY) -m bridgelaw.front slides

slides-pdf: $(VENV)/.lab $(VENV)/.package
	@$(PY) -m bridgelaw.front slides --pdf

zip: book
	$(call step,zip: the site for a USB stick)
	@$(SITE) --zip || $(call stop,zip,See above what is missing)

# Pyodide comes with npm. Who has none can check everything else.
site-if-npm: book
	$(call step,site: the book with its pages alive)
	@if command -v npm >/dev/null 2>&1 || [ -n "$$BRIDGELAW_REQUIRE_BROWSER" ]; then $(SITE) --zip; \
		else rm -rf _build/site; echo "There is no npm here, so the site is not built, and its tests are skipped."; fi \
		|| $(call stop,site,See above what is missing)

# Unit and property tests, doctests, notebooks against their outputs (strict nbval), the built book, the browser. First
# what needs nothing built, and takes long; then the browser's long files, so that no worker waits for another at the
# end; then what is short.
pytest: $(VENV)/.test $(VENV)/.package
	$(call step,tests: units; properties; doctests; notebooks; built book; browser)
	@BRIDGELAW_REQUIRE_BOOK=1 $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder \
		--doctest-modules --nbval --nbval-current-env $(PYTEST_ARGS) bridgelaw $(TESTS) $(NOTEBOOKS)

bench: $(VENV)/.test $(VENV)/.package
	@for benchmark in $(BENCHMARKS); do printf '\n== %s\n' "$$benchmark"; $(PY) "$$benchmark" || exit 1; done

measure: $(VENV)/.test $(VENV)/.package
	@$(PY) book/_tools/measure.py

# The words, screens and minutes of every lesson, of the book that was built last.
lengths: $(VENV)/.test $(VENV)/.package
	@$(PY) book/_tools/lengths.py

# ---- upkeep ----

notebooks: $(VENV)/.test $(VENV)/.package
	@$(PY) book/_tools/refresh_notebooks.py $(NOTEBOOKS) $(CALCULATORS)

# The wording of every ruling, kept anew: read the difference before it is committed.
accepted: $(VENV)/.test $(VENV)/.package
	@BRIDGELAW_ACCEPT=1 $(PY) -m pytest -q tests/telling/test_accepted.py

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
