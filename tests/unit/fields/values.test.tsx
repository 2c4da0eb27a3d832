import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FieldValue } from '../../../src/admin/fields/FieldValue';
import { catalogue } from '../pages/records';

const fieldOf = (kind: string, name: string) =>
  catalogue.kind(kind).fields.find((field) => field.name === name)!;
const source = fieldOf('product-image', 'src');
const ADDRESS = 'https://shop.example.com/strap.jpg';
const DRAWN = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const show = (value: unknown, as: 'cell' | 'detail') =>
  render(<FieldValue field={source} value={value} as={as} />);

describe('a picture', () => {
  it.each([ADDRESS, DRAWN, ` ${ADDRESS} `])('is seen in a list: %s', (value) => {
    show(value, 'cell');
    const image = screen.getByRole('img', { name: 'Source' });
    expect(image).toHaveAttribute('src', value.trim());
    expect(image).toHaveStyle({ height: '24px' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is larger in details, and leads to the whole of it', () => {
    show(ADDRESS, 'detail');
    expect(screen.getByRole('img', { name: 'Source' })).toHaveStyle({ height: '96px' });
    const link = screen.getByRole('link', { name: 'Source' });
    expect(link).toHaveAttribute('href', ADDRESS);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('that is drawn in the record has no address to lead to', () => {
    show(DRAWN, 'detail');
    expect(screen.getByRole('img', { name: 'Source' })).toHaveAttribute('src', DRAWN);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['cell', 'detail'] as const)('that does not load is its address, in %s', (as) => {
    const { rerender } = show(ADDRESS, as);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('link', { name: ADDRESS })).toHaveAttribute('href', ADDRESS);
    rerender(<FieldValue field={source} value={DRAWN} as={as} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', DRAWN);
  });

  it.each(['🇩🇪', 'none yet', 'javascript:alert(1)', 'data:text/html,<b>x</b>'])(
    'is none, but text: %s',
    (value) => {
      for (const as of ['cell', 'detail'] as const) {
        const { container, unmount } = show(value, as);
        expect(container).toHaveTextContent(value);
        expect(container.querySelector('img, a')).toBeNull();
        unmount();
      }
    },
  );

  it('is a dash where there is none', () => {
    const { container } = show('', 'cell');
    expect(container).toHaveTextContent(/^—$/);
  });
});

describe('an amount', () => {
  const price = fieldOf('order', 'total_price');
  const written = (record: object, value: unknown = 1234.5) =>
    (['cell', 'detail'] as const).map((as) => {
      const { container, unmount } = render(
        <FieldValue field={price} value={value} record={{ id: 1, ...record }} as={as} />,
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

  it('that a backend sends as text is written alike', () =>
    expect(written({ currency: 'USD' }, '1234.5')).toEqual(['$1,234.50', '$1,234.50']));

  it('is bare where its record is not at hand', () => {
    const { container } = render(<FieldValue field={price} value={7} as="cell" />);
    expect(container).toHaveTextContent(/^7\.00$/);
  });
});

describe('a list of an order', () => {
  const order = (name: string, value: unknown) =>
    render(<FieldValue field={fieldOf('order', name)} value={value} as="detail" />);
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const ID = '0191aaaa-b580-7af4-82b3-67e6f22e772b';

  it('names its items by their titles, and shows what else they hold beside', () => {
    order('line_items', [
      { product_id: ID, title: 'Edge board', quantity: 2, price: 2.1, note: null },
      { product_id: ID, sku: 'SE021', title: 'Bolt seal', sizes: [1, 2] },
    ]);
    expect(lines()).toEqual([
      `1. Edge boardQuantity: 2 · Price: 2.1 · Note: — · Product ID: ${ID}`,
      `2. Bolt sealSKU: SE021 · Sizes: 1, 2 · Product ID: ${ID}`,
    ]);
  });

  it('names refunds by their reasons, and says times as elsewhere', () => {
    order('refunds', [
      { at: '2026-11-30T23:00:00.000Z', amount: 167.82, reason: 'Damaged' },
      { at: '2026-11-30T23:00:00.000Z', amount: 1 },
    ]);
    expect(lines()[0]).toMatch(/^1\. DamagedAt: (Nov 30|Dec 1), 2026, .*M · Amount: 167\.82$/);
    expect(lines()[1]).toMatch(/^2At: (Nov 30|Dec 1), 2026, .*M · Amount: 1$/);
  });

  it('stays folded where it is long or deep', () => {
    const { container } = order('refunds', [
      { id: 7, name: 'Deep', within: { lines: [{ a: 1 }] } },
      { id: 8, reason: 'Plain' },
    ]);
    expect(container.querySelector('summary')).toHaveTextContent(/^1\. Deep/);
    expect(lines()[1]).toBe('2. PlainID: 8');
    const many = Array.from({ length: 100 }, (_, at) => ({ at, title: 'One' }));
    expect(order('refunds', many).container.querySelectorAll('summary')).toHaveLength(100);
  });
});
