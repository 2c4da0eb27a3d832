/** Unsaved input of the form at an address, kept in this browser. */
export interface Draft {
  /** Values of the form that differ from the record's, by field. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** Version of the record that it was typed over; undefined where there was none. */
  readonly version?: string;
  /** When something was typed last, in ms since 1970. */
  readonly at: number;
  /** The tab in which it was typed. */
  readonly tab: string;
}

const PREFIX = 'waybill.draft ';
const TAB = 'waybill.tab';

const EXPIRES_AFTER_MS = 7 * 86_400_000;

const parsed = (name: string) =>
  (JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined) as Draft | undefined;

/** The draft for an address. */
export function readDraft(address: string): Draft | undefined {
  try {
    dropOldDrafts();
    return parsed(PREFIX + address);
  } catch {
    return undefined; // A browser may keep its storage closed; then nothing is kept.
  }
}

/** Drops the drafts of all addresses that nobody has changed for a week. */
export function dropOldDrafts(): void {
  try {
    for (const name of draftNames()) {
      const { at = 0 } = parsed(name) ?? {};
      if (Date.now() - at > EXPIRES_AFTER_MS) localStorage.removeItem(name);
    }
  } catch {
    // Closed: there are none.
  }
}

/** Keeps a draft; one without any text is none. */
export function keepDraft(address: string, draft: Pick<Draft, 'texts' | 'version'>): void {
  if (Object.keys(draft.texts).length === 0) return dropDraft(address);
  try {
    const kept: Draft = { ...draft, at: Date.now(), tab: thisTab() };
    localStorage.setItem(PREFIX + address, JSON.stringify(kept));
  } catch {
    // Closed or full: the form works without it.
  }
}

export function dropDraft(address: string): void {
  try {
    localStorage.removeItem(PREFIX + address);
  } catch {
    // Closed: there is none.
  }
}

/** Forgets what anybody has typed: whoever comes next at this browser may be another person. */
export function dropAllDrafts(): void {
  for (const name of draftNames()) localStorage.removeItem(name);
}

const draftNames = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

/** True for what was typed in this tab: the session may have ended, or the page been loaded anew. */
export function isOfThisTab({ tab }: Draft): boolean {
  try {
    return tab === thisTab();
  } catch {
    return false;
  }
}

function thisTab(): string {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  const name = String(Math.random());
  sessionStorage.setItem(TAB, name);
  return name;
}
