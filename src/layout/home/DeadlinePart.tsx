import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { formatDate, plainText } from '../../fields/format';
import type { Deadlines } from '../../contract/overview';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../sidebar/plainList';
import { KindLinks } from './KindLinks';
import { Part } from './Part';
import type { PartQuery } from './Part';
import { RecordLine } from './RecordLine';

type Shown = Deadlines['records'][number];

interface Props {
  title: string;
  area: string;
  query: PartQuery<Deadlines>;
  empty: string;
  /** The figure beside the title. */
  sum: (deadlines: Deadlines) => string;
  /** What is to be said of one record's date. */
  note: (shown: Shown, kind: Kind, day: string) => ReactNode;
}

/** What a date brings up: how many of each kind, and the first by date. */
export function DeadlinePart({ title, area, query, empty, sum, note }: Props) {
  const { catalogue } = useWaybill();
  const labelOf = (kind: Kind, name: string) =>
    kind.fields.find((field) => field.name === name)?.label ?? name;
  return (
    <Part
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
    </Part>
  );
}
