/** Builds console and server into dist/, whatever is there. */
export function buildAll(): Promise<void>;
/** Builds only where a source is newer than what was built; answers whether it did. */
export function buildIfNeeded(): Promise<boolean>;
