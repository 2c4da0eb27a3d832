import type { City } from './places';
import { stateName } from './places';
import type { Article } from './products';
import { cents, decimal, sum, weighted } from './random';
import type { Sample } from './sample';

const CURRENCIES: Record<string, string> = { CA: 'CAD', MX: 'MXN' };

/** What one order buys; goods less discount, tax and shipping add up to the total. */
export function createCart({ faker }: Sample, articles: Article[], home: City) {
  const lines = faker.helpers
    .arrayElements(articles, { min: 1, max: 4 })
    .map(({ product, variants }) => {
      const variant = faker.helpers.arrayElement(variants);
      return {
        product_id: product.id,
        variant_id: variant.id,
        title: product.title,
        variant_title: variant.title,
        sku: variant.sku,
        quantity: Number(weighted(faker, { '1': 6, '2': 4, '4': 2, '10': 1 })),
        price: variant.price,
        grams: variant.grams,
      };
    });
  const goods = sum(lines.map(({ price, quantity }) => price * quantity));
  const coupon = faker.datatype.boolean(0.15);
  const discount = coupon ? cents(goods * 0.1) : 0;
  const subtotal = cents(goods - discount);
  const rate = decimal(faker, 0.04, 0.095, 3);
  const tax = cents(subtotal * rate);
  const grams = lines.reduce((total, line) => total + line.grams * line.quantity, 0);
  const shipping = subtotal > 250 ? 0 : cents(6.9 + grams / 4_000);
  const total = sum([subtotal, tax, shipping]);
  const currency = CURRENCIES[home.country] ?? 'USD';

  return {
    fields: {
      currency,
      presentment_currency: currency,
      line_items: lines,
      tax_lines: [{ title: `${stateName(home.country, home.state)} tax`, rate, price: tax }],
      shipping_lines: [{ title: shipping === 0 ? 'Free ground' : 'Ground', price: shipping }],
      discount_codes: coupon ? [{ code: 'FLEET10', amount: discount, type: 'percentage' }] : [],
      discount_applications: coupon
        ? [{ type: 'discount_code', value: 10, value_type: 'percentage' }]
        : [],
      total_line_items_price: goods,
      total_discounts: discount,
      subtotal_price: subtotal,
      total_tax: tax,
      total_shipping_price: shipping,
      total_price: total,
      total_tip_received: 0,
      total_weight: grams,
      current_subtotal_price: subtotal,
      current_total_discounts: discount,
      current_total_tax: tax,
      current_total_price: total,
    },
  };
}
