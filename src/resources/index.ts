import { declarations, families } from './declarations';
import { resolveCatalogue } from './resolve';
import type { Catalogue } from './types';

export type * from './types';
export type { KindName } from './declarations';
export { declarations, families } from './declarations';
export { SYSTEM_FIELDS } from './kindFields';
export { inSentence, labelOf, tableName } from './names';
export { catalogueOf, CURRENCY, resolveCatalogue } from './resolve';

/** `productSlug` is part of the name of the on-chain identity. */
export const createCatalogue = (productSlug: string): Catalogue =>
  resolveCatalogue(declarations(productSlug), families);
