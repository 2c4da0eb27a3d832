import { DAY_MS } from '../../dates/units';

/** Unsaved form input, stored in this browser by the form's URL. */
export interface Draft {
  /** Changed values by field name. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** Version of the record that the draft is based on; undefined for a new record. */
  readonly version?: string;
  /** Time of the last change, in ms since 1970. */
  readonly at: number;
  /** ID of the tab that wrote the draft. */
  readonly tab: string;
}

const PREFIX = 'waybill.draft ';
const TAB = 'waybill.tab';

const EXPIRES_AFTER_MS = 7 * DAY_MS;

const parsed = (name: string) =>
  (JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined) as Draft | undefined;

export function readDraft(address: string): Draft | undefined {
  try {
    dropOldDrafts();
    return parsed(PREFIX + address);
  } catch {
    return undefined; // Browsers may block storage. Then no drafts are stored.
  }
}

/** Deletes drafts that are older than a week. */
export function dropOldDrafts(): void {
  try {
    for (const name of draftNames()) {
      const { at = 0 } = parsed(name) ?? {};
      if (Date.now() - at > EXPIRES_AFTER_MS) localStorage.removeItem(name);
    }
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

/** A draft without text is removed. */
export function keepDraft(address: string, draft: Pick<Draft, 'texts' | 'version'>): void {
  if (Object.keys(draft.texts).length === 0) return dropDraft(address);
  try {
    const newDraft: Draft = { ...draft, at: Date.now(), tab: thisTab() };
    localStorage.setItem(PREFIX + address, JSON.stringify(newDraft));
  } catch {
    // Storage is blocked or full. The form works without drafts.
  }
}

export function dropDraft(address: string): void {
  try {
    localStorage.removeItem(PREFIX + address);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** Deletes all drafts, because the next user of this browser may be another person. */
export function dropAllDrafts(): void {
  for (const name of draftNames()) localStorage.removeItem(name);
}

const draftNames = () => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

/** True if the draft was typed in this tab, even before a reload or the end of the session. */
export function isOfThisTab({ tab }: Draft): boolean {
  try {
    return tab === thisTab();
  } catch {
    return false;
  }
}

function thisTab(): string {
  const storedTab = sessionStorage.getItem(TAB);
  if (storedTab) return storedTab;
  const name = String(Math.random());
  sessionStorage.setItem(TAB, name);
  return name;
}
