import type { Page } from 'playwright-core';

import { MAX_STOPS } from './mouseAndKeyboard';

/** Problems of a tab stop in words; empty if it has none. */
type Complaints = string[];

/**
 * Elements that the walk has reached, each with its looks while it had the focus. Stored in the page.
 */
type Walked = { tabWalk?: Map<Element, string> };

/** Looks at the element that has the focus, and back at the one that had it before. */
async function lookAtStop(): Promise<{ said: Complaints; isOver: boolean }> {
  const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
  const settled = Promise.allSettled(moving.map(({ finished }) => finished));
  // If the page draws no more frames, a transition never ends.
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  const here = document.activeElement as HTMLElement;
  const walk = ((window as Walked).tabWalk ??= new Map());
  const told = (element: Element) => element.outerHTML.slice(0, 140);
  // An input's edge is drawn beside it, that of a card's button around the card.
  const looks = (element: Element) =>
    [element, element.parentElement ?? element, element.closest('article') ?? element]
      .concat(...(element.parentElement?.children ?? []))
      .flatMap((each) =>
        [undefined, '::before', '::after'].map((part) => getComputedStyle(each, part)),
      )
      .map((style) => [style.outline, style.boxShadow, style.border, style.background, style.top])
      .join();
  const said: Complaints = [];
  const [last, itsLooks] = [...walk].at(-1) ?? [];
  // A date has stops within it: its day, month and year.
  if (here === last) return { said, isOver: false };
  if (last?.isConnected && looks(last) === itsLooks) said.push(`no sign of focus: ${told(last)}`);
  if (here === document.body || walk.has(here)) return { said, isOver: true };
  walk.set(here, looks(here));
  const { left, right, top, bottom } = here.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const seen = document.elementFromPoint(x, y);
  const isLarge = bottom - top > innerHeight || right - left > innerWidth;
  // The pointer has its own parts below an element for the keyboard alone.
  const isForKeys = getComputedStyle(here).pointerEvents === 'none';
  if (!isLarge && !isForKeys && !(seen && (here.contains(seen) || seen.contains(here))))
    said.push(`not in sight: ${told(here)} below ${seen ? told(seen) : 'the edge'}`);
  return { said, isOver: false };
}

/**
 * Finds elements that a pointer can press and the walk did not reach, except those reached with arrow
 * keys.
 */
function lookForTheRest(): Complaints {
  const walk = (window as Walked).tabWalk ?? new Map();
  return [...document.querySelectorAll('a[href], button, input, textarea, select, [role="button"]')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => !each.matches(':disabled, [tabindex="-1"], [type="radio"]'))
    .filter((each) => !each.closest('[inert], [aria-hidden="true"]') && !walk.has(each))
    .map((each) => `not reached: ${each.outerHTML.slice(0, 140)}`);
}

/**
 * Goes through a page with Tab from its top until it begins again. Answers its stops and what is
 * wrong with them: one that does not show that it has the focus, that something covers, or that
 * stands beside the screen; and whatever can be pressed and is no stop.
 */
export async function walkByTab(page: Page): Promise<{ stops: number; complaints: Complaints }> {
  await page.evaluate(() => {
    // From the top, wherever the focus was lost.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    delete (window as Walked).tabWalk;
  });
  const complaints: Complaints = [];
  for (let stops = 0; stops <= MAX_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const { said, isOver } = await page.evaluate(lookAtStop);
    complaints.push(...said);
    if (isOver)
      return { stops, complaints: [...complaints, ...(await page.evaluate(lookForTheRest))] };
  }
  throw new Error(`The keyboard does not come around ${page.url()}`);
}
