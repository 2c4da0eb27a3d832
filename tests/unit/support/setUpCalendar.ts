import { afterAll, beforeEach, vi } from 'vitest';

/** Prepares the tests of a file for calendars: the words that they write, and the day, Nov 25, 2026. */
export function setUpCalendar(): void {
  // jsdom has no innerText, by which the calendar writes words.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    set(this: HTMLElement, text: string) {
      this.textContent = text;
    },
  });
  afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'innerText'));

  beforeEach(() => {
    // By which the line of the current time learns whether it is in view.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => {};
        unobserve = () => {};
        disconnect = () => {};
      },
    );
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 12) });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });
}
