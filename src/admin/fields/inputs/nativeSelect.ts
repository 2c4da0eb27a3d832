/** Slots of a text field that offers its choices as the device does. */
export const NATIVE = { select: { native: true } } as const;
