import { replaceEqualDeep } from '@tanstack/react-query';

import type { Settings } from '../../settings';
import { logFailure } from '../api';
import type { Entry } from '../statistics/entry';
import type { Statistics } from '../statistics/Statistics';
import { createAsker, onThisThread } from './asker';
import type { Asker } from './asker';
import { roundsToWait } from './backoff';
import { mayAsk } from './mayAsk';
import type { RoundAnswer } from './round';
import { roundOf } from './run';
import type { Kind, Run } from './run';

/**
 * Asks for all statistics on the page in rounds: each asks for everything at one time, and shows
 * what has changed in one go. What comes onto the page is asked for at once.
 */
export class Rounds {
  /** What comes first need not wait for a worker to load. */
  private asker: Asker = onThisThread();
  private worker: Asker | undefined;
  private readonly runs = new Set<Run>();
  /** Those asked for since they came onto the page. */
  private readonly asked = new Set<Entry>();
  private readonly askedAt = new WeakMap<Entry, number>();
  /** Who brought what an entry holds, and can tell whether it has changed. */
  private readonly broughtBy = new WeakMap<Entry, Asker>();
  private ticks = 0;
  private gathering = false;
  private renewing = false;

  constructor(
    private readonly statistics: Statistics,
    private readonly settings: Settings,
  ) {
    statistics.onWants = (entry) => {
      if (!entry.wanted) this.asked.delete(entry);
      this.gather();
    };
  }

  /** Asks for all statistics on the page. */
  readonly all = () => this.refresh(this.statistics.onPage());

  /** Asks for those whose turn it is: what failed several times in a row has to wait. */
  readonly next = () => {
    this.ticks += 1;
    return this.refresh(this.statistics.onPage().filter((entry) => this.isDue(entry)));
  };

  /** Asks for these, whose answers somebody waits for. */
  readonly retry = (entries: readonly Entry[]) => this.ask(entries, 'urgent');

  /** Asks for what has come onto the page while nothing could be asked. */
  readonly catchUp = () => {
    const missing = this.statistics.onPage().filter((entry) => !this.asked.has(entry));
    return mayAsk() ? this.ask(missing, 'urgent') : Promise.resolve();
  };

  /** Asks for everything anew; what comes onto the page at this moment does not wait for the rest. */
  readonly renew = () => {
    this.renewing = true;
    this.gather();
  };

  /** Gives up the refresh that is on its way. */
  readonly stop = () => {
    for (const run of this.runs) if (run.kind === 'refresh') this.giveUp(run);
  };

  /** Lets go of the worker; the next refresh starts it again. */
  readonly close = () => {
    this.runs.forEach((run) => this.giveUp(run));
    this.worker?.close();
    this.worker = undefined;
    this.asker = onThisThread();
  };

  /** What comes and goes at one time is looked at together. */
  private gather(): void {
    if (this.gathering) return;
    this.gathering = true;
    queueMicrotask(() => {
      this.gathering = false;
      for (const run of this.runs)
        if ([...run.open].some(({ wanted }) => !wanted)) this.giveUp(run);
      void this.catchUp();
      if (this.renewing && mayAsk()) void this.all();
      this.renewing = false;
      this.statistics.takeStock();
    });
  }

  /** What was never answered is asked for again, the rest in the next round. */
  private giveUp(run: Run): void {
    this.runs.delete(run);
    run.controller.abort();
    for (const entry of run.open) if (!entry.read().ended) this.asked.delete(entry);
    this.gather();
  }

  private isDue(entry: Entry): boolean {
    const askedAt = this.askedAt.get(entry) ?? -Infinity;
    return this.ticks - askedAt >= roundsToWait(entry.failures);
  }

  private refresh(entries: readonly Entry[]): Promise<void> {
    this.worker ??= createAsker();
    this.asker = this.worker;
    return this.ask(entries, 'refresh');
  }

  private async ask(wanted: readonly Entry[], kind: Kind): Promise<void> {
    const { asker } = this;
    const running = new Set([...this.runs].flatMap(({ open }) => [...open]));
    const entries = wanted.filter((entry) => !running.has(entry));
    if (entries.length === 0) return;
    const run: Run = { kind, controller: new AbortController(), open: new Set(entries) };
    this.runs.add(run);
    for (const entry of entries) {
      this.asked.add(entry);
      this.askedAt.set(entry, this.ticks);
    }
    const { signal } = run.controller;
    const take = (answers: RoundAnswer[], done: boolean) => {
      if (signal.aborted) return;
      for (const { index, ...answer } of answers) this.take(run, entries[index]!, asker, answer);
      // Of the others nothing came: they are as they were.
      if (done) for (const entry of run.open) this.take(run, entry, asker);
      this.statistics.takeStock();
    };
    const known = (entry: Entry) => this.broughtBy.get(entry) === asker;
    const round = roundOf(entries, known, this.settings, kind);
    take(await asker.ask(round, (answers) => take(answers, false), signal), true);
    this.runs.delete(run);
  }

  private take(run: Run, entry: Entry, asker: Asker, answer: Omit<RoundAnswer, 'index'> = {}) {
    const { data, failure } = answer;
    run.open.delete(entry);
    if (failure !== undefined) {
      logFailure(entry.path, new Error(failure));
      entry.fail();
      return;
    }
    // An asker that did not bring the former answer brings an equal one again.
    const isEcho = data !== undefined && this.broughtBy.get(entry) !== asker;
    entry.succeed(isEcho ? replaceEqualDeep(entry.read().data, data) : data);
    this.broughtBy.set(entry, asker);
  }
}
