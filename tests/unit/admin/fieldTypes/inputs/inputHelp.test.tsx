import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { CALLING_CODES, COUNTRIES } from '../../../../../src/admin/fieldTypes/text/codes';
import { jsonErrorLine } from '../../../../../src/admin/fieldTypes/json/JsonHelp';
import { toDateTimeLocal, dayOf } from '../../../../../src/admin/fieldTypes/dateTime/moments';
import { resolveCatalogue } from '../../../../../src/resources';
import * as of from '../../../../../src/resources/field';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

// Counted as loaded before the first test asks for them.
await import('../../../../../src/admin/fieldTypes/json/JsonHelp');

/** A kind with one field of everything that is helped with. */
const catalogueOf = (customs = of.json()) =>
  resolveCatalogue(
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
          ready: of.date(),
          due: of.date({ after: 'ready' }),
          seen: of.dateTime(),
          left: of.dateTime({ after: 'seen' }),
          is_open: of.flag(),
          customs,
          charges: of.json({ items: ['item', 'amount'], ratios: ['rate'] }),
          page: of.url(),
          mail: of.email(),
          phone: of.phone(),
          photo: of.image(),
          others: of.references('parcel'),
          origin: of.text({ country: true }),
          dial: of.text({ callingCode: true }),
          on_time: of.decimal({ ratio: true }),
          weight: of.decimal({ unit: 'lb' }),
          care: of.score(),
        },
      },
    ],
    [],
  );

function open(record: object = {}, catalogue = catalogueOf()) {
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
const area = (name: string) => screen.findByLabelText(name, { selector: 'textarea' });

describe('date and time inputs', () => {
  it.each([
    ['Due', '2026-01-31', '2026-02-01', '02/01/2026'],
    ['Seen', '2026-01-31T14:30', '2026-02-01T08:00', '02/01/2026 08:00'],
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
  ])('read %j as the day %j', (text, day) => expect(dayOf(text)).toBe(day));

  it.each([
    ['Due', '01/15/2027', '01/15/2027', 'due', '2027-01-15'],
    ['Due', '2027-01-15', '01/15/2027', 'due', '2027-01-15'],
    ['Seen', '1/5/2027 08:00', '01/05/2027 08:00', 'seen', new Date(2027, 0, 5, 8).toISOString()],
  ])('%s takes %j as create forms write it', async (label, typed, text, name, sent) => {
    const { update, user } = open({ due: '2026-01-31' });
    const field = await input(label);
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(screen.queryByText(/^Enter a date/)).toBeNull();
    expect(field).toHaveValue(text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.lastCall?.[1]).toMatchObject({ data: { [name]: sent } }),
    );
  });

  it.each(['', 'some time', '2026-99-99T10:00Z'])('read no date-time from %j', (text) =>
    expect(toDateTimeLocal(text)).toBe(''),
  );
});

it('a ratio is typed in percent, and stored as a fraction', async () => {
  const { update, user } = open({ on_time: 0.83 });
  expect(await input('On time')).toHaveValue('83');
  expect(await input('On time')).toHaveAccessibleDescription('%');
  await user.clear(await input('On time'));
  await user.type(await input('On time'), '91.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { on_time: 0.915 } }),
  );
});

it('a ratio below 1% may have been meant as a fraction', async () => {
  const { update, user } = open({ on_time: 0.83 });
  await user.clear(await input('On time'));
  await user.type(await input('On time'), '0.9');
  expect(screen.getByText('Did you mean 90%?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { on_time: 0.009 } }),
  );
});

it('an unusual number gets a warning and can be saved', async () => {
  const { update, user } = open({ on_time: 5, weight: 7 });
  expect(await input('On time')).toHaveValue('500');
  expect(screen.getByText('Please check: usually at most 100%.')).toBeVisible();
  await user.clear(await input('Weight'));
  await user.type(await input('Weight'), '-7');
  expect(screen.getByText('Please check: usually at least 0 lb.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { on_time: 5, weight: -7 } }),
  );
});

it('a score names its maximum, and a number beyond it gets a warning and can be saved', async () => {
  const { update, user } = open({ care: 81.8 });
  expect(await input('Care')).toHaveAccessibleDescription('/\u00a0100');
  await user.clear(await input('Care'));
  await user.type(await input('Care'), '818');
  expect(screen.getByText('Please check: usually at most 100.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update.mock.lastCall?.[1]).toMatchObject({ data: { care: 818 } }));
});

it('a time before the one that it follows gets a warning and can be saved', async () => {
  const { update, user } = open({
    ...{ ready: '2026-12-02', due: '2026-12-03' },
    ...{ seen: '2026-12-02T12:00:00.000Z', left: '2026-12-02T11:59:00.000Z' },
  });
  expect(await screen.findByText('Please check: earlier than “Seen”.')).toBeVisible();
  expect(screen.queryByText('Please check: earlier than “Ready”.')).toBeNull();
  await user.clear(await input('Ready'));
  await user.type(await input('Ready'), '12/4/2026');
  expect(screen.getByText('Please check: earlier than “Ready”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { ready: '2026-12-04' } }),
  );
});

it('a switch of a value that was never set says so', async () => {
  open();
  expect(await input('Open')).toHaveValue('');
  expect(await input('Open')).toHaveAttribute('placeholder', 'Not set');
});

it('a switch writes yes and no, and its text input accepts anything', async () => {
  const { user } = open({ is_open: true });
  const text = await input('Open');
  const flag = screen.getByRole('switch', { name: 'Toggle: Open' });
  expect(flag).toBeChecked();
  await user.click(flag);
  expect(text).toHaveValue('No');
  await user.clear(text);
  await user.type(text, 'yes');
  expect(flag).toBeChecked();
  await user.clear(text);
  await user.type(text, 'maybe');
  expect(flag).not.toBeChecked();
  expect(text).toHaveAccessibleDescription('Enter yes or no.');
});

describe('JSON inputs', () => {
  const stored = (text: HTMLElement) =>
    JSON.parse((text as HTMLTextAreaElement).value || 'null') as unknown;

  it.each([
    ['8.25', 0.0825],
    ['9%', 0.09],
  ])('show a rate in a table in percent, and take %j', async (typed, sent) => {
    const { update, user } = open({ charges: [{ item: 'State tax', rate: 0.067 }] });
    const rate = await screen.findByRole('textbox', { name: 'Rate 1' });
    expect(rate).toHaveValue('6.7%');
    await user.clear(rate);
    await user.type(rate, typed);
    expect(rate).toHaveValue(typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.lastCall?.[1]).toMatchObject({
        data: { charges: [{ item: 'State tax', rate: sent }] },
      }),
    );
  });

  it('edit a new address by the labels of its usual keys, and any other key by name', async () => {
    const keys = ['address1', 'city', 'province', 'zip', 'country'];
    const { update, user } = open({}, catalogueOf(of.json({ keys })));
    const address = within(await screen.findByRole('group', { name: 'Customs' }));
    const labels = ['Street', 'City', 'State or province', 'ZIP', 'Country'];
    expect(address.getAllByRole('textbox')).toHaveLength(labels.length);
    for (const label of labels) expect(address.getByLabelText(label)).toHaveValue('');
    await user.type(address.getByLabelText('Street'), '12 Dock Road');
    await user.type(address.getByLabelText('ZIP'), '66061');
    await user.type(address.getByLabelText('City'), 'Olathe');
    await user.clear(address.getByLabelText('City'));
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    await user.type(screen.getByRole('textbox', { name: 'Field' }), 'dock');
    await user.type(screen.getByRole('textbox', { name: 'dock' }), '7');
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // Digits of a ZIP are no number.
    const customs = { address1: '12 Dock Road', zip: '66061', dock: 7 };
    await waitFor(() => expect(update.mock.lastCall?.[1]).toMatchObject({ data: { customs } }));
    expect(update.mock.lastCall?.[1].data).not.toHaveProperty('customs.city');
  });

  it('edit an object without nested values as fields that keep the types of their values', async () => {
    const { user } = open({ customs: { code: '007', fee: 12 } });
    const text = await input('Customs');
    const fee = await screen.findByRole('textbox', { name: 'fee' });
    expect(text).not.toBeVisible();
    expect(screen.getAllByRole('textbox', { name: 'Field' })[0]).toHaveValue('Code');
    await user.clear(fee);
    await user.type(fee, '14.50');
    expect(fee).toHaveValue('14.50');
    await user.type(screen.getByRole('textbox', { name: 'code' }), '1');
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    await user.type(screen.getAllByRole('textbox', { name: 'Field' })[2] as HTMLElement, 'open');
    await user.type(screen.getByRole('textbox', { name: 'open' }), 'true');
    await expectNoViolations();
    expect(stored(text)).toEqual({ code: '0071', fee: 14.5, open: true });
    await user.click(screen.getByRole('button', { name: 'Remove field fee' }));
    expect(stored(text)).toEqual({ code: '0071', open: true });
    await user.click(screen.getAllByRole('button', { name: 'Edit as JSON' })[0] as HTMLElement);
    expect(text).toBeVisible();
  });

  it('show the name, quantity and price of an entry first and its IDs last, and edit empty values as fields', async () => {
    const lines = [{ product_id: 'p-1', sku: 'S4', price: 4, title: 'Strap', quantity: 1 }];
    open({ customs: lines });
    await screen.findByRole('textbox', { name: 'Price 1' });
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Title', 'Quantity', 'Price', 'SKU', 'Product ID'],
    ]);
    cleanup();
    open({ customs: { city: 'Reno', company: null } });
    expect(await screen.findByRole('textbox', { name: 'company' })).toHaveValue('');
  });

  it('edit a list of objects as a table that keeps the types of its values', async () => {
    const lines = [
      { item: 'Line haul', amount: 900, tags: ['a'] },
      { item: '7', note: null },
    ];
    // The other field with rows has a text, so that one button adds a row.
    const { user } = open({ customs: lines, charges: 'As agreed' });
    const text = await input('Customs');
    const amount = await screen.findByRole('textbox', { name: 'Amount 1' });
    expect(text).not.toBeVisible();
    expect(stored(text)).toEqual(lines);
    // A click on the heading of a stored column must not rename it.
    expect(screen.getByRole('columnheader', { name: 'Item' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Name of column/ })).toBeNull();
    expect(amount.closest('td')).toHaveAttribute('data-align', 'end');
    expect(screen.getByRole('textbox', { name: 'Item 1' }).closest('td')).not.toHaveAttribute(
      'data-align',
    );
    await user.clear(amount);
    await user.type(amount, '950.5');
    await user.type(screen.getByRole('textbox', { name: 'Item 2' }), '0');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.type(screen.getByRole('textbox', { name: 'Item 3' }), 'Detention');
    await expectNoViolations();
    expect(stored(text)).toEqual([
      { item: 'Line haul', amount: 950.5, tags: ['a'] },
      { item: '70', note: null },
      { item: 'Detention' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(text).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of column 5' }), 'code');
    await user.type(screen.getByRole('textbox', { name: 'Code 1' }), '12');
    expect(stored(text)).toEqual([{ code: 12 }]);
  });

  it.each([[undefined], [[]]])('edit a declared list of %j as a table', async (charges) => {
    const { user } = open({ charges });
    const text = await input('Charges');
    if (!charges) await user.click(await screen.findByRole('button', { name: 'Add row' }));
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Item', 'Amount']);
    if (!charges) expect(screen.getByRole('textbox', { name: 'Item 1' })).toHaveFocus();
    expect(text).not.toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Item 1' }), '42');
    await user.type(screen.getByRole('textbox', { name: 'Amount 1' }), '1,234.56');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount 2' }), '7');
    expect(stored(text)).toEqual([{ item: '42', amount: 1234.56 }, { amount: 7 }]);
    await expectNoViolations();
    await user.click(screen.getByRole('button', { name: 'Edit as JSON' }));
    expect(text).toBeVisible();
  });

  it('read numbers of a table as forms do, and warn of a text among them', async () => {
    const { user } = open({
      customs: [
        { item: 'Line haul', amount: 6717.93, pieces: 3, latitude: 41.8, price: '12.00' },
        { item: '7', amount: 90, pieces: 4, latitude: 40.1, price: '7.50' },
      ],
    });
    const text = await input('Customs');
    const amount = await screen.findByRole('textbox', { name: 'Amount 1' });
    const enter = async (name: string, typed: string) => {
      await user.clear(screen.getByRole('textbox', { name }));
      await user.type(screen.getByRole('textbox', { name }), typed);
    };
    await enter('Amount 1', '$1,234.50');
    expect(amount).toHaveValue('$1,234.50');
    await enter('Pieces 1', '1,200');
    await enter('Latitude 1', '41,878');
    expect(screen.getByRole('textbox', { name: 'Latitude 1' })).toHaveAccessibleDescription(
      'Enter a number, for example 1250.5.',
    );
    await enter('Price 1', '1,250.00');
    await enter('Item 1', '1,250');
    // Nothing below moves when the input is left, not even under a pressed button.
    expect(amount).toHaveValue('$1,234.50');
    expect(stored(text)).toMatchObject([
      { item: '1,250', amount: 1234.5, pieces: 1200, latitude: '41,878', price: '1250.00' },
      { item: '7', amount: 90 },
    ]);
    await enter('Amount 2', 'about 90');
    const other = screen.getByRole('textbox', { name: 'Amount 2' });
    expect(other).toHaveAccessibleDescription('Enter an amount, for example 1250.00.');
    expect(amount).not.toHaveAccessibleDescription();
    expect(amount.closest('td')).toHaveAttribute('data-align', 'end');
    await expectNoViolations();
    expect(stored(text)).toMatchObject([{ amount: 1234.5 }, { amount: 'about 90' }]);
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(amount).toHaveValue('about 90');
  });

  it('edit a list without nested values as chips that keep the types of its values', async () => {
    const { user } = open({ customs: ['US', '07'] });
    const text = await area('Customs');
    const chips = await screen.findByRole('combobox', { name: 'Customs' });
    expect(text).not.toBeVisible();
    await user.type(chips, '12{Enter}CA');
    await user.tab();
    expect(stored(text)).toEqual(['US', '07', '12', 'CA']);
    await user.click(within(screen.getByRole('button', { name: '07' })).getByTestId('CloseIcon'));
    expect(stored(text)).toEqual(['US', '12', 'CA']);
    await expectNoViolations();
    await user.click(screen.getAllByRole('button', { name: 'Edit as JSON' })[0] as HTMLElement);
    expect(text).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit as a list' })).toBeVisible();
  });

  it('edit a new list of texts as chips', async () => {
    const { update, user } = open({}, catalogueOf(of.json({ items: [] })));
    await user.type(await screen.findByRole('combobox', { name: 'Customs' }), 'US{Enter}CA{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.lastCall?.[1]).toMatchObject({ data: { customs: ['US', 'CA'] } }),
    );
  });

  it('read the chips of a list with numbers as JSON values', async () => {
    const { user } = open({ customs: [] });
    const text = await area('Customs');
    await user.type(
      await screen.findByRole('combobox', { name: 'Customs' }),
      '1.5{Enter}true{Enter}',
    );
    expect(stored(text)).toEqual([1.5, true]);
  });

  it('offer no fields for lists and nested values', async () => {
    open({ customs: { lines: [1] } });
    await screen.findByText('Show as a tree');
    expect(screen.queryByRole('button', { name: 'Edit as fields' })).toBeNull();
  });

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
    [' {"": [[], {}, "\\\\ \\" \\/ é 🚚", -0, 1e5]}\t\n', undefined],
    ['["\\x"]', 1],
    ['["tab\t"]', 1],
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

  it('warn of a text that is no web address, which can be saved', async () => {
    const { update, user } = open();
    const warning = 'Enter an address, for example https://example.com.';
    await user.type(await input('Page'), 'https://example.com');
    expect(screen.queryByText(warning)).toBeNull();
    await user.clear(await input('Page'));
    await user.type(await input('Page'), 'our page');
    expect(screen.getByText(warning)).toBeVisible();
    expect(await input('Page')).toHaveAccessibleDescription(warning);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.lastCall?.[1]).toMatchObject({ data: { page: 'our page' } }),
    );
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
  const others = () => screen.findByRole('combobox', { name: 'Others' });
  const chips = () =>
    screen
      .queryAllByRole('button', { name: /^(First|Second|p-9|other)$/ })
      .map(({ textContent }) => textContent);
  const saved = async ({ user, update }: Pick<ReturnType<typeof open>, 'user' | 'update'>) => {
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    return (update.mock.lastCall?.[1] as { data: { others: unknown } }).data.others;
  };

  it('shows names instead of IDs, adds and removes records, and keeps whole records unchanged', async () => {
    const whole = { id: 'p-9', name: 'Ninth' };
    const { user, update } = open({ others: ['p-2', whole] });
    await screen.findByRole('button', { name: 'Second' });
    expect(await others()).toHaveValue('');
    await user.type(await others(), 'Fir');
    await user.click(await screen.findByRole('option', { name: 'First' }));
    expect(chips()).toEqual(['Second', 'p-9', 'First']);
    await user.type(await others(), '{Backspace}');
    expect(chips()).toEqual(['Second', 'p-9']);
    await expectNoViolations();
    await user.type(await others(), 'other');
    await user.tab();
    expect(chips()).toEqual(['Second', 'p-9', 'other']);
    expect(await saved({ user, update })).toEqual(['p-2', whole, 'other']);
  });

  it.each([
    ['a text', 'p-2, perhaps', 'p-2, perhaps'],
    ['a JSON list', '["p-2"]', ['p-2']],
  ])('sends %s unchanged', async (_, typed, sent) => {
    const { user, update } = open();
    await user.click(await others());
    await user.paste(typed);
    expect(await saved({ user, update })).toEqual(sent);
  });

  it('does not touch a text that is not a list', async () => {
    open({ others: 'p-2, perhaps' });
    expect(await others()).toHaveValue('p-2, perhaps');
    expect(chips()).toEqual([]);
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

describe('the field that names a record', () => {
  it('is not marked as required, but a note says what lists show without it', async () => {
    const { user } = open();
    const name = await input('Name');
    expect(name).not.toBeRequired();
    await user.clear(name);
    await user.tab();
    expect(name).toHaveAccessibleDescription(
      'Until this is filled in, lists show “Unnamed parcel”.',
    );
  });
});
