import { createContext, useContext, type ReactNode } from 'react';

import type { Catalogue } from './resources';
import type { Routes } from './routing/routes';
import type { Settings } from './contract/settings';

/** Settings, catalogue and routes of the back office; fixed for the life of the page. */
export interface Waybill {
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly routes: Routes;
}

const SettingsContext = createContext<Settings | undefined>(undefined);
const WaybillContext = createContext<Waybill | undefined>(undefined);

/** Public pages only have the settings. The catalogue loads with the back office. */
export const SettingsProvider = SettingsContext.Provider;

/** Provides the back office with its catalogue, routes and settings. */
export function WaybillProvider({ value, children }: { value: Waybill; children: ReactNode }) {
  return (
    <SettingsProvider value={value.settings}>
      <WaybillContext.Provider value={value}>{children}</WaybillContext.Provider>
    </SettingsProvider>
  );
}

/** The run-time settings, on any page. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}

/** The catalogue, the routes and the run-time settings, in the back office. */
export function useWaybill(): Waybill {
  const waybill = useContext(WaybillContext);
  if (!waybill) throw new Error('useWaybill needs a WaybillProvider above it');
  return waybill;
}

/** The routes of the back office, or undefined on a public page. */
export const useOfficeRoutes = (): Routes | undefined => useContext(WaybillContext)?.routes;
