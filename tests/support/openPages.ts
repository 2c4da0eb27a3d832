import { setTimeout } from 'node:timers/promises';

import type { Page } from 'playwright-core';

/** A page and what went wrong on it. */
export interface Visit {
  page: Page;
  /** Console errors and warnings, page errors and failed requests since the last look. */
  complaints: string[];
}

/** Pages that are open now. */
export const openVisits = new Set<Visit>();

/** Time to wait for a page that may be stuck, in ms. */
const REPORT_TIMEOUT_MS = 5_000;
const MAX_LETTERS = 1_000;
const BEGINNING = 'Last seen at';

/** Describes a page: the beginning of its visible text, its open dialogs and its complaints. */
async function sightOf({ page, complaints }: Visit): Promise<string> {
  const seen = page.evaluate((most) => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
    const texts = [document.body, ...dialogs].map(({ innerText }) => innerText.slice(0, most));
    return `${document.visibilityState}: ${texts.join('\nDialog: ')}`;
  }, MAX_LETTERS);
  const still = setTimeout(REPORT_TIMEOUT_MS, 'it answers nothing');
  const sight = await Promise.race([seen, still]).catch(String);
  return [`${BEGINNING} ${page.url()}`, ...complaints, sight].join('\n');
}

/** Adds to a failure's message what stands on the pages that are open, once. */
export async function addLastSight(failure: { message: string }): Promise<void> {
  if (failure.message.includes(BEGINNING)) return;
  const sights = await Promise.all([...openVisits].map(sightOf));
  failure.message = [failure.message, ...sights].join('\n');
}
