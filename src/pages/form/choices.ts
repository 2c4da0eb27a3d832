import type { Kind } from '../../resources';
import { METRIC_GROUPS, METRICS } from '../../stats/metrics';

export interface Option {
  readonly value: string;
  /** Key of its words in other languages. */
  readonly words: string;
  readonly label: string;
}

/** A field of the create form that is chosen from a list instead of typed. */
export interface Choice {
  /** The field whose choice comes first and decides what is offered here. */
  readonly after?: string;
  readonly options: (first: string) => readonly Option[];
}

const METRIC_CHOICES: Readonly<Record<string, Choice>> = {
  statsType: {
    options: () =>
      METRIC_GROUPS.map((group) => ({
        value: group,
        words: `waybill.stats.groups.${group}`,
        label: group,
      })),
  },
  statsDataType: {
    after: 'statsType',
    options: (group) =>
      METRICS.filter((metric) => metric.group === group && metric.creatable).map(
        ({ id, label }) => ({ value: id, words: `waybill.stats.metrics.${id}`, label }),
      ),
  },
};

const NONE: Readonly<Record<string, Choice>> = {};

/** The chosen fields of a kind's create form, by field name. */
export const choicesOf = (kind: Kind): Readonly<Record<string, Choice>> =>
  kind.name === 'stats-data' ? METRIC_CHOICES : NONE;
