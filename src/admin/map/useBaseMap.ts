import { useTheme, type Palette } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  control,
  divIcon,
  geoJSON,
  latLng,
  layerGroup,
  marker,
  Marker,
  Polyline,
  tileLayer,
} from 'leaflet';
import type { LatLng, Map } from 'leaflet';
import { useLocaleState } from 'ra-core';
import { useEffect } from 'react';
import { feature, mesh } from 'topojson-client';

import { useSettings } from '../../WaybillContext';
import cities from './cities.json';
import { boxesAlong, CITY_GAP, placeLabels, stretchAt, widestStretch } from './labels';
import type { Box, Label } from './labels';
import outlinesFile from './outlines.json?url';

type Areas = GeoJSON.FeatureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon, { name?: string }>;

/** Continues a line across the 180th meridian, where the outlines wrap to the other side. */
function unroll(line: GeoJSON.Position[]): void {
  let before = line[0]?.[0] ?? 0;
  for (const point of line) {
    const [longitude = 0] = point;
    point[0] = before = longitude + 360 * Math.round((before - longitude) / 360);
  }
}

/** The countries of the world, the states of the US, Canada and Mexico, and the lines of both. */
async function fetchOutlines() {
  const answer = await fetch(outlinesFile);
  if (!answer.ok) throw new Error(`${outlinesFile}: ${answer.status}`);
  const topology = (await answer.json()) as Parameters<typeof feature>[0];
  const areasOf = (name: string) => {
    const areas = feature(topology, name) as unknown as Areas;
    for (const { geometry } of areas.features)
      (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
        .flat()
        .forEach(unroll);
    return areas;
  };
  const linesOf = (...of: [name: string, isLine?: (a: object, b: object) => boolean]) => {
    const lines = mesh(topology, topology.objects[of[0]] as Parameters<typeof mesh>[1], of[1]);
    lines.coordinates.forEach(unroll);
    return lines;
  };
  return {
    countries: areasOf('countries'),
    states: areasOf('states'),
    countryLines: linesOf('countries'),
    // Without the coasts, which are lines of countries.
    stateLines: linesOf('states', (a, b) => a !== b),
  };
}

interface Name {
  readonly kind: 'country' | 'state';
  readonly text: string;
  readonly short: string | undefined;
  /** Longitude and latitude. */
  readonly at: readonly [number, number];
  /** Width of the area at that latitude, in degrees. */
  readonly width: number;
  /** The outline of the area's largest part. */
  readonly ring: readonly GeoJSON.Position[];
}

type NameArea = (id: unknown, name: string) => Pick<Name, 'text' | 'short'>;

/** The IDs of states are ISO codes, as "MX-SON". */
const nameState: NameArea = (id, name) => ({ text: name, short: String(id).slice(3) });

/** Names countries by their ISO numbers, the atlas's IDs. A few areas have none. */
function countryNamer(locale: string): NameArea {
  const namesBy = (style: 'long' | 'short') =>
    new Intl.DisplayNames(locale, { type: 'region', style });
  const [long, short] = [namesBy('long'), namesBy('short')];
  return (id, name) => {
    const { region } = new Intl.Locale(id ? `und-${String(id)}` : 'und');
    return { text: (region && long.of(region)) || name, short: region && short.of(region) };
  };
}

/** The names of areas, each inside the area's largest part. */
function namesOf(features: Areas['features'], kind: Name['kind'], nameArea: NameArea): Name[] {
  return features.map(({ id, geometry, properties }) => {
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const stretches = parts.map(([ring = []]) => ({ ring, ...widestStretch(ring) }));
    const largest = stretches.reduce((a, b) => (b.size > a.size ? b : a));
    return { kind, ...largest, ...nameArea(id, properties.name ?? '') };
  });
}

/** ISO numbers of the US, Canada and Mexico. */
const COUNTRIES_WITH_STATES = new Set(['840', '124', '484']);

/** The first zoom level that shows the names of states, in place of those of their countries. */
const STATES_ZOOM = 4;

/** Height of a name in px. */
const NAME_HEIGHT = 16;

/** Cities in sight that are named below that level. */
const MAX_FAR_CITIES = 10;

/** CSS classes for the side of a label on which the dot or marker of its city is. */
function sideOf(x: number, [left, , right]: Box): string {
  if (left > x) return left === x + CITY_GAP ? 'map-dot-left' : '';
  return right === x - CITY_GAP ? 'map-right map-dot-right' : 'map-right';
}

/** CSS class of the line of a route. */
export const ROUTE_LINE = 'map-route';

/** Fired by the map when its markers have been drawn, so that names keep clear of them. */
export const DRAWN = 'waybill:drawn';

/** Sides of the zoom buttons and height of the scale in px, with their distance from the map's edge. */
const BUTTONS = { width: 56, height: 100 };
const SCALE = { width: 132, height: 32 };

/**
 * The names of markers of one point, and where names have no room: beyond the sides of the map, below its
 * controls, and on its markers and route, in px.
 */
function markersOn(map: Map) {
  const names: Label[] = [];
  const { x: width, y: height } = map.getSize();
  const taken: Box[] = [
    [-Infinity, -Infinity, 0, Infinity],
    [width, -Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, Infinity, 0],
    [-Infinity, height, Infinity, Infinity],
    [0, 0, BUTTONS.width, BUTTONS.height],
    [0, height - SCALE.height, SCALE.width, height],
  ];
  const positionOf = (place: LatLng) => map.latLngToContainerPoint(place);
  map.eachLayer((layer) => {
    if (layer instanceof Polyline && layer.options.className === ROUTE_LINE) {
      const line = boxesAlong((layer.getLatLngs() as LatLng[]).map(positionOf));
      taken.push(...line.filter(([, , x, y]) => x > 0 && y > 0 && x < width && y < height));
    }
    const icon = layer instanceof Marker ? layer.options.icon?.options : undefined;
    if (!(layer instanceof Marker) || !icon?.className?.startsWith('map-marker')) return;
    const { x, y } = positionOf(layer.getLatLng());
    const [across, down] = icon.iconSize as [number, number];
    taken.push([x - across / 2, y - down / 2, x + across / 2, y + down / 2]);
    const { title: text = '' } = layer.options;
    if ('html' in icon && !icon.html) names.push({ kind: 'city', text, x, y });
  });
  return { names, taken };
}

/** Above the canvas with the land. Leaflet's own z-index is the position from the top, in px. */
const ABOVE_LAND = 10_000;

/** A zoom level, and the cities labeled from this level on, largest first. */
type CityLevel = readonly [
  zoom: number,
  cities: readonly [name: string, latitude: number, longitude: number][],
];

/** The colors of land and water. Land is the lighter of them. */
export const groundOf = ({ mode, background, status }: Palette) =>
  mode === 'dark'
    ? { land: status.planned.tint, water: background.default }
    : { land: background.paper, water: status.planned.tint };

/** Draws the base map: tiles if configured, otherwise outlines of countries and states. */
export function useBaseMap(map: Map | undefined): void {
  const { palette } = useTheme();
  const { mapTiles } = useSettings();
  const [locale] = useLocaleState();
  const { data: outlines } = useQuery({
    queryKey: ['outlines of countries and states'],
    queryFn: fetchOutlines,
    staleTime: Infinity,
    enabled: !mapTiles,
  });
  const [line, { land }] = [palette.text.secondary, groundOf(palette)];

  useEffect(() => {
    if (!map || !outlines) return undefined;
    const linesOf = (lines: GeoJSON.MultiLineString, opacity: number) =>
      geoJSON(lines, { interactive: false, style: { color: line, opacity, weight: 1 } });
    const layers = [
      linesOf(outlines.countryLines, 0.7),
      linesOf(outlines.stateLines, 0.35),
      geoJSON(outlines.countries, {
        interactive: false,
        style: { stroke: false, fillColor: land, fillOpacity: 1 },
      }),
    ];
    for (const layer of layers) layer.addTo(map).bringToBack();
    return () => layers.forEach((layer) => layer.remove());
  }, [map, outlines, line, land]);

  useEffect(() => {
    if (!map || !outlines) return undefined;
    const nameCountry = countryNamer(locale);
    const [divided, others] = [true, false].map((hasStates) => {
      const isOne = ({ id }: { id?: unknown }) =>
        COUNTRIES_WITH_STATES.has(String(id)) === hasStates;
      return namesOf(outlines.countries.features.filter(isOne), 'country', nameCountry);
    }) as [Name[], Name[]];
    const states = namesOf(outlines.states.features, 'state', nameState);
    const layer = layerGroup().addTo(map);
    const draw = () => {
      layer.clearLayers();
      const [sight, zoom] = [map.getBounds(), map.getZoom()];
      const positionOf = (latitude: number, longitude: number) => {
        const place = latLng(latitude, longitude);
        return sight.contains(place) ? [map.latLngToContainerPoint(place)] : [];
      };
      // Leaflet's world is 256 px wide at zoom 0.
      const degree = (256 * 2 ** zoom) / 360;
      const isFar = zoom < STATES_ZOOM;
      const [west, east] = [sight.getWest(), sight.getEast()];
      const latitudeAt = (y: number) => map.containerPointToLatLng([0, y]).lat;
      const [north, south] = [latitudeAt(NAME_HEIGHT), latitudeAt(map.getSize().y - NAME_HEIGHT)];
      const areasOf = (names: readonly Name[]) =>
        names.flatMap((name) => {
          const [longitude, latitude] = name.at;
          const seen = Math.min(Math.max(latitude, south), north);
          const isSeen = seen === latitude && west < longitude && longitude < east;
          // An area whose name would be out of sight is named on its part in sight.
          const { at, width } = isSeen ? name : stretchAt(name.ring, seen, west, east);
          return positionOf(at[1], at[0]).map(({ x, y }): Label => {
            const { kind, text, short } = name;
            return { kind, text, short, x, y, width: width * degree };
          });
        });
      const areas = areasOf([...(isFar ? divided : states), ...others]);
      // At low zoom, abbreviations of states fill the room that larger names leave.
      const letters = areasOf(
        isFar ? states.map(({ short = '', ...rest }) => ({ ...rest, text: short, short: '' })) : [],
      );
      const places = (cities as unknown as CityLevel[])
        .filter(([from]) => from <= Math.max(zoom, STATES_ZOOM))
        .flatMap(([, citiesOfLevel]) => citiesOfLevel)
        .flatMap(([text, ...at]) =>
          positionOf(...at).map(({ x, y }): Label => ({ kind: 'city', text, x, y })),
        )
        .slice(0, isFar ? MAX_FAR_CITIES : undefined);
      const { names, taken } = markersOn(map);
      const labels = placeLabels([...areas, ...names, ...places, ...letters], taken);
      for (const { kind, text, x, box } of labels) {
        const [left, top, right, bottom] = box;
        const icon = divIcon({
          className: `map-name map-name-${kind} ${sideOf(x, box)}`,
          // As text: names of records are not HTML.
          html: Object.assign(document.createElement('span'), { textContent: text }),
          iconSize: [right - left, bottom - top],
          iconAnchor: [0, 0],
        });
        const place = map.containerPointToLatLng([left, top]);
        const pane = 'overlayPane';
        const zIndexOffset = ABOVE_LAND;
        marker(place, { icon, interactive: false, keyboard: false, pane, zIndexOffset }).addTo(
          layer,
        );
      }
    };
    draw();
    map.on(DRAWN, draw);
    return () => {
      map.off(DRAWN, draw);
      layer.remove();
    };
  }, [map, outlines, locale]);

  useEffect(() => {
    if (!map || !mapTiles) return undefined;
    // The console's pages send no referrer, but tile providers require the website's origin.
    const options = { ...mapTiles, maxZoom: map.getMaxZoom(), referrerPolicy: 'origin' } as const;
    const layers = [control.attribution({ prefix: false }), tileLayer(mapTiles.url, options)];
    for (const each of layers) each.addTo(map);
    return () => layers.forEach((each) => each.remove());
  }, [map, mapTiles]);
}
