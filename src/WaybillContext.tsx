import { createContext, useContext } from 'react';

import type { Catalogue } from './resources';
import type { Routes } from './routes';
import type { Settings } from './settings';

/** What every part of the console derives from; fixed for the life of the page. */
export interface Waybill {
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly routes: Routes;
}

const WaybillContext = createContext<Waybill | undefined>(undefined);

export const WaybillProvider = WaybillContext.Provider;

/** The catalogue, the routes and the run-time settings. */
export function useWaybill(): Waybill {
  const waybill = useContext(WaybillContext);
  if (!waybill) throw new Error('useWaybill needs a WaybillProvider above it');
  return waybill;
}
