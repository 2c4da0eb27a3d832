import type { Locator, Page } from 'playwright-core';

/** Ways to work a page: what a person does, with the mouse or with the keyboard alone. */
export interface Hand {
  /** Presses a link, a button or an item of a menu. */
  press(target: Locator): Promise<void>;
  /** Types into an input, in the place of what stands there. */
  type(target: Locator, text: string): Promise<void>;
  /** Chooses a radio button. */
  choose(target: Locator): Promise<void>;
}

/** More stops than any page of the console has. */
export const MAX_STOPS = 250;

export const mouse = (): Hand => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: (target) => target.check(),
});

/** Tab leads everywhere, inside menus and among tabs the arrows; Enter presses. */
export function keyboard(page: Page): Hand {
  /** The place of the focus, relative to an element. */
  const place = (element: SVGElement | HTMLElement) => {
    if (!element.isConnected) return 'replaced';
    if (element === document.activeElement) return 'there';
    const tabs = element.closest('[role="tablist"]');
    return tabs?.contains(document.activeElement) ? 'among its tabs' : 'elsewhere';
  };
  async function reach(target: Locator) {
    await target.waitFor();
    const role = await target.getAttribute('role');
    // Looked up once: to find it by its role at each stop takes longer than the way there.
    let element = await target.elementHandle();
    for (let stops = 0; element; stops++) {
      const stand = await element.evaluate(place);
      if (stand === 'there') return;
      if (stops > MAX_STOPS) break;
      if (stand === 'replaced') {
        element = await target.elementHandle();
        continue;
      }
      const inMenu = role?.startsWith('menuitem');
      const isBeside = role === 'tab' && stand === 'among its tabs';
      await page.keyboard.press(inMenu ? 'ArrowDown' : isBeside ? 'ArrowRight' : 'Tab');
    }
    throw new Error(`The keyboard does not reach ${String(target)}`);
  }
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async choose(target) {
      await reach(target);
      await page.keyboard.press('Space');
    },
  };
}
