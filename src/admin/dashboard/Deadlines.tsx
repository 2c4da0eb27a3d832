import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { formatDate, formatMoney, formatNumber, plainText } from '../fields/format';
import { EXPIRY_DAYS } from '../../contract/overview';
import type { Deadlines } from '../../contract/overview';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../components/elementProps';
import { DashboardCard } from './DashboardCard';
import type { CardQuery } from './DashboardCard';
import { KindLinks } from './KindLinks';
import { RecordLine } from './RecordLine';
import { useOverview } from '../components/useOverview';

const DAY = 86_400_000;

const startOf = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** Days from one date to another, by the calendar; NaN where either is none. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / DAY);

/** What is about to run out: licences, documents, whatever the catalogue marks. */
export function Expiring({ area }: { area: string }) {
  const translate = useTranslate();
  const inDays = (days: number) =>
    days === 0
      ? translate('waybill.layout.home.expiresToday')
      : translate('waybill.layout.home.expiresIn', { smart_count: days });
  return (
    <DeadlineCard
      title={translate('waybill.layout.home.expiring')}
      area={area}
      query={useOverview('expiring')}
      empty={translate('waybill.layout.home.nothingExpires', { days: EXPIRY_DAYS })}
      sum={({ total }) =>
        translate('waybill.layout.home.within', { total: formatNumber(total), days: EXPIRY_DAYS })
      }
      note={({ date }, _, day) => inDays(daysBetween(day, date))}
    />
  );
}

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

type Shown = Deadlines['records'][number];

interface Props {
  title: string;
  area: string;
  query: CardQuery<Deadlines>;
  empty: string;
  /** The figure beside the title. */
  sum: (deadlines: Deadlines) => string;
  /** What is to be said of one record's date. */
  note: (shown: Shown, kind: Kind, day: string) => ReactNode;
}

/** What a date brings up: how many of each kind, and the first by date. */
function DeadlineCard({ title, area, query, empty, sum, note }: Props) {
  const { catalogue } = useWaybill();
  const labelOf = (kind: Kind, name: string) =>
    kind.fields.find((field) => field.name === name)?.label ?? name;
  return (
    <DashboardCard
      title={title}
      area={area}
      query={query}
      height={368}
      empty={({ total }) => (total === 0 ? empty : undefined)}
      aside={(data) => <Typography color="textSecondary">{sum(data)}</Typography>}
    >
      {({ day, data, records }) => (
        <>
          <KindLinks groups={data} />
          <Box component="ul" sx={plainList}>
            {records.map((shown) => {
              const kind = catalogue.find(shown.kind);
              if (!kind) return null;
              return (
                <RecordLine
                  key={`${shown.kind} ${shown.record.id} ${shown.field}`}
                  kind={kind}
                  brief={shown}
                  about={labelOf(kind, shown.field)}
                  figure={<time dateTime={plainText(shown.date)}>{formatDate(shown.date)}</time>}
                  note={note(shown, kind, day)}
                />
              );
            })}
          </Box>
        </>
      )}
    </DashboardCard>
  );
}
