import type { Page } from 'playwright-core';

/** Scripts that ran on a page. */
export interface Tripwire {
  readonly trips: string[];
}

/** Hears every script that content of records could start; set before the page is loaded. */
export async function setTripwire(page: Page): Promise<Tripwire> {
  const trips: string[] = [];
  await page.exposeFunction('tripwire', () => void trips.push(`called on ${page.url()}`));
  page.on('dialog', (dialog) => {
    trips.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => trips.push(`popup ${popup.url()}`));
  return { trips };
}

/** Everything in the page that could run a script: handlers, script addresses, foreign elements. */
export const findRunnable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // As a browser reads an address: without control characters and spaces.
    const isScript = (text: string) =>
      /^(javascript|vbscript|data:(?!image\/))/i.test(
        [...text].filter((each) => each > ' ').join(''),
      );
    const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'];
    const found = [...document.body.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^srcdoc$/.test(name) || (ADDRESSES.includes(name) && isScript(value)),
        )
        .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
    );
    const foreign = document.body.querySelectorAll('iframe, object, embed, base, form[action]');
    return [...found, ...[...foreign].map((element) => element.outerHTML)];
  });
