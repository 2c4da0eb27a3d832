import { vi } from 'vitest';

const WIDTH = 640;
const HEIGHT = 276;

/** jsdom lays nothing out: this gives every observed element its width. */
export class FixedSize implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}
  get size() {
    return { width: WIDTH, height: HEIGHT };
  }
  observe(target: Element) {
    const contentRect = { left: 0, top: 0, ...this.size } as DOMRectReadOnly;
    const entry = { target, contentRect } as ResizeObserverEntry;
    this.report([entry], this);
  }
  unobserve() {}
  disconnect() {}
}

/** Gives every element a size, which nivo's wrapper needs to draw. Returns a function that undoes it. */
export function fixSizes(): () => void {
  vi.stubGlobal('ResizeObserver', FixedSize);
  const ends = { right: WIDTH, bottom: HEIGHT };
  const box = { x: 0, y: 0, left: 0, top: 0, width: WIDTH, height: HEIGHT, ...ends } as DOMRect;
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  return () => {
    spy.mockRestore();
    vi.unstubAllGlobals();
  };
}

/** nivo's slice of a day of the chart, which the pointer meets. */
export const sliceAt = (index: number): Element =>
  document.querySelectorAll('.ns-plot rect[data-ref]')[index]!;
