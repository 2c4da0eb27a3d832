/** A list that is one in meaning only. */
export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
