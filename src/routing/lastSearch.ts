/** Where the store keeps the query that a list's address had when the list was last open. */
export const lastSearchKey = (list: string): string => `${list}.search`;
