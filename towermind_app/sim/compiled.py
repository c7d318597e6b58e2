"""How the rules are compiled, and where the compiled code is kept between runs.

numba's own cache has three faults this module closes: it raises at import where neither the package nor the
home folder can be written, it does not notice an edit in another module, and it mixes code built with
different switches. So the folder is ours, named by a hash of all rule sources, versions and switches, and
falls back to a temporary folder, said once.
"""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import stat
import sys
import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeVar, cast

import numba
import numpy as np

from towermind_app.paths import user_dir

_Function = TypeVar("_Function", bound=Callable[..., Any])

_njit: Any = numba.njit  # its published signature leaves out the options that spare needless wrappers
_config: Any = numba.config
_SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DEBUG", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


def _fingerprint(package: str) -> str:
    """Hash of what can change a package's compiled rules: its sources, those of sim, versions, switches."""
    root = Path(__file__).resolve().parent.parent
    digest = hashlib.blake2b(digest_size=8)
    for folder in sorted({"sim", package}):
        for file in sorted((root / folder).glob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    digest.update((root / "tables" / "capacities.py").read_bytes())
    versions = (numba.__version__, np.__version__, sys.version, platform.machine())
    switches = (f"{name}={os.environ.get(name, '')}" for name in _SWITCHES)
    digest.update("\0".join((*versions, *switches)).encode())
    return digest.hexdigest()


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _temporary_folder() -> Path:
    """A folder of this user's alone, the same at every start where possible: its code will be run."""
    if not hasattr(os, "getuid"):
        return Path(tempfile.mkdtemp(prefix="towermind-"))
    folder = Path(tempfile.gettempdir()) / f"towermind-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="towermind-"))
    ours = stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
    return folder if ours and _writable(folder) else Path(tempfile.mkdtemp(prefix="towermind-"))


@functools.cache
def _base_folder() -> Path:
    base = Path(os.environ.get("NUMBA_CACHE_DIR") or user_dir() / "compiled")
    if _writable(base):
        return base
    fallback = _temporary_folder()
    warnings.warn(
        f"{base} cannot be written: compiled rules are kept in {fallback}", RuntimeWarning, stacklevel=2
    )
    return fallback


@functools.cache
def cache_folder(package: str) -> Path:
    """Where the compiled rules of ``sim``, ``observe`` or ``draw`` are kept; NUMBA_CACHE_DIR moves it."""
    return _base_folder() / f"{package}-{_fingerprint(package)}"


def rule(function: _Function) -> _Function:
    """Compile a rule into the entry points that call it: no fast-math, and no wrapper for calls from Python.

    Leaving the wrappers out saves a fifth of the compile time. A call from Python, which would crash for want
    of one, raises TypeError instead; with the compiler off it works.
    """
    dispatcher = _njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    if not _config.DISABLE_JIT:
        dispatcher._insert = _forget  # what Python may call is looked up in the table this would fill
        dispatcher._compile_for_args = functools.partial(_refuse, function.__qualname__)
    return cast(_Function, dispatcher)


def _forget(*_: object) -> None:
    pass


def _refuse(name: str, *_: object, **__: object) -> NoReturn:
    raise TypeError(f"the rule {name} can be called by compiled code only; see `entry`, or its `py_func`")


def entry(function: _Function) -> _Function:
    """Compile a rule that Python calls: kept on disk with all it calls, and the GIL released while it runs.

    With the compiler off, 64-bit wrap-around is silent as it is in compiled code.
    """
    if _config.DISABLE_JIT:
        return _quiet(function)
    before = _config.CACHE_DIR
    package = function.__module__.split(".")[1]
    _config.CACHE_DIR = str(cache_folder(package))  # read by numba when the cache of this function is made
    try:
        dispatcher = _njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        _config.CACHE_DIR = before
    cache = dispatcher._cache
    cache.save_overload = functools.partial(_save_where_possible, cache.save_overload)
    return cast(_Function, dispatcher)


def _save_where_possible(save: Callable[..., None], *compiled: object) -> None:
    """A full disk costs the next start its time, not this one its game."""
    try:
        save(*compiled)
    except OSError as problem:
        _tell_not_kept(str(problem))


@functools.cache
def _tell_not_kept(problem: str) -> None:
    warnings.warn(f"compiled rules could not be kept: {problem}", RuntimeWarning, stacklevel=2)


def _quiet(function: _Function) -> _Function:
    @functools.wraps(function)
    def quiet(*arguments: object) -> object:
        with np.errstate(over="ignore"):
            return function(*arguments)

    return cast(_Function, quiet)
