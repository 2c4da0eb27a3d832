import type { TranslateFunction } from 'ra-core';

import type { Version } from '../../../contract/history';
import type { Catalogue } from '../../../resources';

/** What was done to the record; `among` may tell which version was brought back. */
export function actionOf(
  translate: TranslateFunction,
  catalogue: Catalogue,
  version: Version,
  among: readonly Version[] = [],
): string {
  const { operation, restores, partOf, kind } = version;
  const said = (word: string, values?: object) => translate(`waybill.history.done.${word}`, values);
  if (partOf) {
    const parent = catalogue.find(catalogue.kind(kind).parent ?? '');
    return said('deletedWith', { parent: parent?.routeName });
  }
  if (!restores) return said(operation);
  if (operation === 'create') return said('broughtBack');
  const restored = among.find(({ id }) => id === restores);
  return restored ? said('restoredVersion', { number: restored.version }) : said('restored');
}
