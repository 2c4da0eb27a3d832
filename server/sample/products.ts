import { monogram, photo } from './pictures';
import { type ProductSpec, PRODUCTS } from './productNames';
import { cents, daysAgo, round, weighted } from './random';
import type { Sample, Saved } from './sample';

const VENDORS = [
  'Stronghold Supply',
  'Lanehouse',
  'Tarmac Goods',
  'Bright Axle',
  'Dockmaster Works',
];

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Every combination of the options' values, the first option slowest. */
const combinations = ({ options }: ProductSpec): string[][] =>
  options.reduce<string[][]>(
    (all, [, values]) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

function variantFields(
  { faker }: Sample,
  spec: ProductSpec,
  external: string,
  values: string[],
  position: number,
  sku: string,
) {
  const price = cents(spec.price * (1 + 0.18 * position));
  const grams = Math.round(spec.grams * (1 + 0.12 * position));
  return {
    external_id: `${external}${position + 1}`,
    product_external_id: external,
    title: values.join(' / '),
    price,
    position: position + 1,
    inventory_policy: weighted(faker, { deny: 8, continue: 2 }),
    compare_at_price: faker.datatype.boolean(0.25) ? cents(price * 1.2) : null,
    option1: values[0] ?? null,
    option2: values[1] ?? null,
    option3: spec.type === 'Safety' ? 'Certified' : null,
    sku: `${sku}-${position + 1}`,
    barcode: faker.string.numeric({ length: 12, allowLeadingZeros: false }),
    grams,
    weight: round(grams / 453.592, 2),
    weight_unit: 'lb',
    taxable: true,
    requires_shipping: true,
    inventory_management: 'Stockyard WMS',
    inventory_quantity: faker.number.int({ max: 640 }),
    inventory_item_id: faker.string.numeric({ length: 10, allowLeadingZeros: false }),
    presentment_prices: [
      { currency: 'USD', amount: price },
      { currency: 'CAD', amount: cents(price * 1.36) },
    ],
    image: monogram(`${spec.title} ${values[0] ?? ''}`),
  };
}

function addProduct(sample: Sample, spec: ProductSpec, index: number) {
  const { faker, add } = sample;
  const { title, type } = spec;
  const external = String(7_310_000 + index * 17);
  const handle = slug(title);
  const sku = `${type.slice(0, 2).toUpperCase()}${String(index + 1).padStart(3, '0')}`;
  const created = daysAgo(sample, 10, 900);
  const variants = combinations(spec).map((values, position) =>
    variantFields(sample, spec, external, values, position, sku),
  );
  const options = spec.options.map(([name, values], position) => ({
    external_id: `${external}0${position + 1}`,
    product_external_id: external,
    name,
    position: position + 1,
    values,
  }));
  const images = ['front', 'in use'].map((view, position) => ({
    external_id: `${external}9${position + 1}`,
    alt: `${title}, ${view}`,
    position: position + 1,
    product_id_external: external,
    width: 1200,
    height: 900,
    src: photo(title, position === 0),
  }));
  const status = weighted(faker, { active: 16, draft: 2, archived: 1, pending: 1 });
  const product = add('product', created, {
    external_id: external,
    title,
    body_html: `<p>${title}. Made for daily use on the road and at the dock.</p>`,
    vendor: faker.helpers.arrayElement(VENDORS),
    product_type: type,
    handle,
    published_at: status === 'active' ? created.toISOString() : null,
    published_scope: weighted(faker, { web: 3, global: 1 }),
    template_suffix: faker.datatype.boolean(0.2) ? 'bulk' : null,
    tags: [type, ...spec.options.map(([name]) => name)].join(', ').toLowerCase(),
    status,
    variants: variants.map(({ title, sku, price }) => ({ title, sku, price })),
    options: options.map(({ name, values }) => ({ name, values })),
    images: images.map(({ position, alt }) => ({
      src: `https://shop.example.com/images/${handle}-${position}.jpg`,
      alt,
    })),
    image: monogram(title),
  });
  const rows = (kind: string, list: object[]) =>
    list.map((fields) => add(kind, created, fields, product) as Saved);
  const variantIds = rows('product-variant', variants);
  rows('product-image', images);
  rows('product-option', options);
  return {
    product,
    spec,
    variants: variants.map((variant, position) => ({ ...variant, id: variantIds[position]!.id })),
  };
}

export type Article = ReturnType<typeof addProduct>;

/** The articles of the supply shop with their variants, images and options. */
export const addProducts = (sample: Sample): Article[] =>
  PRODUCTS.map((spec, index) => addProduct(sample, spec, index));
