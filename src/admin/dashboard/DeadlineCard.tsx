import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { formatDate, plainText } from '../fields/format';
import type { Deadlines } from '../../contract/overview';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../layout/sidebar/plainList';
import { KindLinks } from './KindLinks';
import { DashboardCard } from './DashboardCard';
import type { CardQuery } from './DashboardCard';
import { RecordLine } from './RecordLine';

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
export function DeadlineCard({ title, area, query, empty, sum, note }: Props) {
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
