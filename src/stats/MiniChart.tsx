import { memo } from 'react';

import { MINI_HEIGHT, MINI_WIDTH, miniPath } from './miniPath';
import type { DataPoint } from './series';

/** A card's line: one path and a dot at its end, drawn again only for other data. */
export const MiniChart = memo(function MiniChart({ points }: { points: readonly DataPoint[] }) {
  const path = miniPath(points.map(({ value }) => value));
  if (!path) return null;
  return (
    <svg viewBox={`0 0 ${MINI_WIDTH} ${MINI_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="ns-mini-line" d={path.line} />
      {/* A line without length has round ends: a dot that the stretched box leaves round. */}
      <path className="ns-mini-end" d={`M${path.end.x} ${path.end.y}h0`} />
    </svg>
  );
});
