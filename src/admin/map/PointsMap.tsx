import { OptionalPart } from '../components/ErrorMessage';
import type { RecordId } from '../../resources';
import type { Area, Point } from './points';
import { lazyPart } from '../components/lazyPart';

const LeafletMap = lazyPart(() => import('./LeafletMap'));

export interface MapProps {
  label: string;
  points: readonly Point[];
  /** Numbers of the markers by record. The points are connected with a line. */
  numbers?: ReadonlyMap<RecordId, number | undefined>;
  highlighted?: Point;
  onOpen?: (points: readonly Point[], marker: HTMLElement) => void;
  /** Called with the visible points and the visible area whenever they change. */
  onViewChange?: (points: readonly Point[], area: Area) => void;
  storeKey?: string;
  /**
   * A new value zooms to all points, and so do points that are all out of view. Without a value, points that
   * move do.
   */
  fit?: string;
}

interface Props extends MapProps {
  height?: number | string;
}

/** Leaflet is loaded when the first map is opened. */
export function PointsMap({ height = 240, ...map }: Props) {
  return (
    <div style={{ height }}>
      <OptionalPart>
        <LeafletMap {...map} />
      </OptionalPart>
    </div>
  );
}
