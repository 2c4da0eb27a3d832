import { addDays, addHours } from './calendar';
import { createCart } from './cart';
import { addressOf } from './orderAddress';
import { progress } from './orderProgress';
import type { Member as Person } from './people';
import type { Article } from './products';
import { daysAgo, digits, weighted } from './random';
import type { Sample } from './sample';

const ORDERS = 180;
const FIRST_NUMBER = 1001;

function addOrder(
  sample: Sample,
  buyer: Person,
  articles: Article[],
  placed: Date,
  number: number,
) {
  const { faker, add } = sample;
  const { person, home } = buyer;
  const cart = createCart(sample, articles, home);
  const { fields: state, refunded, sent } = progress(sample, placed);
  const external = String(5_480_000_000 + number * 131);
  const shipping = addressOf(sample, buyer, null);
  const billing = faker.datatype.boolean(0.85)
    ? shipping
    : addressOf(sample, buyer, 'Accounts payable');
  const token = () => faker.string.hexadecimal({ length: 32, casing: 'lower', prefix: '' });
  const channel = weighted(faker, { web: 8, pos: 1, draft: 1 });
  const paid = state.financial_status === 'paid';

  return add('order', placed, {
    ...state,
    ...cart.fields,
    external_order_id: external,
    name: `#${number}`,
    order_number: number,
    number: number - FIRST_NUMBER + 1,
    customer: {
      id: person.id,
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
    },
    billing_address: billing,
    shipping_address: shipping,
    fulfillments: sent
      ? [
          {
            at: addDays(placed, 2).toISOString(),
            carrier: 'Granite Parcel',
            tracking_number: `GP${digits(faker, 10)}`,
          },
        ]
      : [],
    refunds: refunded
      ? [
          {
            at: addDays(placed, 9).toISOString(),
            amount: cart.fields.total_price,
            reason: 'Damaged in transit',
          },
        ]
      : [],
    total_outstanding: state.financial_status === 'pending' ? cart.fields.total_price : 0,
    tags: weighted(faker, { fleet: 4, 'fleet, repeat': 2, wholesale: 1, 'driver shop': 2 }),
    contact_email: person.email,
    email: person.email,
    phone: shipping.phone,
    source_system: 'Fleet Supply Shop',
    note: faker.datatype.boolean(0.15) ? 'Deliver to the shop door behind the wash bay.' : null,
    note_attributes: faker.datatype.boolean(0.2)
      ? [{ name: 'truck', value: `#${faker.number.int({ min: 1001, max: 1140 })}` }]
      : [],
    processed_at: addHours(placed, 0.1).toISOString(),
    taxes_included: false,
    estimated_taxes: !paid,
    test: false,
    token: token(),
    cart_token: token(),
    checkout_token: token(),
    reference: `PO-${digits(faker, 6)}`,
    app_id: '580111',
    user_id: person.id,
    location_id: String(faker.number.int({ min: 61, max: 66 })),
    device_id: faker.datatype.boolean(0.1) ? `POS-${faker.number.int({ min: 1, max: 4 })}` : null,
    source_name: channel,
    source_identifier: `${channel}-${number}`,
    source_url: `https://shop.example.com/orders/${external}`,
    landing_site: '/collections/all',
    referring_site: weighted(faker, {
      'https://search.example.com': 3,
      'https://forum.example.com': 1,
    }),
    order_status_url: `https://shop.example.com/orders/${external}/status`,
    browser_ip: `203.0.113.${faker.number.int({ min: 1, max: 254 })}`,
    buyer_accepts_marketing: faker.datatype.boolean(0.4),
    client_details: {
      accept_language: home.country === 'MX' ? 'es-MX' : 'en-US',
      session: token().slice(0, 12),
    },
    customer_locale: home.country === 'MX' ? 'es-MX' : 'en',
    payment_gateway_names: [weighted(faker, { card: 7, 'fleet account': 3 })],
    payment_terms: faker.datatype.boolean(0.25) ? { name: 'Net 30', due_in_days: 30 } : null,
    processing_method: weighted(faker, { direct: 9, manual: 1 }),
  });
}

/** Orders of the supply shop, numbered in the order in which they were placed. */
export function addOrders(sample: Sample, people: Person[], articles: Article[]) {
  const { faker } = sample;
  const buyers = people.slice(300, 410);
  const buyerAt = (moment: Date) =>
    faker.helpers.arrayElement(
      buyers.filter(({ person }) => Date.parse(person.created_at) <= moment.getTime()),
    );
  const moments = Array.from({ length: ORDERS }, () => daysAgo(sample, 1, 540)).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
  return moments.map((placed, index) =>
    addOrder(sample, buyerAt(placed), articles, placed, FIRST_NUMBER + index),
  );
}
