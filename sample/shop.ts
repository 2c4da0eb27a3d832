import { buyersOf, type Person } from './people';
import { monogram, photo } from './pictures';
import { type City, currencyOf, phoneNumber, placeIn, stateName } from './places';
import { addDays, addHours, DAY } from './calendar';
import { GRAMS_A_POUND, cents, pathOf, round, serial, sum } from './format';
import { chance, decimal, digits, hexadecimal, integer, pick, some, weighted } from './random';
import type { Sample } from './sample';
import words from './data/shop.json';

const ORDERS = 180;
const FIRST_ORDER = 1001;

const optionsOf = (options: object): [name: string, values: string[]][] => Object.entries(options);

/** The articles, each with up to two options and their values: every combination is a variant. */
const PRODUCTS = Object.entries(words.products).flatMap(([type, products]) =>
  products.map(({ options, ...product }) => ({ ...product, type, options: optionsOf(options) })),
);

type ProductSpec = (typeof PRODUCTS)[number];

/** Every combination of the options' values, the first option slowest. */
const combinations = ({ options }: ProductSpec): string[][] =>
  options.reduce<string[][]>(
    (all, [, values]) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );

/** The fields of a product variant. Each variant costs and weighs more than the one before. */
function variantFields(spec: ProductSpec, sku: string, values: string[], position: number) {
  const { title, type } = spec;
  const price = cents(spec.price * (1 + 0.18 * position));
  const inDollars = { currency: 'USD', amount: price };
  const grams = Math.round(spec.grams * (1 + 0.12 * position));
  return {
    title: values.join(' / '),
    sku: `${sku}-${position + 1}`,
    price,
    compare_at_price: chance(0.25) ? cents(price * 1.2) : null,
    option1: values[0],
    option2: values[1] ?? null,
    option3: type === 'Safety' ? 'Certified' : null,
    grams,
    weight: round(grams / GRAMS_A_POUND, 2),
    presentment_prices: [inDollars, { currency: 'CAD', amount: cents(price * 1.36) }],
    image: monogram(`${title} ${values[0]}`),
  };
}

function addProduct({ add, daysAgo }: Sample, spec: ProductSpec, index: number) {
  const { title, type } = spec;
  const external_id = String(7_310_000 + index * 17);
  const handle = pathOf(title);
  const sku = `${type.slice(0, 2).toUpperCase()}${serial(index + 1, 3)}`;
  const created = daysAgo(10, 900);
  const status = weighted({ active: 16, draft: 2, archived: 1, pending: 1 });
  const variants = combinations(spec).map((each, place) => variantFields(spec, sku, each, place));
  const options = spec.options.map(([name, values]) => ({ name, values }));
  const photos = ['front', 'in use'].map((view) => {
    return { alt: `${title}, ${view}`, src: photo(title, view === 'front') };
  });
  const product = add('product', created, {
    external_id,
    title,
    vendor: pick(words.vendors),
    product_type: type,
    handle,
    published_at: status === 'active' ? created.toISOString() : null,
    tags: [type, ...options.map(({ name }) => name)].join(', ').toLowerCase(),
    status,
    variants: variants.map(({ title, sku, price }) => ({ title, sku, price })),
    options,
    images: photos.map(({ alt }) => ({ src: `https://shop.example.com/${pathOf(alt)}.jpg`, alt })),
    image: monogram(title),
  });
  /** Adds the parts of the product in their order, numbered after it. */
  const parts = <Part extends object>(kind: string, first: number, list: Part[]) =>
    list.map((fields, place) => {
      const of = kind === 'product-image' ? 'product_id_external' : 'product_external_id';
      const own = { external_id: `${external_id}${first + place}`, [of]: external_id };
      return add(kind, created, { ...own, position: place + 1, ...fields }, product);
    });
  parts('product-option', 1, options);
  parts('product-image', 91, photos);
  return { product, spec, variants: parts('product-variant', 10, variants) };
}

export type Article = ReturnType<typeof addProduct>;

/** The articles of the supply shop with their variants, images and options. */
export const addProducts = (sample: Sample): Article[] =>
  PRODUCTS.map((spec, index) => addProduct(sample, spec, index));

/** The goods of one order. Goods minus discount, plus tax and shipping, make the total. */
function cart(articles: Article[], home: City) {
  const line_items = some(articles, 1, 4).map(({ product, variants }) => {
    const { id, title, sku, price, grams } = pick(variants);
    const quantity = pick([1, 1, 1, 2, 2, 4, 10]);
    const variant = { variant_id: id, variant_title: title, sku, quantity, price, grams };
    return { product_id: product.id, title: product.title, ...variant };
  });
  const goods = sum(line_items.map(({ price, quantity }) => price * quantity));
  const discount = chance(0.15) ? cents(goods * 0.1) : 0;
  const subtotal = cents(goods - discount);
  const rate = decimal(0.04, 0.095, 3);
  const tax = cents(subtotal * rate);
  const total_weight = sum(line_items.map(({ grams, quantity }) => grams * quantity));
  const shipping = subtotal > 250 ? 0 : cents(6.9 + total_weight / 4_000);
  const coupon = { code: 'FLEET10', amount: discount, type: 'percentage' };
  const application = { type: 'discount_code', value: 10, value_type: 'percentage' };
  return {
    currency: currencyOf(home.country),
    line_items,
    tax_lines: [{ title: `${stateName(home)} tax`, rate, price: tax }],
    shipping_lines: [{ title: shipping === 0 ? 'Free ground' : 'Ground', price: shipping }],
    discount_codes: discount > 0 ? [coupon] : [],
    discount_applications: discount > 0 ? [application] : [],
    total_line_items_price: goods,
    total_discounts: discount,
    subtotal_price: subtotal,
    total_tax: tax,
    total_shipping_price: shipping,
    total_price: sum([subtotal, tax, shipping]),
    total_weight,
  };
}

const DAYS_TO_REFUND = 9;

/** The state of an order: paid, sent, returned or cancelled. */
function progress({ today }: Sample, placed: Date, total: number) {
  const age = (today.getTime() - placed.getTime()) / DAY;
  const outcome = weighted({ paid: 15, voided: 1, refunded: 1, pending: 1 });
  const financial = outcome === 'refunded' && age < DAYS_TO_REFUND ? 'paid' : outcome;
  const isCancelled = financial === 'voided';
  const isSent = !isCancelled && financial !== 'pending' && age > 3;
  const at = addDays(placed, 2).toISOString();
  const sent = { at, carrier: 'Granite Parcel', tracking_number: `GP${digits(10)}` };
  const refund = {
    at: addDays(placed, DAYS_TO_REFUND).toISOString(),
    amount: total,
    reason: 'Damaged in transit',
  };
  return {
    financial_status: financial as string,
    fulfillment_status: isSent ? 'fulfilled' : isCancelled ? 'cancelled' : 'unfulfilled',
    cancel_reason: isCancelled ? weighted({ customer: 3, inventory: 2, fraud: 1 }) : null,
    cancelled_at: isCancelled ? addHours(placed, 5).toISOString() : null,
    closed_at: isSent && age > 14 ? addDays(placed, 12).toISOString() : null,
    fulfillments: isSent ? [sent] : [],
    refunds: financial === 'refunded' ? [refund] : [],
    total_outstanding: financial === 'pending' ? total : 0,
    estimated_taxes: financial !== 'paid',
  };
}

/** A person's address as shops write it. */
function addressOf({ person, home }: Person, company: string | null) {
  const { first_name, last_name } = person;
  const { address: address1, city, state, country: country_code, postal_code: zip } = placeIn(home);
  const where = {
    address1,
    city,
    province: stateName(home),
    province_code: state,
    zip,
    country_code,
  };
  return { first_name, last_name, company, ...where, phone: phoneNumber(home) };
}

/** Orders of the supply shop, numbered in the order in which they were placed. */
export function addOrders(sample: Sample, people: Person[], articles: Article[]) {
  const { add, daysAgo } = sample;
  const moments = Array.from({ length: ORDERS }, () => daysAgo(1, 540));
  moments.sort((a, b) => a.getTime() - b.getTime());
  return moments.map((placed, position) => {
    const isKnown = ({ person }: Person) => Date.parse(person.created_at) <= placed.getTime();
    const buyer = pick(buyersOf(people).filter(isKnown));
    const { id, first_name, last_name, email } = buyer.person;
    const bought = cart(articles, buyer.home);
    const shipping = addressOf(buyer, null);
    const language = buyer.home.country === 'MX' ? 'es-MX' : 'en-US';
    return add('order', placed, {
      external_order_id: String(5_480_000_000 + position * 131),
      order_number: FIRST_ORDER + position,
      number: position + 1,
      ...bought,
      ...progress(sample, placed, bought.total_price),
      customer: { id, first_name, last_name, email },
      shipping_address: shipping,
      billing_address: chance(0.85) ? shipping : addressOf(buyer, 'Accounts payable'),
      contact_email: email,
      phone: shipping.phone,
      note_attributes: chance(0.2) ? [{ name: 'truck', value: `#${integer(1001, 1140)}` }] : [],
      processed_at: addHours(placed, 0.1).toISOString(),
      token: hexadecimal(32, ''),
      cart_token: hexadecimal(32, ''),
      checkout_token: hexadecimal(32, ''),
      user_id: id,
      client_details: { accept_language: language, session: hexadecimal(12, '') },
      customer_locale: language,
      payment_gateway_names: [weighted({ card: 7, 'fleet account': 3 })],
      payment_terms: chance(0.25) ? { name: 'Net 30', due_in_days: 30 } : null,
    });
  });
}
