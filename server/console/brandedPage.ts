import { SETTINGS_ELEMENT, type Brand, type Settings } from '../../src/contract/settings';
import { escapeHtml, jsonBlock } from '../http/html';

/** The text in the built pages that the server replaces by a part of the brand. */
export const placeholder = (name: keyof Brand): string => `{{brand.${name}}}`;

export function withBrand(page: string, brand: Brand): string {
  const values: Record<string, string> = { ...brand, logo: brand.logo || '/favicon.svg' };
  // Replaces in one pass, so that a value that looks like a placeholder is not replaced again.
  return page.replace(/\{\{brand\.(\w+)\}\}/g, (text, name: string) => {
    const value = values[name];
    return value === undefined ? text : escapeHtml(value);
  });
}

export const settingsBlock = (settings: Settings): string =>
  jsonBlock(SETTINGS_ELEMENT, JSON.stringify(settings));
