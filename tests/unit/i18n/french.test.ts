// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { SENTENCES } from '../../../server/import/problems';
import { english } from '../../../src/i18n';
import french from '../../../src/i18n/french';
import { METRIC_GROUPS, METRICS } from '../../../src/stats/metrics';

/** Every text of nested words, under its key. */
function textsOf(words: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] as [string, string]],
  );
}

const inFrench = new Map(textsOf(french));
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
/** In French, a sentence may need other words of the kind, such as "cette facture", or none. */
const isOfKind = (placeholder: string) => /type|routeName|ending/.test(placeholder);
const forms = (text: string) => text.split('||||').length;

describe('the French messages', () => {
  it("contain every English message, including react-admin's", () => {
    const missing = textsOf(english).filter(([key]) => !inFrench.get(key));
    expect(missing).toEqual([]);
  });

  it.each(textsOf(english.waybill))('waybill.%s has the same placeholders', (key, text) => {
    const translated = inFrench.get(`waybill.${key}`) ?? '';
    const isOther = (each: string) => !isOfKind(each);
    expect(placeholders(translated).filter(isOther)).toEqual(placeholders(text).filter(isOther));
    if (placeholders(text).every(isOther))
      expect(placeholders(translated).every(isOther)).toBe(true);
    expect(forms(translated)).toBe(forms(text));
  });

  it('name every metric and its group', () => {
    const { groups, metrics } = french.waybill.stats;
    expect(Object.keys(groups)).toEqual([...METRIC_GROUPS]);
    expect(Object.keys(metrics).sort()).toEqual(METRICS.map(({ id }) => id).sort());
  });

  it.each(Object.entries(SENTENCES))(
    'word the problem "%s" of imported files',
    (code, sentence) => {
      const words = inFrench.get(`waybill.server.problems.${code}`) ?? '';
      expect(placeholders(words)).toEqual(placeholders(sentence));
    },
  );

  it('use French punctuation', () => {
    const typed = textsOf(french.waybill).filter(([, text]) => /\w'\w|"| [:;?!»]|« /.test(text));
    expect(typed).toEqual([]);
  });

  // A colon within an address or a time has no space after it, and the name of a header is not French.
  it("have a no-break space before high signs, react-admin's included", () => {
    const typed = [...inFrench].filter(([, text]) =>
      /(?<![\u00a0\u202f?!])[:;?!»](?!\S)|«(?![\u00a0\u202f])/.test(
        text.replaceAll('Idempotency-Key:', ''),
      ),
    );
    expect(typed).toEqual([]);
  });
});
