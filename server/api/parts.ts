import type { Catalogue } from '../../src/resources';
import type { Identify } from '../auth/guard';
import type { Config } from '../config';
import type { Refusal } from '../http/errors';
import type { AnswerCache } from '../statistics/answerCache';
import type { Statistics } from '../statistics/statistics';
import type { Storage } from '../storage';

/** What the calls of the API are made of. */
export interface ApiParts {
  readonly config: Pick<Config, 'statisticsLimit' | 'corsOrigins'>;
  readonly catalogue: Catalogue;
  readonly identify: Identify;
  readonly storage: Storage;
  readonly now: () => Date;
  /** What is answered of what was thrown. */
  readonly refuse: Refusal;
  readonly statistics: Statistics;
  /** What the statistics calls answered before. */
  readonly answers: AnswerCache;
}
