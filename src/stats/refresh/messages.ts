import type { Round, RoundAnswer } from './round';

/** What the page tells the worker: run a round, or stop it. */
export type Order =
  { readonly id: number; readonly round: Round } | { readonly id: number; readonly stop: true };

/** What the worker tells the page. */
export interface Report {
  readonly id: number;
  readonly answers: RoundAnswer[];
  /** Nothing more comes of this round. */
  readonly done: boolean;
}
