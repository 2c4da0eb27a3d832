import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';
import { contrast } from '../../support/contrast';

const executable = inject('chromium');
const LEAST = 4.5;

/** Forced colours: the visitor's system replaces the page's colours with its own. */
describe.skipIf(!executable)('the public page in forced colours', () => {
  const running = useRunning();

  it.each(['light', 'dark'] as const)('is readable in %s mode', async (colorScheme) => {
    const { page, complaints } = await visit(running.browser, running.product.url, {
      forcedColors: 'active',
      colorScheme,
    });
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    await page.locator('.ns-before').getByText(/\d/).first().waitFor();
    // Chromium says what is drawn under "color" alone; axe reads "-webkit-text-fill-color" before.
    await expectAccessible(page, { 'color-contrast': { enabled: false } });
    const words = await page.locator('.ns-page *:not(svg *)').evaluateAll((elements) => {
      const hex = (colour: string) =>
        `#${(colour.match(/\d+/g) ?? [])
          .slice(0, 3)
          .map((each) => Number(each).toString(16).padStart(2, '0'))
          .join('')}`;
      const groundOf = (element: Element | null): string => {
        if (!element) return 'none';
        const { backgroundColor } = getComputedStyle(element);
        return backgroundColor.startsWith('rgb(')
          ? backgroundColor
          : groundOf(element.parentElement);
      };
      const holdsWords = ({ childNodes }: Element) =>
        [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      return elements
        .filter((element) => holdsWords(element) && element.checkVisibility())
        .map((element) => ({
          text: element.textContent,
          colour: hex(getComputedStyle(element).color),
          ground: hex(groundOf(element)),
        }));
    });
    expect(words.length).toBeGreaterThan(100);
    const faint = words.filter(({ colour, ground }) => contrast(colour, ground) < LEAST);
    expect(faint).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
