import { OptionalPart } from '../components/ErrorMessage';
import type { Point } from './points';
import { lazyPart } from '../components/lazyPart';

const LeafletMap = lazyPart(() => import('./LeafletMap'));

export interface MapProps {
  /** Names the map to a screen reader. */
  label: string;
  points: readonly Point[];
  /** Joins the points by a line in their order, which the markers say. */
  path?: boolean;
  /** The point whose marker stands out. */
  highlighted?: Point;
  /** Takes a click on the marker of a point, or of several at the same place. */
  onOpen?: (points: readonly Point[], marker: HTMLElement) => void;
  /** Given the points in sight whenever they change. */
  onSight?: (points: readonly Point[]) => void;
  /** The store's key under which a map remembers where it was moved to. */
  storeKey?: string;
  /** The map shows all points when it changes; whenever they are elsewhere where it is left out. */
  fit?: string;
}

interface Props extends MapProps {
  height?: number | string;
}

/** A map of some points. Its code is loaded with the first that is opened. */
export function MapOf({ height = 240, ...map }: Props) {
  return (
    <div style={{ height }}>
      <OptionalPart>
        <LeafletMap {...map} />
      </OptionalPart>
    </div>
  );
}
