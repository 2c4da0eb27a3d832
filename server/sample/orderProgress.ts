import { addDays, addHours, DAY } from './calendar';
import { weighted } from './random';
import type { Sample } from './sample';

/** What has become of an order: paid, sent, given back, called off. */
export function progress(sample: Sample, placed: Date) {
  const { faker, today } = sample;
  const age = (today.getTime() - placed.getTime()) / DAY;
  const fate = weighted(faker, { done: 15, cancelled: 1, refunded: 1, unpaid: 1 });
  const cancelled = fate === 'cancelled';
  const sent = !cancelled && fate !== 'unpaid' && age > 3;
  const closed = sent && age > 14;
  const financial = { done: 'paid', cancelled: 'voided', refunded: 'refunded', unpaid: 'pending' };
  return {
    refunded: fate === 'refunded',
    sent,
    fields: {
      financial_status: financial[fate],
      fulfillment_status: sent ? 'fulfilled' : cancelled ? 'cancelled' : 'unfulfilled',
      cancel_reason: cancelled ? weighted(faker, { customer: 3, inventory: 2, fraud: 1 }) : null,
      cancelled_at: cancelled ? addHours(placed, 5).toISOString() : null,
      closed_at: closed ? addDays(placed, 12).toISOString() : null,
      confirmed: true,
    },
  };
}
