import { useResourceContext } from 'ra-core';

import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';

/** The kind of the resource context. Throws outside one. */
export const useKind = (): Kind => useWaybill().catalogue.kind(useResourceContext() ?? '');
