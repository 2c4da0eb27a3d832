import { createContext, useContext } from 'react';

/** The dialogs that open over any page. */
export type PanelName = 'palette' | 'shortcuts';

const OpenPanel = createContext<(name: PanelName) => void>(() => undefined);

export const OpenPanelProvider = OpenPanel.Provider;

/** A function that opens one of the dialogs. */
export const useOpenPanel = () => useContext(OpenPanel);
