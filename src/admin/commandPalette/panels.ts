import { createContext, useContext } from 'react';

/** What opens over any page. */
export type PanelName = 'palette' | 'shortcuts';

const OpenPanel = createContext<(name: PanelName) => void>(() => undefined);

export const OpenPanelProvider = OpenPanel.Provider;

/** Opens one of the panels over the page at hand. */
export const useOpenPanel = () => useContext(OpenPanel);
