# Read by script/cardspeak and script/test, which have set $root to the checkout. POSIX sh.
# ready KIND makes sure of .venv, for "run" or "test"; it is quick and needs no network where .venv is there already.

# The stamp of a complete .venv: a checksum of what it was made from, and where, since a .venv does not survive a move.
stamp_of() {
    case $1 in
        run) set -- requirements.lock ;;
        test) set -- requirements.lock requirements-dev.lock ;;
    esac
    (cd "$root" && cat pyproject.toml "$@" | cksum) && printf '%s\n' "$root"
}

# Sets $python to the first python of 3.11 or newer that can make a .venv, or says in a line what to install.
find_python() {
    bare=
    for python in python3 python3.11 python3.12 python3.13 python3.14 python3.15 python; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        "$python" -c 'import venv, ensurepip' >/dev/null 2>&1 && return 0
        bare=${bare:-$python}
    done
    if [ -n "$bare" ]; then
        version=$("$bare" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        echo "cardspeak: $bare comes without venv or pip: install them (Debian, Ubuntu: apt install python$version-venv) and run this again." >&2
    else
        echo "cardspeak: Python 3.11 or newer is needed: install it (Debian, Ubuntu: apt install python3 python3-venv) and run this again." >&2
    fi
    return 1
}

ready() {
    if [ -x "$root/.venv/bin/python" ] && [ "$(stamp_of "$1")" = "$(cat "$root/.venv/ready-to-$1" 2>/dev/null)" ]; then
        return 0
    fi
    find_python || exit 1
    "$python" "$root/script/environment.py" "$1" "$(stamp_of run)" "$(stamp_of test)" || exit
}
