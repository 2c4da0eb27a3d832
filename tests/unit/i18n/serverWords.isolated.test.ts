import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';

import { english, i18nProvider } from '../../../src/i18n';
import french from '../../../src/i18n/french';
import { withServerWords } from '../../../src/i18n/serverWords';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('server', path))
  // The client says what a server cannot: that it did not answer.
  .concat('src/dataProvider/httpClient.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const sentences = { ...english.waybill.server, ...french.waybill.server };

it.each(Object.keys(sentences))("French has the server's sentence: %s", (sentence) => {
  const ofField = `\${field.label} ${sentence.replace('255', '${max}')}.`;
  expect([`'${sentence}'`, ofField].some((text) => sources.includes(text))).toBe(true);
});

const refused = async (status: number, body: object) => {
  const send = withServerWords(i18nProvider.translate, () =>
    Promise.reject(new HttpError('refused', status, body)),
  );
  return (await send('/api/people').catch((error: unknown) => error)) as HttpError;
};
const YEAR = 'Year must be a whole number.';

it("the server's sentences are unchanged in English", async () => {
  const { body, message } = await refused(422, { message: YEAR, errors: { year: YEAR } });
  expect([body.errors.year, message]).toEqual([YEAR, YEAR]);
});

const MOMENT = 'Created must be a date and time such as 2026-01-31T09:30:00Z.';

it("a date-time in a server's sentence is shown in the form that inputs accept", async () => {
  const { body, message } = await refused(422, { message: MOMENT, errors: { created: MOMENT } });
  const words = 'Created must be a date and time such as 2026-01-31 14:30.';
  expect([body.errors.created, message]).toEqual([words, words]);
});

it('refusals are translated to French, for fields and for the whole call', async () => {
  await i18nProvider.changeLocale('fr');
  const ofField = await refused(422, { message: YEAR, errors: { year: YEAR, x: 'X is odd.' } });
  const year = 'Année\u00a0: indiquez un nombre entier.';
  expect(ofField.body.errors).toEqual({ year, x: 'X is odd.' });
  expect(ofField).toMatchObject({ status: 422, message: `${year} X is odd.` });

  const moment = await refused(422, { message: MOMENT, errors: { created: MOMENT } });
  expect(moment.message).toBe(
    'Created\u00a0: indiquez une date et une heure comme 2026-01-31 14:30.',
  );

  const current = { id: '1' };
  const gone = await refused(404, { message: 'There is nothing at this address.', current });
  expect(gone.body).toMatchObject({ message: 'Il n’y a rien à cette adresse.', current });
  expect((await refused(400, { message: 'Never heard of.' })).message).toBe('Never heard of.');
  expect((await refused(502, {})).message).toBe('refused');
});
