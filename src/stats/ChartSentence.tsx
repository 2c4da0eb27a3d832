import { RANGE_DAYS } from './metrics';
import { sentenceOf } from './sentence';
import type { DataPoint } from './series';
import { useKnown } from './statistics/useStatistic';
import { useDetails } from './useDetails';
import type { Former } from './useFormer';
import type { View } from './useView';

interface Props {
  view: View;
  points: readonly DataPoint[];
  former: Former;
}

/** What the chart shows, in words, and what its dashed line is. */
export default function ChartSentence({ view: { metric, range }, points, former }: Props) {
  const words = useDetails();
  const stats = useKnown('card', metric, range);
  const days = RANGE_DAYS[range];
  const note = () => {
    if (former.state === 'shown')
      return words(former.points?.includes(undefined) ? 'former.some' : 'former.shown', { days });
    if (former.state === 'none' && points.length > 0) return words('former.none', { days });
    return former.state === 'failed' && words('former.failed', { days });
  };
  return (
    <>
      <p>{sentenceOf(metric, range, points, stats, words)}</p>
      <p className="ns-former">{note()}</p>
    </>
  );
}
