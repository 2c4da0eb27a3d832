import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Logged failures of calls, and the browser's own words about them. */
export const OF_CALLS =
  /Failed to (load resource|fetch)|Bad Gateway|Service Unavailable|status of 5\d\d|net::ERR|a web page instead|No answer|server answered 5\d\d/;

/** Waits for something, pressing Retry wherever that is offered instead. */
export async function through(page: Page, wanted: Locator): Promise<void> {
  const retry = page.locator('main').getByRole('button', { name: 'Retry' }).first();
  for (;;) {
    await wanted.or(retry).first().waitFor();
    if (await wanted.isVisible()) return;
    // The content may load before Retry is pressed.
    await retry.click({ timeout: 1000 }).catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
    });
  }
}

/** Does something until that is done, whatever alerts come between. */
export async function insist(
  page: Page,
  act: () => Promise<void>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const alert = page.getByRole('alert');
  for (;;) {
    await act();
    const settled = async () => (await isDone()) || (await alert.isVisible());
    await expect.poll(settled).toBe(true);
    if (await isDone()) return;
    await alert.getByRole('button', { name: 'Close' }).click();
    await alert.waitFor({ state: 'hidden' });
  }
}
