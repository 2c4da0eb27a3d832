import { memo } from 'react';
import type { Ref } from 'react';

import { MINI_HEIGHT, MINI_WIDTH, miniPath } from './miniPath';
import type { MiniPath } from './miniPath';
import type { DataPoint } from './series';

interface FrameProps {
  ref?: Ref<SVGSVGElement>;
  path?: MiniPath;
}

/** The parts of a mini chart: one path and a dot at its end. */
export const MiniFrame = ({ ref, path }: FrameProps) => (
  <svg
    ref={ref}
    viewBox={`0 0 ${MINI_WIDTH} ${MINI_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className="ns-mini-line" d={path?.line} />
    <path className="ns-mini-end" d={path?.end} />
  </svg>
);

/** A metric's line, drawn again only for other data. */
export const MiniChart = memo(function MiniChart({ points }: { points: readonly DataPoint[] }) {
  const path = miniPath(points.map(({ value }) => value));
  return path && <MiniFrame path={path} />;
});
