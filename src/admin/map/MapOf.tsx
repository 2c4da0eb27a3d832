import { OptionalPart } from '../components/ErrorMessage';
import type { Point } from './points';
import { lazyPart } from '../components/lazyPart';

const LeafletMap = lazyPart(() => import('./LeafletMap'));

export interface MapProps {
  /** Accessible name of the map. */
  label: string;
  points: readonly Point[];
  /** Connects the points with a line and numbers the markers. */
  path?: boolean;
  /** The point whose marker is highlighted. */
  highlighted?: Point;
  /** Called when a marker is clicked, with its points. */
  onOpen?: (points: readonly Point[], marker: HTMLElement) => void;
  /** Called with the visible points whenever they change. */
  onSight?: (points: readonly Point[]) => void;
  /** Store key for the map's position and zoom. */
  storeKey?: string;
  /**
   * The map zooms to all points whenever this value changes. Without it, whenever the points move.
   */
  fit?: string;
}

interface Props extends MapProps {
  height?: number | string;
}

/** A map of some points. Leaflet is loaded when the first map is opened. */
export function MapOf({ height = 240, ...map }: Props) {
  return (
    <div style={{ height }}>
      <OptionalPart>
        <LeafletMap {...map} />
      </OptionalPart>
    </div>
  );
}
