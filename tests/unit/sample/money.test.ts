// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cents, type Row, rowOf, rowsOf } from './sampled';

const amount = (row: Row, name: string) => cents(Number(row[name]));
const total = (rows: readonly Row[], name: string) =>
  rows.reduce((all, row) => all + amount(row, name), 0);

const CHARGES = ['price', 'cost', 'margin', 'fees', 'rewards'];

describe('sample freight', () => {
  it.each(['leg', 'load-leg'])('of every %s is the sum of cost, margin and fees', (kind) => {
    for (const leg of rowsOf(kind)) {
      expect(amount(leg, 'price')).toBe(
        amount(leg, 'cost') + amount(leg, 'margin') + amount(leg, 'fees'),
      );
      expect(amount(leg, 'cost')).toBeGreaterThan(0);
    }
  });

  it('of a shipment is the sum of its legs and equals the invoice', () => {
    for (const shipment of rowsOf('shipment')) {
      const legs = rowsOf('leg').filter((leg) => leg['shipment'] === shipment.id);
      expect(shipment['total_legs']).toBe(legs.length);
      for (const charge of CHARGES)
        expect(amount(shipment, `total_${charge}`)).toBe(total(legs, charge));
      const items = shipment['bill_to_items'] as { amount: number }[];
      expect(items.reduce((all, item) => all + cents(item.amount), 0)).toBe(
        amount(shipment, 'total_price'),
      );
    }
  });

  it('of a load is the sum of its shipments and of its legs', () => {
    for (const load of rowsOf('load')) {
      const legs = rowsOf('load-leg').filter((leg) => leg['load'] === load.id);
      const shipments = (load['shipments'] as string[]).map(rowOf);
      expect(amount(load, 'revenue')).toBe(total(legs, 'price'));
      expect(amount(load, 'revenue')).toBe(total(shipments, 'total_price'));
      expect(amount(load, 'expenses')).toBeLessThan(amount(load, 'revenue'));
      const weight = shipments.reduce((all, row) => all + Number(row['total_weight']), 0);
      expect(weight).toBeLessThanOrEqual(Number(load['max_weight']));
    }
  });
});

describe('sample invoices', () => {
  it('have a past-due amount exactly if they are overdue', () => {
    const invoices = rowsOf('invoice');
    const overdue = invoices.filter((invoice) => invoice['status'] === 'overdue');
    expect(overdue.length).toBeGreaterThan(0);
    for (const invoice of invoices) {
      const owed = amount(invoice, 'past_due_amount');
      expect(owed > 0).toBe(invoice['status'] === 'overdue');
      expect(owed).toBeLessThanOrEqual(amount(invoice, 'invoice_amount'));
      if (owed > 0) expect(String(invoice['due_date']) < '2026-03-18').toBe(true);
    }
  });
});

describe('sample orders', () => {
  interface Line {
    variant_id: string;
    product_id: string;
    quantity: number;
    price: number;
  }

  it('have a total that equals their lines', () => {
    for (const order of rowsOf('order')) {
      const lines = order['line_items'] as Line[];
      const goods = lines.reduce((all, line) => all + cents(line.price) * line.quantity, 0);
      const taxes = order['tax_lines'] as { price: number }[];
      const shipping = order['shipping_lines'] as { price: number }[];
      expect(amount(order, 'total_line_items_price')).toBe(goods);
      expect(amount(order, 'subtotal_price')).toBe(goods - amount(order, 'total_discounts'));
      expect(taxes.map(({ price }) => cents(price))).toEqual([amount(order, 'total_tax')]);
      expect(shipping.map(({ price }) => cents(price))).toEqual([
        amount(order, 'total_shipping_price'),
      ]);
      expect(amount(order, 'total_price')).toBe(
        amount(order, 'subtotal_price') +
          amount(order, 'total_tax') +
          amount(order, 'total_shipping_price'),
      );
    }
  });

  it('contain product variants at their price, for existing customers', () => {
    for (const order of rowsOf('order')) {
      const buyer = rowOf((order['customer'] as { id: string }).id);
      expect(buyer.created_at <= order.created_at).toBe(true);
      for (const line of order['line_items'] as Line[]) {
        const product = rowOf(line.product_id);
        const variant = rowOf(line.variant_id);
        expect(variant['product_external_id']).toBe(product['external_id']);
        expect(variant['price']).toBe(line.price);
      }
    }
  });

  it('are numbered by date', () => {
    const numbers = rowsOf('order').map((order) => order['order_number']);
    const moments = rowsOf('order').map((order) => order.created_at);
    expect(numbers).toEqual(numbers.map((_, index) => 1001 + index));
    expect(moments).toEqual([...moments].sort());
  });
});
