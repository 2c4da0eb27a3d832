import { useQuery } from '@tanstack/react-query';
import { feature } from 'topojson-client';
import statesFile from 'us-atlas/states-albers-10m.json?url';

/** The view box of the outlines, which are projected already. */
export const MAP = { width: 975, height: 610 };

type Ring = readonly GeoJSON.Position[];
type States = GeoJSON.FeatureCollection<
  GeoJSON.Polygon | GeoJSON.MultiPolygon,
  { readonly name: string }
>;

/** A state on the map: its outline as path data, and the center of its largest part. */
export interface MapState {
  readonly name: string;
  readonly outline: string;
  readonly center: readonly [x: number, y: number];
}

const pathOf = (ring: Ring) =>
  `M${ring.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** The signed area of a ring, and its centroid by the shoelace formula. */
function measure(ring: Ring) {
  let [area, x, y] = [0, 0, 0];
  ring.forEach(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return { area: Math.abs(area), center: [x / (6 * area), y / (6 * area)] as const };
}

async function fetchStates(): Promise<readonly MapState[]> {
  const answer = await fetch(statesFile);
  if (!answer.ok) throw new Error(`${statesFile}: ${answer.status}`);
  const { features } = feature(await answer.json(), 'states') as unknown as States;
  return features.map(({ geometry, properties: { name } }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const [largest] = polygons
      .map(([outer = []]) => measure(outer))
      .sort((a, b) => b.area - a.area);
    return {
      name,
      outline: polygons.flat().map(pathOf).join(''),
      center: largest?.center ?? [0, 0],
    };
  });
}

export const useStates = () =>
  useQuery({
    queryKey: ['outlines of states'],
    queryFn: fetchStates,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
  });
