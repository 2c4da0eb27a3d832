import axe from 'axe-core';
import { expect } from 'vitest';

/** Colours and sizes need a real browser; everything else is checked here. */
const OPTIONS = { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } };

/** Fails where axe finds a barrier on the page as it stands. */
export async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, OPTIONS);
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
