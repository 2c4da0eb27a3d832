import { addDays, dateText, DAY, earliest } from './calendar';
import { laneOf, lastOf } from './moves';
import { cents, weighted } from './random';
import type { Sample } from './sample';
import type { Freight } from './shipments';
import type { Trip } from './trips';

const DAYS: Record<string, number> = {
  'Net 15': 15,
  'Net 30': 30,
  'Net 45': 45,
  'Due on receipt': 0,
};

/** Value added tax in percent by the country of the customer. */
const VAT: Record<string, number> = { CA: 13, MX: 16 };

/** Paid, late or still open: the older the due day, the likelier it is paid. */
function standing({ faker, today }: Sample, due: Date): string {
  const late = (today.getTime() - due.getTime()) / DAY;
  if (late > 60) return weighted(faker, { paid: 18, overdue: 1, 'written off': 1 });
  if (late > 0) return weighted(faker, { paid: 12, overdue: 6, disputed: 1 });
  return weighted(faker, { sent: 10, paid: 3, draft: 3, pending: 2 });
}

/** An invoice for every shipment that has been on the road. */
export function addInvoices(sample: Sample, freight: Map<Trip, Freight[]>): void {
  const { faker, add, today } = sample;
  let number = 20_301;
  for (const [trip, shipments] of freight) {
    if (trip.stage !== 'delivered' && trip.stage !== 'in transit') continue;
    for (const { shipment } of shipments) {
      const terms = weighted(faker, { 'Net 30': 8, 'Net 15': 3, 'Net 45': 2, 'Due on receipt': 1 });
      const written = earliest(addDays(lastOf(trip).delivery, 1), today);
      const due = addDays(lastOf(trip).delivery, 1 + (DAYS[terms] ?? 30));
      const vat = VAT[trip.customer.home.country] ?? 0;
      const amount = cents(shipment.total_price * (1 + vat / 100));
      const status = standing(sample, due);
      const partly = faker.datatype.boolean(0.2);
      add('invoice', written, {
        due_date: dateText(due),
        payment_terms: terms,
        status: status as string,
        comments: `INV-${number++} freight charges ${laneOf(trip)}`,
        invoice_amount: amount,
        past_due_amount: status === 'overdue' ? cents(partly ? amount / 2 : amount) : 0,
        vat,
      });
    }
  }
}
