import { setTimeout } from 'node:timers/promises';

import { afterEach } from 'vitest';

import { openVisits } from './browser';
import type { Visit } from './browser';

/** A page that stands still answers nothing; so many milliseconds are waited for it. */
const PATIENCE = 5_000;
const MOST_LETTERS = 2_000;

/** What somebody who looks at the page would report of it. */
async function sightOf({ page, complaints }: Visit): Promise<string> {
  const seen = page.evaluate(
    (most) => `${document.visibilityState}: ${document.body.innerText.slice(0, most)}`,
    MOST_LETTERS,
  );
  const still = setTimeout(PATIENCE, 'it answers nothing');
  const sight = await Promise.race([seen, still]).catch(String);
  return [page.url(), ...complaints, sight].join('\n');
}

/** A browser test that fails says what stood on the pages that it left open. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const visit of openVisits) console.log(`Last seen at ${await sightOf(visit)}`);
});
