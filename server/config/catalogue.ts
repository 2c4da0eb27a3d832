import { createCatalogue, type Catalogue } from '../../src/resources';
import { OperatorError } from './operatorError';

/** Waybill's own catalogue. Throws an OperatorError if declarations contradict each other. */
export function readCatalogue(productSlug: string): Catalogue {
  try {
    return createCatalogue(productSlug);
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}
