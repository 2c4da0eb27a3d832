/* Runs in the page, before any of its own scripts. */

declare global {
  interface Window {
    /** Does something and waits for the frame that shows what is looked for; answers the time in ms. */
    untilShown(act: () => void, isThere: () => boolean): Promise<number>;
  }
}

window.untilShown = (act, isThere) =>
  new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      // The task after a frame's callbacks runs when that frame has been made.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(undefined);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    act();
  });

export {};
