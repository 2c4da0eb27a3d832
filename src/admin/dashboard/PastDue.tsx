import { useTranslate } from 'ra-core';

import { formatMoney, formatNumber } from '../fields/format';
import type { Deadlines } from '../../contract/overview';
import type { Kind } from '../../resources';
import { DeadlineCard } from './DeadlineCard';
import { daysBetween } from './days';
import { useOverview } from './useOverview';

const amountOf = ({ data }: Deadlines) => data.reduce((sum, { amount = 0 }) => sum + amount, 0);

/** What was to be paid and is still owed. */
export function PastDue({ area }: { area: string }) {
  const translate = useTranslate();
  const owedBy = (kind: Kind, field: string, record: Record<string, unknown>) => {
    const owed = kind.fields.find(({ name }) => name === field)?.owed;
    return owed ? formatMoney(record[owed]) : '';
  };
  return (
    <DeadlineCard
      title={translate('waybill.layout.home.pastDue')}
      area={area}
      query={useOverview('past-due')}
      empty={translate('waybill.layout.home.nothingPastDue')}
      sum={(due) =>
        translate('waybill.layout.home.owing', {
          total: formatNumber(due.total),
          amount: formatMoney(amountOf(due)),
        })
      }
      note={({ date, field, record }, kind, day) => {
        const late = { smart_count: daysBetween(date, day) };
        const words = translate('waybill.layout.home.daysLate', late);
        return `${owedBy(kind, field, record)} · ${words}`;
      }}
    />
  );
}
