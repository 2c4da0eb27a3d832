/** Twice the largest selection for a bulk change. */
const MAX_ENTRIES = 20_000;

/** Deletes the oldest entry if there are too many, because consoles stay open for weeks. */
export function limitEntries(entries: Map<string, unknown> | Set<string>): void {
  const [oldest] = entries.keys();
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}
