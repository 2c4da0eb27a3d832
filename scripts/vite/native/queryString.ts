const pair = ([name, value]: [string, unknown]) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;

/** The parameters of an address; of one that is given twice, the last. */
export const parse = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Parameters for an address; those without a value are left out. */
export const stringify = (parameters: Record<string, unknown>): string =>
  Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(pair)
    .join('&');
