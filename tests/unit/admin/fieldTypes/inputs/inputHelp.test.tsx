import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { CALLING_CODES, COUNTRIES } from '../../../../../src/admin/fieldTypes/text/codes';
import { jsonErrorLine } from '../../../../../src/admin/fieldTypes/json/JsonHelp';
import { onClock, onDay } from '../../../../../src/admin/fieldTypes/dateTime/moments';
import { resolveCatalogue } from '../../../../../src/resources';
import * as of from '../../../../../src/resources/field';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

// Counted as loaded before the first test asks for them.
await import('../../../../../src/admin/fieldTypes/json/JsonHelp');
await import('../../../../../src/admin/fieldTypes/references/RecordsHelp');

/** A kind with one field of everything that is helped with. */
const catalogue = resolveCatalogue(
  [
    {
      singular: 'parcel',
      service: 'parcels',
      title: 'Parcels',
      label: 'Parcel',
      columns: ['name'],
      representation: ['name'],
      fields: {
        name: of.text(),
        due: of.date(),
        seen: of.dateTime(),
        is_open: of.flag(),
        customs: of.json(),
        page: of.url(),
        mail: of.email(),
        phone: of.phone(),
        photo: of.image(),
        others: of.references('parcel'),
        origin: of.text({ country: true }),
        dial: of.text({ callingCode: true }),
      },
    },
  ],
  [],
);

function open(record: object = {}) {
  const parcels = [
    { id: 'p-1', name: 'First', ...record },
    { id: 'p-2', name: 'Second' },
  ];
  const getMany = (_: string, { ids }: { ids: string[] }) =>
    Promise.resolve({ data: parcels.filter(({ id }) => ids.includes(id)) });
  const { provider, watched } = providerOf({ parcel: parcels }, { getMany });
  const update = watched('update');
  renderPages('/dashboard/parcel/edit/p-1', { dataProvider: provider, catalogue });
  return { update, user: setupUser() };
}
const input = (name: string) => screen.findByLabelText(name);

describe('date and time inputs', () => {
  it.each([
    ['Due', '2026-01-31', '2026-02-01', '2026-02-01'],
    ['Seen', '2026-01-31T14:30', '2026-02-01T08:00', '2026-02-01 08:00'],
  ])('have a picker for %s', async (label, shown, picked, text) => {
    const showPicker = vi.fn();
    HTMLInputElement.prototype.showPicker = showPicker;
    const seen = new Date(2026, 0, 31, 14, 30).toISOString();
    const { user } = open({ due: '2026-01-31', seen });
    await input(label);
    const button = screen.getByRole('button', { name: `Pick: ${label}` });
    await user.click(button);
    const picker = showPicker.mock.contexts[0] as HTMLInputElement;
    expect(picker.value).toBe(shown);
    fireEvent.change(picker, { target: { value: picked } });
    expect(await input(label)).toHaveValue(text);
  });

  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-01-31T10:00:00Z', '2026-01-31'],
    ['some day', ''],
    ['', ''],
  ])('read %j as the day %j', (text, day) => expect(onDay(text)).toBe(day));

  it.each(['', 'some time', '2026-99-99T10:00Z'])('read no date-time from %j', (text) =>
    expect(onClock(text)).toBe(''),
  );
});

it('a switch writes yes and no, and its text input accepts anything', async () => {
  const { user } = open({ is_open: true });
  const text = await input('Open');
  const flag = screen.getByRole('switch', { name: 'Toggle: Open' });
  expect(flag).toBeChecked();
  await user.click(flag);
  expect(text).toHaveValue('false');
  await user.clear(text);
  await user.type(text, 'maybe');
  expect(flag).not.toBeChecked();
  expect(text).toHaveAccessibleDescription('Enter true or false.');
});

describe('JSON inputs', () => {
  it('name the line of a syntax error, format the text and show it as a tree', async () => {
    const { user } = open();
    const text = await input('Customs');
    fireEvent.change(text, { target: { value: '{\n"lines": [\n}' } });
    await waitFor(() =>
      expect(text).toHaveAccessibleDescription('Invalid JSON on line 3. It will be saved as text.'),
    );
    fireEvent.change(text, { target: { value: '"a text"' } });
    await waitFor(() =>
      expect(text).toHaveAccessibleDescription(
        'This is not a JSON object or list. It will be saved as text.',
      ),
    );
    fireEvent.change(text, { target: { value: '{"lines": [{"code": "8471"}]}' } });
    await user.click(await screen.findByRole('button', { name: 'Format' }));
    expect(text).toHaveValue('{\n  "lines": [\n    {\n      "code": "8471"\n    }\n  ]\n}');
    expect(screen.queryByRole('button', { name: 'Format' })).toBeNull();
    await user.click(screen.getByText('Show as a tree'));
    expect(await screen.findByText(/^Lines/)).toBeVisible();
    await expectNoViolations();
  });

  it.each<[string, number | undefined]>([
    ['', undefined],
    [' \n', undefined],
    ['[]', undefined],
    ['"text"', undefined],
    ['{"a": [1, {"b": -1.5e3}, null, "\\u00e9\\n"], "c": {}}', undefined],
    ['{"a": 1,\n "b"}', 2],
    ['{"a": 1\n "b": 2}', 2],
    ['{"a": 1,\n}', 2],
    ["{\n'a': 1}", 2],
    ['{\n"a": 01}', 2],
    ['{\n"a": 1.}', 2],
    ['{\n"a": truest}', 2],
    ['{\n"a": "open\n}', 2],
    ['[1,\n2', 2],
    ['[1,\n2}', 2],
    ['[]\n[]', 2],
    ['x', 1],
  ])('find the error of %j in line %j', (text, line) => expect(jsonErrorLine(text)).toBe(line));
});

describe('address inputs', () => {
  it.each([
    ['Page', 'https://example.com/a', 'Open in a new tab', 'https://example.com/a'],
    ['Mail', 'a@example.com', 'Send an email', 'mailto:a@example.com'],
    ['Phone', '+1 (312) 555-0142', 'Call this number', 'tel:+13125550142'],
  ])('link to %s before it is saved', async (label, typed, words, href) => {
    const { user } = open();
    await user.type(await input(label), typed);
    const link = screen.getByRole('link', { name: `${label}: ${words}` });
    expect(link).toHaveAttribute('href', href);
    await user.clear(await input(label));
    expect(link).not.toBeInTheDocument();
  });

  it('do not link to a script', async () => {
    open({ page: 'javascript:alert(1)' });
    await input('Page');
    expect(screen.queryByRole('link', { name: /^Page/ })).toBeNull();
  });

  it('preview a picture or say that it cannot be loaded', async () => {
    open({ photo: 'https://example.com/a.png' });
    const picture = await screen.findByRole('img', { name: 'Preview: Photo' });
    expect(picture).toHaveAttribute('src', 'https://example.com/a.png');
    fireEvent.error(picture);
    expect(await screen.findByText('No image found at this address.')).toBeVisible();
  });
});

describe('an input for a list of references', () => {
  it('adds records by name and keeps its other content', async () => {
    const whole = { id: 'p-9', name: 'Ninth' };
    const { user, update } = open({ others: [whole] });
    expect(screen.queryByLabelText('Others: add by name…')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Others: add by name…' }));
    const finder = await screen.findByRole('combobox', { name: 'Others: add by name…' });
    expect(finder).toHaveFocus();
    await user.type(finder, 'Sec');
    await user.click(await screen.findByRole('option', { name: 'Second' }));
    expect(await input('Others')).toHaveValue(JSON.stringify([whole, 'p-2'], null, 2));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { others: [whole, 'p-2'] } });
  });

  it('does not touch a text that is not a list', async () => {
    open({ others: 'p-2, perhaps' });
    await input('Others');
    expect(screen.queryByRole('button', { name: 'Others: add by name…' })).toBeNull();
  });
});

describe('country codes', () => {
  it("are found and described by the country's name", async () => {
    const { user } = open({ origin: 'MX' });
    const origin = await input('Origin');
    expect(origin).toHaveAccessibleDescription('Mexico');
    await user.clear(origin);
    await user.type(origin, 'germ');
    const list = within(await screen.findByRole('listbox'));
    await user.click(list.getByRole('option', { name: /^Germany/ }));
    expect(origin).toHaveValue('DE');
    expect(origin).toHaveAccessibleDescription('Germany');
  });

  it('list names that start with the typed text first', async () => {
    const { user } = open();
    await user.type(await input('Origin'), 'in');
    const list = within(await screen.findByRole('listbox'));
    const found = list.getAllByRole('option').map(({ textContent }) => textContent);
    expect(found.slice(0, 2)).toEqual(['IndiaIN', 'IndonesiaID']);
    expect(found[2]).not.toMatch(/^In/);
  });

  it('contain each country once, without regions, test codes and former codes', () => {
    const all = COUNTRIES.all();
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(240);
    for (const code of ['EU', 'UN', 'XA', 'ZZ', 'DD', 'UK'])
      expect(
        all.some((each) => each.code === code),
        code,
      ).toBe(false);
  });

  it.each([
    ['de', 'Germany'],
    [' US ', 'United States'],
    ['UK', undefined],
    ['Germany', undefined],
    ['', undefined],
  ])('of %j: %j', (text, name) => expect(COUNTRIES.nameOf(text)).toBe(name));
});

describe('phone numbers', () => {
  const NO_NUMBER = 'Enter a phone number of 3 to 15 digits.';
  it.each([
    ['', ''],
    ['+49 30 1234567', 'Germany'],
    ['0049 (0)30/1234-567 ext. 12', 'Germany'],
    ['+1 312 555 0142', 'United States or Canada'],
    ['+1 876 555 0142', 'Jamaica'],
    ['+800 1234 5678', ''],
    ['+870 773 111 632', ''],
    ['(312) 555-0142 x12', ''],
    ['112', ''],
    ['12', NO_NUMBER],
    ['+999 1234567', 'Unknown country code'],
    ['+49 1234567890 12345', NO_NUMBER],
    ['030 1234567 89012', ''],
    ['030 1234567 890123', NO_NUMBER],
    ['30 +49', NO_NUMBER],
    ['()', NO_NUMBER],
    ['ask at the desk', NO_NUMBER],
  ])('are described for %j: %j', async (phone, words) => {
    open({ phone });
    const number = await input('Phone');
    expect(number).toHaveAccessibleDescription(words);
    expect(number).toHaveValue(phone);
  });

  it('start with the code of a country that is found by name', async () => {
    const { user } = open({ dial: '+52' });
    const dial = await input('Dial');
    expect(dial).toHaveAccessibleDescription('Mexico');
    await user.clear(dial);
    await user.type(dial, 'germ');
    await user.click(await screen.findByRole('option', { name: /^Germany/ }));
    expect(dial).toHaveValue('+49');
    expect(dial).toHaveAccessibleDescription('Germany');
  });

  it.each([
    ['+49', 'Germany'],
    [' 1 876 ', 'Jamaica'],
    ['+7', 'Russia or Kazakhstan'],
    ['+491', undefined],
    ['DE', undefined],
    ['', undefined],
  ])('with the country code %j: %j', (text, name) => expect(CALLING_CODES.nameOf(text)).toBe(name));

  it('have unique country codes that each lead to a country', () => {
    const all = CALLING_CODES.all();
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const { code, name } of all) {
      expect(code).toMatch(/^\+[1-9]\d{0,3}$/);
      expect(name, code).toMatch(/[a-z]/);
    }
  });

  it('have a code for every country', () => {
    const names = CALLING_CODES.all().map(({ name }) => name);
    const without = COUNTRIES.all().filter(
      ({ name }) => !names.some((each) => each.includes(name)),
    );
    // Nobody lives there, or the calls go through a neighbour.
    expect(without.map(({ code }) => code)).toEqual(['AQ', 'BV', 'TF', 'HM', 'PN', 'GS', 'UM']);
  });
});
