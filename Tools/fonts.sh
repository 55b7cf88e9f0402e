#!/usr/bin/env bash
# Builds the fonts for the gallery's pages in Web/fonts from Debian packages. They contain the characters of Western
# European languages and those in the gallery, compressed. To change the characters, run it again. The license of the
# fonts is Web/fonts/OFL.txt.
set -euo pipefail
cd "$(dirname "$0")/.."
work=.build/fonts
output=$work/output

latin="U+0020-007E,U+00A0-017F,U+0192,U+02C6-02DD,U+2010-2027,U+2030-203A,U+2044,U+2070,U+2074-2079,U+2080-2089,U+20AC"
latin+=",U+2122,U+2190-2199,U+21E7,U+2212,U+2215,U+2248,U+2260,U+2264,U+2265,U+2318,U+2325,U+23CE,U+2713,U+2715"

rm -rf "$work"
mkdir -p "$work/packages" "$output"
(cd "$work" && apt-get download -qq fonts-inter-variable fonts-jetbrains-mono fonts-vollkorn)
for package in "$work"/*.deb; do dpkg-deb -x "$package" "$work/packages"; done
Tools/setup.sh
fonts=$work/packages/usr/share/fonts/truetype

# subset FONT OUTPUT CHARACTERS FEATURES
subset() {
  .venv/bin/pyftsubset "$1" --output-file="$output/$2.woff2" --flavor=woff2 --unicodes="$3" --layout-features="$4"
}

.venv/bin/fonttools varLib.instancer -q "$fonts/inter-vf/Inter-roman.var.ttf" wght=400:760 -o "$work/Inter.ttf"
subset "$work/Inter.ttf" Inter "$latin" kern,ccmp,locl,mark,mkmk,calt,case,tnum
subset "$fonts/vollkorn/Vollkorn-Bold.ttf" Vollkorn-Bold "U+0020-007E,U+00A0-017F,U+2010-2027" kern,liga,ccmp,locl
for weight in Regular Bold; do
  subset "$fonts/jetbrains-mono/JetBrainsMono-$weight.ttf" "JetBrainsMono-$weight" \
    "U+0020-007E,U+00A0-00FF,U+2010-2026,U+2190-2193" ccmp
done
# Replace all fonts at the same time, when all are ready.
mv "$output"/*.woff2 Web/fonts
ls -l Web/fonts
