import { english } from '../../src/i18n';
import definitions, { definitionWords } from '../../src/i18n/messages/statsDefinitions';
import details from '../../src/i18n/messages/statsDetails';
import { createCatalogue, inSentence } from '../../src/resources';
import { METRIC_GROUPS, METRICS } from '../../src/stats/metrics';

/** Stands in every text that is data, which no language translates. */
export const DATA = '¤';

const mark = (text: string) =>
  text
    .split(' |||| ')
    .map((form) => `⟦${form}⟧`)
    .join(' |||| ');

/** Messages with every text in brackets, so that untranslated text shows. */
function marked(words: object): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null ? marked(value) : mark(String(value)),
    ]),
  );
}

const named = (words: readonly (readonly [string, string])[]) => Object.fromEntries(words);

const { kinds } = createCatalogue('waybill');
const catalogue = {
  kinds: Object.fromEntries(
    kinds.map(({ name, title, label, routeName, menu }) => [
      name,
      { title, label, routeName, addLabel: inSentence(label), menu: menu?.label ?? title },
    ]),
  ),
  groups: named(kinds.flatMap(({ menu }) => (menu?.group ? [[menu.group, menu.group]] : []))),
  menuSections: named(
    kinds.flatMap(({ menu }) => (menu?.section ? [[menu.section, menu.section]] : [])),
  ),
  fields: named(kinds.flatMap((kind) => kind.fields.map((each) => [each.label, each.label]))),
  help: named(
    kinds.flatMap(({ fields }) => fields.flatMap(({ help }) => (help ? [[help, help]] : []))),
  ),
};

const stats = {
  ...english.waybill.stats,
  groups: named(METRIC_GROUPS.map((group) => [group, group])),
  metrics: named(METRICS.map(({ id, label }) => [id, label])),
  definitions,
  details: { ...details, ...definitionWords },
};

/** A language that is English in brackets: of the whole console, and of its public pages. */
export const pseudoWords = marked({
  ...english,
  waybill: { ...english.waybill, stats, catalogue },
});
const { app, auth } = english.waybill;
export const pseudoPublicWords = { waybill: marked({ app, auth, stats }) };

const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** Units and currencies, which are the same in all languages. */
const UNITS = new Set<unknown>([
  ...kinds.flatMap(({ fields }) => fields.flatMap(({ unit, currency }) => [unit, currency])),
  '$US',
]);

/** The words of a text outside brackets, without data and units. */
function rest(text: string): string {
  const outside = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  if (outside !== text) return rest(outside);
  const words = text.split(/\s+/).filter((word) => !word.includes(DATA) && !UNITS.has(word));
  return words.join(' ').trim();
}

/** Texts of the page, spoken ones included, that came past the words: neither in brackets nor data. */
export function untranslated(page: Document): string[] {
  const found: string[] = [];
  const look = (where: string, text: string | null | undefined) => {
    const left = rest(text ?? '');
    if (/\p{L}/u.test(left)) found.push(`${where}: ${left}`);
  };
  look('<title>', page.title);
  for (const element of page.body.querySelectorAll('*')) {
    // Each language has its name in that language. Times are data, and keys are alike everywhere.
    if (element.closest('body [lang], time, kbd, style, script')) continue;
    const where = `<${element.localName}>`;
    for (const name of SPOKEN) look(`${where} ${name}`, element.getAttribute(name));
    // A sentence around a link is in brackets as a whole.
    if (!rest(element.textContent)) continue;
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) look(where, node.textContent);
  }
  return [...new Set(found)];
}
