#!/bin/bash
# Stands in for fpm, which electron-builder would download: makes a .deb of the folder and files that it is called with, by dpkg-deb.
set -euo pipefail
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
depends=() recommends=() files=()
while [ $# -gt 0 ]; do
  case $1 in
  --force) shift ;;
  -d) depends+=("$2") && shift 2 ;;
  --deb-recommends) recommends+=("$2") && shift 2 ;;
  --architecture) architecture=$2 && shift 2 ;;
  --after-install) after_install=$2 && shift 2 ;;
  --after-remove) after_remove=$2 && shift 2 ;;
  --description) description=$2 && shift 2 ;;
  --version) version=$2 && shift 2 ;;
  --package) package=$2 && shift 2 ;;
  --name) name=$2 && shift 2 ;;
  --maintainer) maintainer=$2 && shift 2 ;;
  --url) url=$2 && shift 2 ;;
  -*) shift 2 ;;
  *) files+=("$1") && shift ;;
  esac
done
for pair in "${files[@]}"; do
  from=${pair%%=*} to=$root${pair#*=}
  if [ -d "$from" ]; then mkdir -p "$to" && cp -a "$from/." "$to"; else install -D -m 644 "$from" "$to"; fi
done
join() { local IFS=,; echo "$*" | sed 's/,/, /g'; }
mkdir "$root/DEBIAN"
install -m 755 "$after_install" "$root/DEBIAN/postinst"
install -m 755 "$after_remove" "$root/DEBIAN/postrm"
{
  printf 'Package: %s\nVersion: %s\nArchitecture: %s\nMaintainer: %s\nHomepage: %s\n' "$name" "$version" "$architecture" "$maintainer" "$url"
  printf 'Depends: %s\n' "$(join "${depends[@]}")"
  [ ${#recommends[@]} -eq 0 ] || printf 'Recommends: %s\n' "$(join "${recommends[@]}")"
  printf 'Description: %s\n' "$(sed '2,$s/^ *$/./; 2,$s/^/ /' <<<"$description")"
} >"$root/DEBIAN/control"
dpkg-deb --root-owner-group -Znone --build "$root" "$package"
