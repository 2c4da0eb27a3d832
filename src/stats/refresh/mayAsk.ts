import { focusManager, onlineManager } from '@tanstack/react-query';

/** A hidden tab and one without a network ask for nothing. */
export const mayAsk = (): boolean => focusManager.isFocused() && onlineManager.isOnline();
