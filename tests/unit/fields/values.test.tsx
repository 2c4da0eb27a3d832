import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FieldValue } from '../../../src/fields/FieldValue';
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
