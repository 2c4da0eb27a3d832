import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAsker } from '../../../src/stats/refresh/asker';
import { createAsk } from '../../../src/stats/refresh/round';
import type { Round, RoundAnswer } from '../../../src/stats/refresh/round';
import { broken, mockBackend, usual } from './harness';

const URLS = ['/stats-data', '/stats-data/statsCard', '/stats'].map(
  (path) => `https://backend.example/api${path}?statsDataType=any`,
);
const NAMES = ['series', 'card', 'stat'] as const;
const round = (known = true): Round => ({
  key: 'public-key',
  patience: 2000,
  calls: NAMES.map((name, index) => ({ name, url: URLS[index]!, known })),
});
const CARD = { totalSum: 5432, differencePercentage: '-7.5' };

const byIndex = (answers: RoundAnswer[]) => answers.toSorted((a, b) => a.index - b.index);

describe('a round', () => {
  const ask = async (asked = createAsk(), given = round()) =>
    byIndex(await asked(given, () => expect.unreachable(), new AbortController().signal));

  it('brings what it reads out of the answers, asked for with the key', async () => {
    const { calls } = mockBackend();
    const [series, card, stat] = await ask();
    expect(series?.data).toMatchObject({ lastDate: '2026-11-20' });
    expect(card).toEqual({ index: 1, data: CARD });
    expect(stat).toEqual({ index: 2, data: { value: 1234, date: '2026-11-20' } });
    expect(calls.map(({ key }) => key)).toEqual(Array(3).fill('public-key'));
  });

  it('brings only what has changed since, all of it to a page that does not know it', async () => {
    const backend = mockBackend();
    const asked = createAsk();
    await ask(asked);
    expect(await ask(asked)).toEqual([]);
    backend.answer = (call) => (call.path === '/stats' ? [] : usual(call));
    expect(await ask(asked)).toEqual([{ index: 2, data: { value: 0, date: 'N/A' } }]);
    expect((await ask(asked, round(false)))[1]).toEqual({ index: 1, data: CARD });
  });

  it.each([
    ['an error', broken, 'The server answered 500'],
    ['another shape', () => ({ data: 7 }), 'The answer has no data'],
    ['no JSON', () => new Response('nothing'), expect.stringContaining('JSON')],
  ])('tells %s every time, beside the others', async (_, answer, failure) => {
    mockBackend((call) => (call.path === '/stats-data' ? answer() : usual(call)));
    const asked = createAsk();
    expect(await ask(asked)).toContainEqual({ index: 0, failure });
    mockBackend((call) => (call.path === '/stats-data' ? answer() : usual(call)));
    expect(await ask(asked)).toEqual([{ index: 0, failure }]);
  });

  it('asks for few at a time, and lets others go first in between', async () => {
    const { calls } = mockBackend();
    const atYields: number[] = [];
    const resume = async () => void atYields.push(calls.length);
    vi.stubGlobal('scheduler', { yield: vi.fn(resume) });
    const call = round(false).calls[0]!;
    expect(await ask(createAsk(), { ...round(), calls: Array(20).fill(call) })).toHaveLength(20);
    expect(atYields).toEqual([8, 16]);
    vi.unstubAllGlobals();
  });

  it('does not hold answers back for a slow one', async () => {
    vi.useFakeTimers();
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    mockBackend(async (call) => {
      if (call.path === '/stats') await late;
      return usual(call);
    });
    const early: RoundAnswer[][] = [];
    const rest = createAsk()(round(), (some) => early.push(some), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(early.map((some) => some.map(({ index }) => index))).toEqual([[0, 1]]);
    release();
    expect((await rest).map(({ index }) => index)).toEqual([2]);
    vi.useRealTimers();
  });
});

/** Stands for the browser's worker; it runs the module that the real one runs. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: { message: string; preventDefault: () => void }) => void;
  readonly terminate = vi.fn();
  readonly postMessage = vi.fn();
  constructor() {
    FakeWorker.made.push(this);
  }
}

describe('the asker', () => {
  const ask = (asker = createAsker(), controller = new AbortController()) =>
    asker.ask(round(), () => undefined, controller.signal);

  beforeEach(() => {
    FakeWorker.made = [];
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('has the worker ask, and tells it to stop', async () => {
    const { calls } = mockBackend();
    const controller = new AbortController();
    const answers = ask(createAsker(), controller);
    const [worker] = FakeWorker.made;
    expect(worker?.postMessage).toHaveBeenCalledWith({ id: 1, round: round() });
    controller.abort();
    expect(worker?.postMessage).toHaveBeenLastCalledWith({ id: 1, stop: true });
    worker?.onmessage?.({ data: { id: 1, answers: [{ index: 0 }], done: true } });
    expect(await answers).toEqual([{ index: 0 }]);
    expect(calls).toEqual([]);
  });

  it('prefers a shared worker, and lets go of it', async () => {
    const ports: (FakeWorker & { close: () => void })[] = [];
    vi.stubGlobal(
      'SharedWorker',
      class {
        readonly port = Object.assign(new FakeWorker(), { close: vi.fn() });
        constructor() {
          ports.push(this.port);
        }
      },
    );
    const asker = createAsker();
    const answers = ask(asker);
    const [port] = ports;
    port?.onmessage?.({ data: { id: 1, answers: [{ index: 2 }], done: true } });
    expect(await answers).toEqual([{ index: 2 }]);
    asker.close();
    expect(port?.close).toHaveBeenCalledOnce();
  });

  it('asks by itself, now and later, where the worker fails', async () => {
    mockBackend();
    const asker = createAsker();
    vi.mocked(console.warn).mockImplementation(() => {});
    const answers = ask(asker);
    FakeWorker.made[0]?.onerror?.({ message: '', preventDefault: () => undefined });
    expect(await answers).toHaveLength(3);
    expect(await ask(asker)).toEqual([]);
    expect(FakeWorker.made).toHaveLength(1);
    expect(FakeWorker.made[0]?.terminate).toHaveBeenCalledOnce();
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
  });

  it('asks by itself, now and later, where the worker stays silent', async () => {
    vi.useFakeTimers();
    mockBackend();
    const asker = createAsker();
    vi.mocked(console.warn).mockImplementation(() => {});
    const [heard, lost] = [ask(asker), ask(asker)];
    const [worker] = FakeWorker.made;
    worker?.onmessage?.({ data: { id: 1, answers: [], done: false } });
    worker?.onmessage?.({ data: { id: 1, answers: [{ index: 0 }], done: true } });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(console.warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await heard).toEqual([{ index: 0 }]);
    expect(await lost).toHaveLength(3);
    expect(await ask(asker)).toEqual([]);
    expect(worker?.terminate).toHaveBeenCalledOnce();
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
    vi.useRealTimers();
  });

  it('leaves a worker the time it takes, once that has heard of the round', async () => {
    vi.useFakeTimers();
    const asker = createAsker();
    const answers = ask(asker);
    const [worker] = FakeWorker.made;
    worker?.onmessage?.({ data: { id: 1, answers: [], done: false } });
    await vi.advanceTimersByTimeAsync(60_000);
    worker?.onmessage?.({ data: { id: 1, answers: [{ index: 1 }], done: true } });
    expect(await answers).toEqual([{ index: 1 }]);
    vi.useRealTimers();
  });

  it('asks by itself where a worker may not be started', async () => {
    mockBackend();
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      },
    );
    vi.mocked(console.warn).mockImplementation(() => {});
    expect(await ask()).toHaveLength(3);
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
  });
});
