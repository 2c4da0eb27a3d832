/**
 * Props of a part that opens beside the page, such as a menu: a landmark of its own, so that a
 * screen reader finds everything on the page in one.
 */
export const landmark = (label: string) => ({ role: 'region', 'aria-label': label }) as const;
