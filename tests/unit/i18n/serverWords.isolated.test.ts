import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import french from '../../../src/i18n/french';
import { serverWords } from '../../../src/i18n/serverWords';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('server', path))
  // The client says what a server cannot: that it did not answer.
  .concat('src/dataProvider/httpClient.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const { fields, ...calls } = french.waybill.server;

it.each([...Object.keys(fields), ...Object.keys(calls)])('the server has the code %s', (code) => {
  // A fault of the storage is its own code.
  expect(
    [`code: '${code}'`, `  ${code}: [`, `'${code}'`].some((text) => sources.includes(text)),
  ).toBe(true);
});

it.each([...sources.matchAll(/must: '[^']*', code: '(\w+)'/g)].map(([, code]) => code))(
  'French has words for a field with the code %s',
  (code) => expect(fields).toHaveProperty(String(code)),
);

/** Codes of errors whose sentence names the fields or parameters that are wrong. */
const DETAILED = ['badRequest', 'invalid', 'mediaType', 'methodNotAllowed'];
const [, faults = ''] = /export type StorageFault =([^;]*);/.exec(sources) ?? [];
const ofStatus = [...sources.matchAll(/^ {2}[45]\d\d: '(\w+)',$/gm)].map(([, code]) =>
  String(code),
);
const codes = [...faults.matchAll(/'(\w+)'/g)].map(([, code]) => String(code)).concat(ofStatus);

it('the codes of faults and statuses are found in the source', () =>
  expect(codes).toEqual(expect.arrayContaining(['forbidden', 'tooManyRequests', 'keyReused'])));

it.each(codes.filter((code) => !DETAILED.includes(code)))(
  'French has words for an error with the code %s',
  (code) => expect(calls).toHaveProperty(code),
);

const inWords = serverWords(i18nProvider.translate);
const refused = (status: number, body: object) =>
  inWords(new HttpError('refused', status, body)) as HttpError;

const ofField = (name: string, message: string, problem: object) => ({
  message,
  code: 'invalid',
  params: { fields: { [name]: problem } },
  errors: { [name]: message },
});
const YEAR = 'Year must be a whole number.';
const year = ofField('year', YEAR, { code: 'wholeNumber', label: 'Year' });

it("the server's sentences are unchanged in English", () => {
  const { body, message } = refused(422, year);
  expect([body.errors.year, message]).toEqual([YEAR, YEAR]);
});

it('a date-time in a refusal is shown in the form that inputs accept', () => {
  const sentence = 'Created must be a date and time such as 2026-01-31T09:30:00Z.';
  const created = ofField('created', sentence, { code: 'dateTime', label: 'Created' });
  const { body, message } = refused(422, created);
  const words = 'Created must be a date and time such as 2026-01-31 14:30.';
  expect([body.errors.created, message]).toEqual([words, words]);
});

it('refusals are translated to French by their codes, whatever the words of the server', async () => {
  await i18nProvider.changeLocale('fr');
  const several = refused(422, {
    ...year,
    message: 'Year has other words. X is odd.',
    errors: { year: 'Year has other words.', x: 'X is odd.' },
  });
  const words = 'Année\u00a0: indiquez un nombre entier.';
  expect(several.body.errors).toEqual({ year: words, x: 'X is odd.' });
  expect(several).toMatchObject({ status: 422, message: `${words} X is odd.` });

  const long = ofField('gate', 'Gate is long.', { code: 'length', label: 'Gate', max: 255 });
  expect(refused(422, long).message).toBe('Gate\u00a0: 255 caractères au plus.');

  const current = { id: '1' };
  const gone = refused(404, { message: 'Nothing here.', code: 'missing', current });
  expect(gone.body).toMatchObject({ message: 'Il n’y a rien à cette adresse.', current });
});

it('errors without a known code keep the words of the backend', async () => {
  await i18nProvider.changeLocale('fr');
  expect(refused(400, { message: 'Never heard of.' }).message).toBe('Never heard of.');
  const other = { message: 'Never heard of.', code: 'unheard', errors: { a: 'A is odd.' } };
  expect(refused(400, other).body.errors).toEqual({ a: 'A is odd.' });
  expect(refused(502, {}).message).toBe('refused');
});

it('a call without a response remains a TypeError', async () => {
  await i18nProvider.changeLocale('fr');
  const error = inWords(new TypeError('Failed to fetch'));
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toHaveProperty('message', 'Le serveur ne répond pas.');
});
