import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { DurationHistogram } from '../../../server/operations/durationHistogram';

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LABELS = [{ route: '/api/people' }, { route: '/a "quoted" \\ route' }];
const seconds = fc.oneof(
  fc.constantFrom(0, ...BOUNDS),
  fc.double({ min: 0, max: 60, noNaN: true }),
);
const observed = fc.array(fc.tuple(fc.nat(LABELS.length - 1), seconds));

it("a scrape reads as that of prom-client's own histogram", async () => {
  await fc.assert(
    fc.asyncProperty(observed, async (all) => {
      const peer = new Registry();
      const histogram = new Histogram({
        name: 'took_seconds',
        help: 'How long it took.',
        labelNames: ['route'],
        buckets: BOUNDS,
        registers: [peer],
      });
      const own = new Registry();
      const durations = new DurationHistogram('took_seconds', 'How long it took.', own);
      const series = LABELS.map((labels) => {
        histogram.zero(labels);
        return durations.addSeries(labels);
      });
      for (const [at, value] of all) {
        histogram.observe(LABELS[at] ?? {}, value);
        series[at]?.observe(value);
      }
      expect(await own.metrics()).toBe(await peer.metrics());
    }),
  );
});
