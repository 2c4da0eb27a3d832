import { formatFullDay } from './format';
import type english from '../i18n/messages/statsPages';
import type { Metric } from './metrics';
import type { Words } from './words';

interface Cited {
  readonly metric: Metric;
  readonly brand: string;
  /** Names of the metric and its group, in the language of the words. */
  readonly label: string;
  readonly group: string;
  /** Last day of the data ("2026-11-21"); none for a fixed value. */
  readonly day: string | null | undefined;
  /** URL of the metric's page. */
  readonly address: string;
}

/** How to cite a metric. */
export function citationOf({ metric, day, ...cited }: Cited, words: Words<keyof typeof english>) {
  const through = day ? words('page.through', { day: formatFullDay(day) }) : words('page.constant');
  return words('page.citation', { ...cited, id: metric.id, through });
}
