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
export const MOST_STOPS = 250;

export const mouse = (): Hand => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: (target) => target.check(),
});

/** Tab leads everywhere, inside menus and among tabs the arrows; Enter presses. */
export function keyboard(page: Page): Hand {
  const hasFocus = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement);
  const isAmongTabs = (target: Locator) =>
    target.evaluate(
      (element) => element.closest('[role="tablist"]')?.contains(document.activeElement) ?? false,
    );
  async function reach(target: Locator) {
    await target.waitFor();
    const role = await target.getAttribute('role');
    for (let stops = 0; !(await hasFocus(target)); stops++) {
      if (stops > MOST_STOPS) throw new Error(`The keyboard does not reach ${String(target)}`);
      const isBeside = role === 'tab' && (await isAmongTabs(target));
      const inMenu = role === 'menuitem';
      await page.keyboard.press(inMenu ? 'ArrowDown' : isBeside ? 'ArrowRight' : 'Tab');
    }
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
