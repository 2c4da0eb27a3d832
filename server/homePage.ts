import type { Brand } from '../src/settings';

/** The built page for `/`, in which heading, bar and card frames stand already. */
export const HOME_FILE = 'home.html';

/**
 * Stands in the head of that page: who is signed in goes on to the back office and is not to see
 * the public page first. Its hash is in the policy of what may run.
 */
export const SIGNED_IN_SCRIPT =
  "try{if(localStorage.getItem('token'))document.documentElement.dataset.signedIn=''}catch{}";

/** What stands in the built page for a value of the brand. */
export const placeholder = (name: keyof Brand): string => `{{brand.${name}}}`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

/** Puts the brand where the built page leaves room for it. */
export function withBrand(page: string, brand: Brand): string {
  const shown: Record<string, string> = { ...brand, logo: brand.logo || '/favicon.svg' };
  // In one pass: a value that looks like a placeholder stays as it is.
  return page.replace(/\{\{brand\.(\w+)\}\}/g, (text, name: string) => {
    const value = shown[name];
    return value === undefined ? text : escape(value);
  });
}
