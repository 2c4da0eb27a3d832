import type { Browser } from 'playwright-core';

/** Work of the page's main thread, in ms of processor time. */
export interface Work {
  readonly total: number;
  readonly longest: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** Records all tasks – scripts, layout, paint, messages – of the busiest page's main thread. */
export async function recordWork(browser: Browser, during: () => Promise<void>): Promise<Work> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  await during();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const tasks = new Map(
    trace.traceEvents.filter(isMain).map((event) => [threadOf(event), [] as number[]]),
  );
  for (const event of trace.traceEvents)
    if (event.name === 'RunTask' && event.ph === 'X')
      tasks.get(threadOf(event))?.push((event.tdur ?? 0) / 1000);
  const works = [...tasks.values()].map((times) => ({
    total: times.reduce((sum, time) => sum + time, 0),
    longest: Math.max(0, ...times),
  }));
  const busiest = works.toSorted((a, b) => b.total - a.total)[0];
  if (!busiest) throw new Error('The trace shows no page');
  return busiest;
}
