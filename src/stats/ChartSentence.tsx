import type { CardStats } from './api';
import type { Chart } from './chart';
import { formatFullDay } from './days';
import { sentenceOf } from './sentence';
import type { PreviousPeriod } from './statistics';
import { useDetails } from './words';

interface Props {
  chart: Chart;
  /** How many days the range spans. */
  days: number;
  previous: PreviousPeriod;
  stats: CardStats | undefined;
}

/** What the chart shows, in words, and what its dashed line is. */
export function ChartSentence({ chart, days, previous, stats }: Props) {
  const words = useDetails();
  const { metric, points, weekly } = chart;
  const dashed = () => {
    if (previous.state === 'shown') {
      const some = chart.previous?.includes(undefined);
      return words(some ? 'previous.some' : 'previous.shown', { days });
    }
    if (previous.state === 'none' && points.length > 0) return words('previous.none', { days });
    return previous.state === 'failed' && words('previous.failed', { days });
  };
  const [first, last] = [points[0], points.at(-1)];
  const period = first && last && `${formatFullDay(first.date)} – ${formatFullDay(last.date)}.`;
  const notes = [period, weekly && words('weekly'), dashed()].filter(Boolean).join(' ');
  return (
    <>
      <p>{sentenceOf(metric, points, stats, words)}</p>
      {notes && <p className="ns-note ns-quiet">{notes}</p>}
    </>
  );
}
