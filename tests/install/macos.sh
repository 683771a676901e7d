#!/bin/bash
# What the pkg does on a real Mac, as an account that may use sudo, on a machine that nobody else uses: the workflow `packages.yml` runs it.
#     macos.sh FOLDER OLDER     the folder of the pkg, and one of an older version
# Ends with an error at the first thing that is not as docs/it-guide.zh.md says. MUST_BE_SIGNED=true: by Apple's certificate, and notarised.
set -euo pipefail
app=/Applications/Backoffice.app
program="$app/Contents/MacOS/Backoffice"
data="/Library/Application Support/Backoffice"
id=com.backoffice.desktop
managed="/Library/Managed Preferences/$id"

step() { printf '\n== %s\n' "$1"; }
fail() { printf 'not so: %s\n' "$1" >&2; exit 1; }
require() { local what=$1; shift; "$@" || fail "$what"; }
# Runs a command and compares its exit code.
ends() {
  local code=$1 found=0
  shift
  "$@" || found=$?
  [ "$found" = "$code" ] || fail "$* ended with $found, not with $code"
}
only() { set -- "$1"/*.pkg; [ $# = 1 ] && [ -f "$1" ] || fail "one pkg in $1"; echo "$1"; }
version() { defaults read "$app/Contents/Info" CFBundleShortVersionString; }

pkg=$(only "$1")
older=$(only "$2")

step 'The signature of the pkg'
if [ "${MUST_BE_SIGNED:-}" = true ]; then
  pkgutil --check-signature "$pkg"
  spctl --assess --verbose --type install "$pkg"
else
  pkgutil --check-signature "$pkg" || echo 'not signed'
fi

step 'An older version, and the newer one over it'
require 'nothing is installed' test ! -e "$app"
sudo installer -pkg "$older" -target /
first=$(version)
sudo installer -pkg "$pkg" -target /
require 'the version is another one' test "$(version)" != "$first"
pkgutil --pkg-info "$id"
require 'the system knows its version' test "$(pkgutil --pkg-info "$id" | sed -n 's/^version: //p')" = "$(version)"
require 'it belongs to root' test "$(stat -f %Su "$app")" = root
require 'no other account may change it' test -z "$(find "$app" ! -type l -perm -o+w)"
require 'there is one program' test "$(find /Applications -maxdepth 1 -name '*ackoffice*' | wc -l | tr -d ' ')" = 1
# Without a certificate it has a signature without an identity, by which it starts below.
if [ "${MUST_BE_SIGNED:-}" = true ]; then codesign --verify --deep --strict "$app"; else codesign --display --verbose "$app"; fi

step 'The program starts, and says what this Mac would use'
ends 2 "$program" --check-config
ends 0 "$program" --support-bundle "$TMPDIR/bundle.zip"
require 'a support bundle is there' test -s "$TMPDIR/bundle.zip"

step 'A configuration for the whole Mac, and one that others may change'
cd "$(mktemp -d)"
echo '{ "apiUrl": "https://erp.example.com/api", "svc": "mall", "clientId": "backoffice", "clientSecret": "secret" }' > deployment.json
sudo install -d -o root -g wheel -m 755 "/Library/Application Support/Backoffice"
sudo install -o root -g wheel -m 644 deployment.json "/Library/Application Support/Backoffice/deployment.json"
ends 0 "$program" --check-config
sudo chmod 666 "$data/deployment.json"
ends 1 "$program" --check-config
sudo rm -rf "$data"

step 'Policies are read'
sudo mkdir -p "$(dirname "$managed")"
for setting in apiUrl=https://erp.example.com/api svc=mall clientId=backoffice clientSecret=secret; do
  sudo defaults write "$managed" "${setting%%=*}" "${setting#*=}"
done
ends 0 "$program" --check-config
sudo rm "$managed.plist"

step 'What is left after the removal'
sudo rm -rf "$app"
sudo pkgutil --forget "$id"
ls -d "$HOME/Library/Application Support/Backoffice" "$HOME/Library/Logs/Backoffice" 2>/dev/null || true
