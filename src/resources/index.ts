import { declarations, families } from './declarations';
import { withoutFields } from './kindFields';
import { catalogueOf, resolveCatalogue } from './resolve';
import type { Catalogue } from './types';

export type * from './types';
export type { KindName } from './declarations';
export { declarations, families } from './declarations';
export { SYSTEM_FIELDS } from './kindFields';
export { inSentence, labelOf, tableName } from './names';
export { catalogueOf, CURRENCY, resolveCatalogue } from './resolve';

/**
 * `productSlug` is part of the name of the on-chain identity. Without `hasExtensions`, kinds have only the fields of
 * the platform's own API.
 */
export function createCatalogue(productSlug: string, hasExtensions = true): Catalogue {
  const catalogue = resolveCatalogue(declarations(productSlug), families);
  if (hasExtensions) return catalogue;
  const kinds = catalogue.kinds.map((kind) => withoutFields(kind, ({ extension }) => extension));
  return catalogueOf(kinds, catalogue.families);
}
