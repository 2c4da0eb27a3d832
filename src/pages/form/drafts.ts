import type { Kind } from '../../resources';
import { formFields } from './payload';
import type { Texts } from './payload';

/** What was typed into the form at an address and is not saved yet. */
export interface Draft {
  readonly texts: Texts;
  /** Tells the state of the record that it was typed over; undefined where there was none. */
  readonly version?: string;
}

const nameOf = (address: string) => `waybill.draft ${address}`;

/** The draft of this tab for an address. */
export function readDraft(address: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(address)) ?? 'null') ?? undefined;
  } catch {
    return undefined; // A browser may keep its storage closed; then nothing is kept.
  }
}

/** Keeps a draft in this tab; one without any text is none. */
export function keepDraft(address: string, draft: Draft): void {
  try {
    if (Object.keys(draft.texts).length === 0) sessionStorage.removeItem(nameOf(address));
    else sessionStorage.setItem(nameOf(address), JSON.stringify(draft));
  } catch {
    // Closed or full: the form works without it.
  }
}

export const dropDraft = (address: string): void => keepDraft(address, { texts: {} });

/** Of what stands in the fields of a form, that which is not what they showed at first. */
export const typedOver = (kind: Kind, shown: Texts, typed: Texts): Texts =>
  Object.fromEntries(
    formFields(kind)
      .map(({ name }) => [name, typed[name] ?? ''] as const)
      .filter(([name, text]) => text !== (shown[name] ?? '')),
  );
