#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Runs check_wheel.py with the package of a wheel in a system that has nothing but Python; NumPy is PyPI's wheel.
#
#   check_in_root.sh WHEEL PYTHON SYSTEM ROOT FILES
#
# PYTHON: the CPython of the wheel, on this computer. SYSTEM: a release of Debian (bookworm, trixie), which debootstrap fills
# and whose own Python is taken if it is of that version; or bare: glibc, g++'s libraries and PYTHON alone. ROOT: the folder of
# the system; one that is there is used. FILES: images and videos to read.
set -euo pipefail
wheel=$(realpath "$1") python=$2 system=$3 root=$(realpath -m "$4") files=$(realpath "$5")
cd "$(dirname "$0")"
version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')

copy_with_libraries() { # files of this computer, to the same place; libraries that they need to the folder given first
    local to=$1; shift
    mkdir -p "$to"
    ldd "$@" 2> /dev/null | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort -u | xargs -r cp -Lnt "$to"
}
copy_python() { # with the libraries of its modules, which are not in the system's folders
    local prefix
    prefix=$("$python" -c 'import sys; print(sys.base_prefix)')
    mkdir -p "$root$prefix/lib" "$root$prefix/bin"
    cp -L "$prefix/bin/python$version" "$root$prefix/bin/"
    tar -C "$prefix/lib" --exclude=site-packages --exclude=test --exclude=__pycache__ -cf - "python$version" | tar -C "$root$prefix/lib" -xf -
    find "$prefix/lib" -maxdepth 1 -name 'libpython3*.so*' -exec cp -L {} "$root$prefix/lib/" \;
    copy_with_libraries "$root/opt/libraries" "$prefix/bin/python$version" "$prefix/lib/python$version"/lib-dynload/*.so
    rm -f "$root"/opt/libraries/lib{c,m,dl,rt,pthread,resolv,util,gcc_s,stdc++}.so.*
    interpreter=$prefix/bin/python$version
}

interpreter=/usr/bin/python3
if [ "$system" = bare ]; then
    mkdir -p "$root"/{lib64,lib/x86_64-linux-gnu,tmp,proc}
    cp -L /lib64/ld-linux-x86-64.so.2 "$root/lib64/"
    for name in libc.so.6 libm.so.6 libdl.so.2 librt.so.1 libpthread.so.0 libresolv.so.2 libutil.so.1 libgcc_s.so.1 libstdc++.so.6; do
        cp -L "/lib/x86_64-linux-gnu/$name" "$root/lib/x86_64-linux-gnu/" 2> /dev/null || cp -L "/usr/lib/x86_64-linux-gnu/$name" "$root/lib/x86_64-linux-gnu/"
    done
    copy_python
else
    if [ ! -d "$root/etc" ] && ! debootstrap --variant=minbase --include=python3-minimal,libpython3-stdlib "$system" "$root" > "$root.log" 2>&1; then
        tail -5 "$root.log"; echo "SKIPPED: debootstrap has no mirror"; exit 77
    fi
    [ -x "$root/usr/bin/python$version" ] || copy_python
fi

rm -rf "$root/packages" "$root/files" && mkdir "$root/packages"
"$python" -m pip download --disable-pip-version-check -q --no-deps --only-binary :all: --dest "$root/packages" numpy
for file in "$wheel" "$root"/packages/numpy*.whl; do python3 -m zipfile -e "$file" "$root/packages"; done
rm "$root"/packages/*.whl
chmod +x "$root/packages/strainlens/strainlens-probe"
cp check_wheel.py "$root/packages/check_wheel.py"
cp -r "$files" "$root/files"
mkdir -p "$root/dev"
mount --bind /proc "$root/proc"
mount --bind /dev "$root/dev"
trap 'umount "$root/proc" "$root/dev"' EXIT
echo -n "$system: "
env -i HOME=/tmp TMPDIR=/tmp LD_LIBRARY_PATH=/opt/libraries PYTHONPATH=/packages PYTHONDONTWRITEBYTECODE=1 \
    /usr/sbin/chroot "$root" "$interpreter" /packages/check_wheel.py /packages /files
