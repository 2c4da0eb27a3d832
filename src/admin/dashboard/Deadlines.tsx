import { useTranslate } from 'ra-core';

import { EXPIRY_DAYS } from '../../contract/overview';
import { daysBetween } from '../../dates/days';
import type { Kind } from '../../resources';
import { representationOf } from '../../resources/representation';
import { fieldNamed } from '../../resources/kindFields';
import { useWaybill } from '../../WaybillContext';
import { useOverview } from './useOverview';
import { useMessages } from '../components/useMessages';
import { formatShortDate } from '../fieldTypes/dateFormats';
import { formatMoney, formatNumber, plainText } from '../fieldTypes/format';
import { useValueText } from '../fieldTypes/FieldValue';
import { RecordsCard } from './RecordsCard';

const time = (date: unknown, shown: string) => <time dateTime={plainText(date)}>{shown}</time>;

/** Records that expire soon, such as licences and documents: by date fields with `expires`. */
export function Expiring({ area }: { area: string }) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const words = useMessages('dashboard');
  return (
    <RecordsCard
      title={words('expiring')}
      area={area}
      query={useOverview('expiring')}
      range={`next-${EXPIRY_DAYS}-days`}
      height={374}
      empty={words('nothingExpires', { days: EXPIRY_DAYS })}
      sum={({ total }) => words('within', { total: formatNumber(total), days: EXPIRY_DAYS })}
      describe={({ date, field, parentId }, kind, { day, data }) => {
        const days = daysBetween(day, date);
        const owner = data
          .find((group) => group.kind === kind.name && group.field === field)
          ?.parents?.find(({ record }) => record.id === parentId);
        return {
          about: owner
            ? representationOf(catalogue.kind(owner.kind), owner.record)
            : (fieldNamed(kind, field)?.label ?? field),
          figure: time(date, formatShortDate(date)),
          note:
            days === 0
              ? translate('waybill.list.filter.when.today')
              : words('expiresIn', { smart_count: days }),
        };
      }}
    />
  );
}

/** Records that are overdue and not fully paid. */
export function PastDue({ area }: { area: string }) {
  const { catalogue } = useWaybill();
  const textOf = useValueText();
  const words = useMessages('dashboard');
  const owedOn = (kind: Kind, day: string) =>
    fieldNamed(kind, fieldNamed(kind, day)?.amountDueField);
  return (
    <RecordsCard
      title={words('pastDue')}
      area={area}
      query={useOverview('past-due')}
      range="overdue"
      height={374}
      empty={words('nothingPastDue')}
      sum={({ total, data }) => {
        const sums = new Map<string | undefined, number>();
        for (const { kind, field, amount = 0 } of data) {
          const currency = owedOn(catalogue.kind(kind), field)?.currency;
          sums.set(currency, (sums.get(currency) ?? 0) + amount);
        }
        const amounts = [...sums].map(([currency, sum]) => formatMoney(sum, currency));
        return words('owing', { total: formatNumber(total), amount: amounts.join(' + ') });
      }}
      describe={({ date, field, record }, kind, { day }) => {
        const amount = owedOn(kind, field);
        const figure = amount ? textOf(amount, record[amount.name], record) : '';
        const late = words('daysLate', { smart_count: daysBetween(date, day) });
        return {
          figure,
          about: (
            <>
              {time(date, formatShortDate(date))} · {late}
            </>
          ),
        };
      }}
    />
  );
}
