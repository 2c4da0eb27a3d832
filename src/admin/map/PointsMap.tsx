import { OptionalPart } from '../components/ErrorMessage';
import type { MapProps } from './LeafletMap';
import { lazyPart } from '../components/lazyPart';

const LeafletMap = lazyPart(() => import('./LeafletMap'));

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
