# Short commands for people and CI. `make play` and `make test` need only Python 3.11 or newer.
PYTHON ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3.13 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# For the agent libraries only: they are large. One release of torch, so that no other build replaces it unasked.
LIBRARIES := .venv-libraries
TORCH ?= torch==2.13.0

.PHONY: play test test-libraries check format bench assets clean

play: $(VENV)/installed
	$(BIN)/towermind play

test: $(VENV)/installed-dev
	$(BIN)/python -m pytest -n 2 --dist worksteal

test-libraries: $(LIBRARIES)/installed
	OMP_NUM_THREADS=1 $(LIBRARIES)/bin/python -m pytest tests/libraries

check: $(VENV)/installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python assets/build_atlas.py --check
	$(BIN)/python levels/draw_pictures.py --check

format: $(VENV)/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/installed-dev
	$(BIN)/python -m towermind_app.bench.speed
	$(BIN)/python -m towermind_app.bench.peers
	$(BIN)/python -m editor.speed

assets: $(VENV)/installed-dev
	$(BIN)/python assets/build_atlas.py
	$(BIN)/python levels/draw_pictures.py

clean:
	rm -rf $(VENV) $(LIBRARIES) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: https://www.python.org/downloads/"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "$(PYTHON) is too old: Python 3.11 or newer is needed"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(BIN)/python
	$(PIP) -e .
	@touch $@

$(VENV)/installed-dev: pyproject.toml | $(BIN)/python
	$(PIP) -e ".[dev]"
	@touch $@ $(VENV)/installed

$(LIBRARIES)/installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m venv $(LIBRARIES)
	$(LIBRARIES)/bin/python -m pip install --quiet --disable-pip-version-check \
		"$(TORCH)" -e ".[sb3,torch,rllib]" hypothesis pytest
	@touch $@
