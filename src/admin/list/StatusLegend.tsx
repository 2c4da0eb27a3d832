import { styled } from '@mui/material';

import { STATUS, valueWord } from '../../i18n/valueWords';
import { eachStatus } from '../../theme/controls';
import { statusTint } from '../../theme/tokens';

/** Names the colors of statuses. Statuses with the same color share an entry. */
export function StatusLegend({ statuses }: { statuses: readonly unknown[] }) {
  const values = [...new Set(statuses.filter(Boolean).map(String))].sort();
  return (
    <List>
      {[...Map.groupBy(values, statusTint)].map(([color, group]) => (
        <li key={color}>
          <StatusDot status={group[0]} />
          {group.map((value) => valueWord(STATUS, value)).join(', ')}
        </li>
      ))}
    </List>
  );
}

/** The color of a status without its name, which a legend or text beside it says. */
export const StatusDot = ({ status }: { status: unknown }) => (
  <Dot aria-hidden data-status={statusTint(status)} />
);

const Dot = styled('i')(({ theme: { palette } }) => ({
  display: 'inline-block',
  width: 10,
  height: 10,
  borderRadius: 5,
  ...eachStatus(palette, (name, { main }) => [`&[data-status=${name}]`, { background: main }]),
}));

const List = styled('ul')(({ theme: { palette } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.75rem',
  color: palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}));
