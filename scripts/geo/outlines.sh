#!/bin/sh
# Writes src/admin/map/outlines.json, the countries of the world and the states of the US, Mexico and Canada on
# maps: `sh scripts/geo/outlines.sh`. Loads mapshaper and the outlines from npm; sample/SOURCES.md has the licenses.
# Where trucks drive, states are drawn to about 1 km; the three countries with states have the outline of these.
set -e
cd "$(dirname "$0")/../.."
OUTPUT="$PWD/src/admin/map/outlines.json"
SHORES="$PWD/scripts/geo/greatLakes.json"
WORK=$(mktemp -d)
trap 'rm -r "$WORK"' EXIT
cd "$WORK"
npm init --yes >/dev/null
npm install --no-audit --legacy-peer-deps mapshaper@0.6 us-atlas@3.0.1 world-atlas@2.0.2 \
  @superset-ui/legacy-plugin-chart-country-map@0.20.3
STATES=node_modules/@superset-ui/legacy-plugin-chart-country-map/esm/countries
ATLAS=node_modules/us-atlas/states-10m.json

# That source shows Alaska and Hawaii beside Mexico, and the lakes as land.
npx mapshaper -i $ATLAS snap id-field=fips -target states \
  -filter 'fips === "02" || fips === "15"' \
  -each 'ISO = fips === "02" ? "US-AK" : "US-HI", NAME_1 = name' \
  -o far.json target=states format=geojson
npx mapshaper -i $ATLAS snap -target nation -o nation.json target=nation format=geojson
npx mapshaper -i $STATES/usa.geojson -filter 'ISO !== "US-AK" && ISO !== "US-HI"' -o usa.json
npx mapshaper -i usa.json -dissolve -clip bbox=-93,41.3,-75.5,49.5 -erase nation.json -explode \
  -filter 'this.area > 3e8' -o lakes.json
npx mapshaper -i usa.json -erase lakes.json -o usa.json force
npx mapshaper -i $STATES/canada.geojson -erase "$SHORES" -o canada.json

npx mapshaper -i usa.json far.json $STATES/mexico.geojson canada.json combine-files snap \
  -merge-layers force \
  -filter 'ISO.charAt(3) !== "X"' \
  -clean gap-fill-area=250km2 \
  -each 'id = ISO === "MX-DIF" ? "MX-CMX" : ISO' \
  -each 'name = { "MX-CMX": "Ciudad de México", "MX-MEX": "Estado de México" }[id] || NAME_1' \
  -simplify visvalingam weighted variable keep-shapes interval='/NU|NT|YT|AK/.test(id) ? 6000 : 1000' \
  -filter-islands min-area=60km2 \
  -o states.json format=geojson

# The letter keeps the leading zeros of ISO numbers.
npx mapshaper -i node_modules/world-atlas/countries-50m.json snap id-field=iso -target countries \
  -filter '!["840", "124", "484"].includes(iso)' \
  -each 'code = "n" + (iso || "")' \
  -simplify visvalingam weighted interval=6000 keep-shapes \
  -filter-islands min-area=40km2 remove-empty \
  -o world.json target=countries format=geojson

npx mapshaper -i states.json \
  -each 'code = { US: "n840", CA: "n124", MX: "n484" }[id.slice(0, 2)]' \
  -dissolve code + name=three \
  -each 'name = { n840: "United States of America", n124: "Canada", n484: "Mexico" }[code]' \
  -i world.json name=world -merge-layers target=three,world name=countries force \
  -each 'id = code.slice(1)' \
  -target states,countries -filter-fields id,name \
  -o "$OUTPUT" format=topojson quantization=50000 id-field=id
