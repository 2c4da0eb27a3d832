import { declarations, families } from './declarations';
import { resolveCatalogue } from './resolve';
import type { Catalogue } from './types';

export type * from './types';
export type { KindName } from './declarations';
export { declarations, families } from './declarations';
export {
  catalogueOf,
  CURRENCY,
  inSentence,
  labelOf,
  resolveCatalogue,
  SYSTEM_FIELDS,
  tableName,
} from './resolve';

/** `productSlug` is part of the name of the on-chain identity. */
export const createCatalogue = (productSlug: string): Catalogue =>
  resolveCatalogue(declarations(productSlug), families);
