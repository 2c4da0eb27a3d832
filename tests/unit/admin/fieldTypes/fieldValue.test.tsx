import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

import { daysAfter, localDay } from '../../../../src/dates/days';
import { typeOf } from '../../../../src/admin/fieldTypes';
import { ComputedValues } from '../../../../src/admin/fieldTypes/computedValues';
import { FieldValue } from '../../../../src/admin/fieldTypes/FieldValue';
import { formatDate } from '../../../../src/admin/fieldTypes/dateFormats';
import { i18nProvider } from '../../../../src/i18n';
import { DELIVERY } from '../../../../src/resources/trip';
import { catalogue } from '../../support/fakeProvider';

const fieldOf = (kind: string, name: string) =>
  catalogue.kind(kind).fields.find((field) => field.name === name)!;
const source = fieldOf('product-image', 'src');
const ADDRESS = 'https://shop.example.com/strap.jpg';
const DRAWN = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const show = (value: unknown, variant: 'cell' | 'detail') =>
  render(<FieldValue field={source} value={value} variant={variant} />);

describe('a picture field', () => {
  it.each([ADDRESS, DRAWN, ` ${ADDRESS} `])('shows the picture in a list: %s', (value) => {
    show(value, 'cell');
    const image = screen.getByRole('img', { name: 'Source' });
    expect(image).toHaveAttribute('src', value.trim());
    expect(image).toHaveStyle({ height: '24px' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is larger on the record page, with a link to the full picture', () => {
    show(ADDRESS, 'detail');
    expect(screen.getByRole('img', { name: 'Source' })).toHaveStyle({ height: '64px' });
    const link = screen.getByRole('link', { name: 'Source' });
    expect(link).toHaveAttribute('href', ADDRESS);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('with a data URL has no link', () => {
    show(DRAWN, 'detail');
    expect(screen.getByRole('img', { name: 'Source' })).toHaveAttribute('src', DRAWN);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['cell', 'detail'] as const)(
    'that does not load shows its address in the %s',
    (variant) => {
      const { rerender } = show(ADDRESS, variant);
      fireEvent.error(screen.getByRole('img'));
      expect(screen.queryByRole('img')).toBeNull();
      expect(screen.getByRole('link', { name: ADDRESS })).toHaveAttribute('href', ADDRESS);
      rerender(<FieldValue field={source} value={DRAWN} variant={variant} />);
      expect(screen.getByRole('img')).toHaveAttribute('src', DRAWN);
    },
  );

  it.each(['🇩🇪', 'none yet', 'javascript:alert(1)', 'data:text/html,<b>x</b>'])(
    'shows anything else as text: %s',
    (value) => {
      for (const variant of ['cell', 'detail'] as const) {
        const { container, unmount } = show(value, variant);
        expect(container).toHaveTextContent(value);
        expect(container.querySelector('img, a')).toBeNull();
        unmount();
      }
    },
  );

  it('shows a dash if it is empty', () => {
    const { container } = show('', 'cell');
    expect(container).toHaveTextContent(/^—$/);
  });
});

describe('in a list', () => {
  const written = (
    field: ReturnType<typeof fieldOf>,
    value: unknown,
    variant: 'cell' | 'detail',
  ) => {
    const { container, unmount } = render(
      <FieldValue field={field} value={value} variant={variant} />,
    );
    const { textContent } = container;
    const whole = container.querySelector<HTMLElement>('[data-full]')?.dataset['full'];
    unmount();
    return [textContent, whole];
  };

  it('a day of this year has no year, and a tooltip with the whole day', () => {
    const field = fieldOf('invoice', 'due_date');
    const day = `${new Date().getFullYear()}-03-08`;
    const whole = formatDate(day);
    expect(written(field, day, 'cell')).toEqual(['Mar 8', whole]);
    expect(written(field, day, 'detail')).toEqual([whole, undefined]);
    expect(written(field, '2019-03-08', 'cell')).toEqual(['Mar 8, 2019', undefined]);
  });

  it('an address of the web starts with its host', () => {
    const field = fieldOf('company', 'website');
    const address = 'https://www.copper.example/a';
    expect(written(field, address, 'cell')).toEqual(['copper.example/a', undefined]);
    expect(written(field, address, 'detail')).toEqual([address, undefined]);
  });
});

describe('an amount', () => {
  const price = fieldOf('order', 'total_price');
  const written = (record: object, value: unknown = 1234.5) =>
    (['cell', 'detail'] as const).map((variant) => {
      const { container, unmount } = render(
        <FieldValue field={price} value={value} record={{ id: 1, ...record }} variant={variant} />,
      );
      const text = container.textContent;
      unmount();
      return text;
    });

  it.each([
    ['USD', '$1,234.50'],
    ['eur', '€1,234.50'],
    ['JPY', '¥1,235'],
    ['gold', '1,234.50'],
    [null, '1,234.50'],
    [undefined, '1,234.50'],
  ])('of a record in %j is written %s', (currency, expected) =>
    expect(written({ currency })).toEqual([expected, expected]),
  );

  it('that a backend sends as text is written the same way', () =>
    expect(written({ currency: 'USD' }, '1234.5')).toEqual(['$1,234.50', '$1,234.50']));

  it('has no currency without its record', () => {
    const { container } = render(<FieldValue field={price} value={7} variant="cell" />);
    expect(container).toHaveTextContent(/^7\.00$/);
  });
});

it('a long note without spaces is not cut like a code', () => {
  const note =
    '配送先の担当者に到着の三十分前までに必ず電話で連絡してください。倉庫の入口は北側です';
  const field = fieldOf('load-leg', 'quote');
  render(<FieldValue field={field} value={note} variant="detail" />);
  expect(screen.getByText(note)).toBeVisible();
});

it('a score is written with its maximum', () => {
  const field = fieldOf('employee-reputation', 'data_accuracy_score');
  const { container } = render(<FieldValue field={field} value={81.8} variant="cell" />);
  expect(container).toHaveTextContent(/^81\.8\s\/\s100$/);
});

describe('a list inside a record', () => {
  const order = (name: string, value: unknown) =>
    render(
      <FieldValue
        field={fieldOf('order', name)}
        value={value}
        record={{ id: 1, currency: 'EUR' }}
        variant="detail"
      />,
    );
  const rows = () =>
    screen
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const ID = '0191aaaa-b580-7af4-82b3-67e6f22e772b';

  it('is a table that starts with titles and ends with IDs, with amounts in the currency', () => {
    order('line_items', [
      { product_id: ID, title: 'Edge board', quantity: 2, price: 2.1, note: null },
      { product_id: ID, sku: 'SE021', title: 'Bolt seal', sizes: [1, 2] },
    ]);
    screen.getByRole('group', { name: 'Line items' });
    expect(rows()).toEqual([
      ['Title', 'Quantity', 'Price', 'SKU', 'Sizes', 'Product ID'],
      ['Edge board', '2', '€2.10', '—', '—', '0191…2e772b'],
      ['Bolt seal', '—', '—', 'SE021', '1, 2', '0191…2e772b'],
    ]);
    expect(screen.getAllByText('0191…2e772b')[0]).toHaveAttribute('data-full', ID);
  });

  it('ends with its ID if it is an object', () => {
    order('customer', { id: ID, first_name: 'Ada', user_id: 7, last_name: 'Lovelace' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'First name: Ada',
      'Last name: Lovelace',
      `ID: ${ID}`,
      'User ID: 7',
    ]);
  });

  it.each([
    ['phone', '7315001'],
    ['barcode', '7315001'],
    ['po', '7315001'],
    ['poNumber', '7315001'],
    ['updated_timestamp', '7315001'],
    ['number_of_pallets', '7,315,001'],
    ['deposit', '7,315,001'],
  ])('has the number 7315001 of the key %s as %s', (key, shown) => {
    order('line_items', [{ title: 'Strap', [key]: 7315001 }]);
    expect(rows()[1]).toEqual(['Strap', shown]);
  });

  it('separates the thousands of numbers that are neither years nor codes', () => {
    order('line_items', [{ title: 'Strap', grams: 3348, model_year: 2024, hs_code: 731500 }]);
    expect(rows()[1]).toEqual(['Strap', '3,348', '2024', '731500']);
  });

  it('has the rates of taxes in percent, with all decimals', () => {
    order('tax_lines', [
      { title: 'Vermont tax', rate: 0.07, price: 1.4 },
      { title: 'New York tax', rate: 0.08875, price: 2 },
    ]);
    expect(rows().map((row) => row[2])).toEqual(['Rate', '7%', '8.875%']);
  });

  it('of a record without a currency is in US dollars', () => {
    render(
      <FieldValue
        field={fieldOf('shipment', 'bill_to_items')}
        value={[{ item: 'Line haul', amount: 6407.36 }]}
        record={{ id: 1 }}
        variant="detail"
      />,
    );
    expect(rows()[1]).toEqual(['Line haul', '$6,407.36']);
  });

  it('shows refunds by reason, with formatted times', () => {
    order('refunds', [
      { at: '2026-11-30T23:00:00.000Z', amount: 167.82, reason: 'Damaged' },
      { at: '2026-11-30T23:00:00.000Z', amount: 1, currency: 'USD' },
    ]);
    const time = expect.stringMatching(/^(Nov 30|Dec 1), 2026, .*M$/) as unknown;
    expect(rows()).toEqual([
      ['Reason', 'At', 'Amount', 'Currency'],
      ['Damaged', time, '€167.82', '—'],
      ['—', time, '$1.00', 'USD'],
    ]);
  });

  it('is folded if it is long or deep', () => {
    const { container } = order('refunds', [
      { id: 7, name: 'Deep', within: { lines: [{ a: 1 }] } },
      { id: 8, reason: 'Plain' },
    ]);
    const folds = [...container.querySelectorAll('summary')].map((each) => each.textContent);
    expect(folds).toEqual([
      '1. Deep (waybill.fieldTypes.entries)',
      '2. Plain (waybill.fieldTypes.entries)',
    ]);
    const many = Array.from({ length: 100 }, (_, at) => ({ at, title: 'One' }));
    expect(order('refunds', many).container.querySelectorAll('summary')).toHaveLength(100);
  });
});

describe('an address inside a record', () => {
  const shown = (name: string, value: unknown) =>
    render(<FieldValue field={fieldOf('order', name)} value={value} variant="detail" />).container;
  const map = () => screen.getByRole('link', { name: 'waybill.fieldTypes.openMap' });

  it('is written like on a letter, with a map that does not open by itself', () => {
    const address = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      name: 'Ada Lovelace',
      company: null,
      address1: '12 Dock Road',
      address2: '12',
      city: 'Joliet',
      province: 'Illinois',
      province_code: 'IL',
      zip: '60431',
      country_code: 'US',
    };
    const container = shown('billing_address', address);
    const lines = [...container.querySelectorAll('div')].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Ada Lovelace',
      '12 Dock Road',
      '12',
      'Joliet, Illinois 60431',
      'United States',
    ]);
    // The code only repeats the name of the state.
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(map()).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=' +
        'Ada%20Lovelace%2C%2012%20Dock%20Road%2C%2012%2C%20Joliet%2C%20Illinois%2060431%2C%20United%20States',
    );
    expect(map()).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    [{ latitude: 41.52, longitude: -88.08, heading: 7 }, '41.52, -88.08', 'Heading: 7°'],
    [{ lat: 41.52, long: -88.08, accuracy_m: 12 }, '41.52, -88.08', 'Accuracy: 12\u00a0m'],
    [{ lat: 41.52, long: -88.08, temperature_min: 2 }, '41.52, -88.08', 'Temperature min: 2'],
    [
      { lat: 41.52, long: -88.08, left: { city: 'Reno', state: 'NV', country: 'US' } },
      '41.52, -88.08',
      'Left: Reno, NV, United States',
    ],
    [{ type: 'Point', coordinates: [-88.08, 41.52] }, '41.52, -88.08', undefined],
    [{ lat: '41.52', long: '-88.08', coordinates: [-88.08, 41.52] }, '41.52, -88.08', undefined],
  ])('shows a pair of coordinates once: %j', (value, text, other) => {
    const container = shown('client_details', value);
    expect(container.querySelector('div')).toHaveTextContent(text);
    expect(screen.queryByRole('listitem')?.textContent).toBe(other);
    expect(map()).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=41.52&mlon=-88.08#map=14/41.52/-88.08',
    );
  });

  it.each([
    [{ latitude: 41.52, longitude: -88.08 }, '41.52, -88.08'],
    [{ city: 'Reno', state: 'NV', lat: 39.53, long: -119.81 }, 'Reno, NV'],
  ])(
    'within another value shows its coordinates and a map when it is opened: %j',
    async (place, text) => {
      shown('client_details', { name: 'A', last_position: place });
      fireEvent.click(screen.getByText(/^Last position/));
      expect(await screen.findByText(text)).toBeVisible();
      expect(map()).toHaveAttribute('href', expect.stringContaining('mlat='));
    },
  );

  it('needs a town or coordinates', () => {
    shown('client_details', { name: 'Edge', address: '10.0.0.1' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a due date', () => {
  const field = fieldOf('invoice', 'due_date');
  it.each([
    ['passed, with an amount owed', -3, 70, 1],
    ['passed, with nothing owed', -3, 0, 0],
    ['today', 0, 70, 0],
    ['in the future', 3, 70, 0],
  ])('%s: has the color of late work or not', (_, days, amount, late) => {
    const value = localDay(daysAfter(new Date(), days));
    const record = { id: 'i', due_date: value, past_due_amount: amount };
    for (const variant of ['cell', 'detail'] as const) {
      const { container, unmount } = render(<FieldValue {...{ field, value, record, variant }} />);
      expect(container.querySelectorAll('.value-late')).toHaveLength(late);
      unmount();
    }
  });
});

describe('a planned delivery', () => {
  const field = fieldOf('load-leg', 'delivery_date');
  const inEnglish = {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
    ),
  };
  it.each([
    ['passed, of a leg in transit', -2, 'in transit', '2 days late'],
    ['passed, of a leg without a status', -1, null, '1 day late'],
    ['passed, of a delivered leg', -2, 'delivered', ''],
    ['passed, of a cancelled leg', -2, 'cancelled', ''],
    ['passed, with a status that the user may not see', -2, undefined, ''],
    ['today', 0, 'in transit', ''],
  ])('%s: says in words how late it is', (_, days, status, words) => {
    const day = localDay(daysAfter(new Date(), days));
    const record = { id: 'l', delivery_date: day, ...(status !== undefined && { status }) };
    for (const variant of ['cell', 'detail'] as const) {
      const value = <FieldValue {...{ field, value: day, record, variant }} />;
      const { container, unmount } = render(value, inEnglish);
      expect(container.textContent.match(/\d days? late/)?.[0] ?? '').toBe(words);
      unmount();
    }
  });

  it.each([
    [-2, '2 days late'],
    [-1, 'a leg is 2 days late'],
    [3, 'a leg is 2 days late'],
  ])('of a load, %s days from now, with a leg that is 2 days late: %s', (days, words) => {
    const day = localDay(daysAfter(new Date(), days));
    const values = new Map([['l', { $delivery: day, $daysLate: 2 }]]);
    for (const variant of ['cell', 'detail'] as const) {
      const { container, unmount } = render(
        <ComputedValues value={{ values, isLoading: false }}>
          <FieldValue field={DELIVERY} value={day} record={{ id: 'l' }} variant={variant} />
        </ComputedValues>,
        inEnglish,
      );
      expect(container.textContent).toMatch(new RegExp(`\\d(?: · )?${words}$`));
      unmount();
    }
  });
});

it('the badge of a status is gray unless its color is fixed, and has a dot for its meaning', () => {
  const field = fieldOf('shipment', 'status');
  const badge = (value: string) => {
    render(<FieldValue field={field} value={value} variant="cell" />);
    const { status, tint } = screen.getByText(value).dataset;
    return [status, tint];
  };
  expect(badge('delivered')).toEqual(['neutral', 'done']);
  expect(badge('overdue')).toEqual(['neutral', 'late']);
  expect(badge('active')).toEqual(['success', 'success']);
  expect(badge('on hold')).toEqual(['neutral', 'neutral']);
});

describe('a number of hours', () => {
  it.each([
    [31.1, '31 h 6 min'],
    ['0.75', '45 min'],
    [1500, '1,500 h'],
    [0, '0 h'],
    [1.9999, '2 h'],
    ['soon', 'soon'],
  ])('%j is shown as %s', (value, text) => {
    const field = fieldOf('load', 'estimated_time_to_cover_distance');
    const { container } = render(<FieldValue field={field} value={value} variant="detail" />);
    expect(container).toHaveTextContent(text);
  });

  it('has the same text in sums and filters', () => {
    const field = fieldOf('load', 'estimated_time_to_cover_distance');
    const sums = [20.1, 11].map((hours) => ({ currency: null, sums: { [field.name]: hours } }));
    expect(typeOf(field).sumOf?.(field, sums)).toBe('31\u00a0h 6\u00a0min');
    expect(typeOf(field).toText('0.75', { field } as never)).toBe('45\u00a0min');
  });
});
