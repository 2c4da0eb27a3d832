import { useCallback, useSyncExternalStore } from 'react';

import { NO_CARD_STATS } from './answers';
import { CardDay } from './CardDay';
import type { RangeChoice } from './choices';
import { useHasCrosshair } from './useCrosshair';
import { formatDay } from './days';
import { formatValue } from './format';
import type { Metric } from './metrics';
import { MiniFrame } from './MiniChart';
import { miniPath } from './miniPath';
import { EMPTY_SERIES, forMiniChart } from './series';
import type { Entry } from './statistics/entry';
import { useComparison } from './useComparison';
import { useWritten, writeText } from './useWritten';

interface TotalProps {
  metric: Metric;
  entry: Entry<'card'>;
}

/** Long values stand in smaller type, so that they stay on one line beside the badge. */
const sizeOf = (value: string) =>
  value.length > 13 ? 'small' : value.length > 10 ? 'medium' : 'large';

/** A card's total. */
export function TotalValue({ metric, entry }: TotalProps) {
  const write = useCallback(
    (target: HTMLElement) => {
      const value = formatValue(metric, (entry.read().data ?? NO_CARD_STATS).totalSum);
      target.dataset['size'] = sizeOf(value);
      writeText(target, value);
    },
    [metric, entry],
  );
  return <span className="ns-value" ref={useWritten(entry.follow, write)} />;
}

/** What a card's total is compared with. */
export function TotalBefore({ metric, entry }: TotalProps) {
  const compare = useComparison(metric, entry.range);
  const write = useCallback(
    (target: HTMLElement) => writeText(target, compare(entry.read().data ?? NO_CARD_STATS).former),
    [compare, entry],
  );
  return <span ref={useWritten(entry.follow, write)} />;
}

/** A card's total and the former one, in full; the card's button tells them to the mouse as well. */
export function TotalBoth({ metric, entry }: TotalProps) {
  const compare = useComparison(metric, entry.range);
  const write = useCallback(
    (target: HTMLElement) => {
      const { both } = compare(entry.read().data ?? NO_CARD_STATS);
      writeText(target, both);
      const button = target.closest('article')?.querySelector<HTMLElement>('.ns-card-button');
      if (button && button.title !== both) button.title = both;
    },
    [compare, entry],
  );
  return <span ref={useWritten(entry.follow, write)} />;
}

/** The newest day of a card's series. */
export function NewestDay({ entry }: { entry: Entry<'series'> }) {
  const write = useCallback(
    (target: HTMLElement) => {
      const { lastDate } = entry.read().data ?? EMPTY_SERIES;
      writeText(target, lastDate && formatDay(lastDate));
    },
    [entry],
  );
  return <span className="ns-date" ref={useWritten(entry.follow, write)} />;
}

interface LineProps {
  metric: Metric;
  entry: Entry<'series'>;
  range: RangeChoice;
  today: number;
}

/** A card's line. */
export function SeriesLine({ entry, range, today }: LineProps) {
  const write = useCallback(
    (drawing: SVGSVGElement) => {
      const { points } = entry.read().data ?? EMPTY_SERIES;
      const path = miniPath(forMiniChart(points, range, today).map(({ value }) => value));
      const [line, end] = drawing.children;
      line!.setAttribute('d', path?.line ?? '');
      end!.setAttribute('d', path?.end ?? '');
    },
    [entry, range, today],
  );
  return <MiniFrame ref={useWritten(entry.follow, write)} />;
}

/** What a card shows of the day under the crosshair; without one, it renders for nothing. */
export function PointedDay({ metric, entry, range, today }: LineProps) {
  const pointed = useHasCrosshair();
  const read = () => (pointed ? entry.read().data : undefined);
  const series = useSyncExternalStore(entry.follow, read, read);
  if (!series) return null;
  const shown = forMiniChart(series.points, range, today);
  return <CardDay metric={metric} points={series.points} shown={shown} />;
}
