import { createContext, useContext } from 'react';

/** Dialogs that can open over any page. */
export type PanelName = 'palette' | 'shortcuts';

const OpenPanel = createContext<(name: PanelName) => void>(() => undefined);

export const OpenPanelProvider = OpenPanel.Provider;

export const useOpenPanel = () => useContext(OpenPanel);
