/** Uses the device's own select menu. */
export const NATIVE = { select: { native: true } } as const;
