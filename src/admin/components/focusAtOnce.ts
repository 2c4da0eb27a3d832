/** As the ref of an input: whoever has just asked for it can type. */
export const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus();
