const WIDTH = 640;

/** jsdom lays nothing out: this gives every observed element its width. */
export class FixedSize implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(target: Element) {
    const contentRect = { left: 0, top: 0, width: WIDTH, height: 276 } as DOMRectReadOnly;
    const entry = { target, contentRect } as ResizeObserverEntry;
    this.report([entry], this);
  }
  unobserve() {}
  disconnect() {}
}
