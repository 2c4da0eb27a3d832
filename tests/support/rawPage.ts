import type { Browser, CDPSession } from 'playwright-core';

/** A page without anybody listening in: what a debugger is told of is work for the page. */
export interface RawPage {
  send(method: string, params?: object): Promise<unknown>;
  /** Runs an expression in the page and answers its value. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Opens a page in a context that the browser's driver does not know, and therefore leaves alone. */
export async function openRawPage(browser: Browser, url: string): Promise<RawPage> {
  const root: CDPSession = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (reply: Reply) => void>();
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      const message = JSON.stringify({ id, method, params });
      root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  await send('Page.navigate', { url });
  return {
    send,
    async evaluate(expression) {
      const reply = await send('Runtime.evaluate', { expression, returnByValue: true });
      const { result, exceptionDetails } = reply as {
        result: { value?: unknown };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result.value;
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}
