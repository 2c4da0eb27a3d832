import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';

import { Loading } from '../../../Loading';
import type { RecordData } from '../../../resources';
import { onceForTheme, PHONE, TOUCH } from '../../../theme/controls';
import { FRAME, RADIUS } from '../../../theme/tokens';
import { landmark } from '../../components/elementProps';
import { TryAgain } from '../../components/ErrorMessage';
import { useKind } from '../../routing/useKind';
import { cardFields } from '../CardFields';
import { BoardColumn } from './BoardColumn';
import { useBoardColumns } from './useBoardColumns';
import { useMoves } from './useMoves';

const Columns = styled('div')(
  onceForTheme(({ theme: { palette } }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    overflowX: 'auto',
    // Room for the ring of what has the focus.
    padding: 3,
    margin: -3,
    scrollSnapType: 'x proximity',
    scrollPadding: 3,
    '& section': {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 0 260px',
      maxWidth: 360,
      [PHONE]: { flexBasis: '82vw' },
      boxSizing: 'border-box',
      minHeight: 160,
      maxHeight: 'max(360px, calc(100dvh - 260px))',
      scrollSnapAlign: 'start',
      border: `1px solid ${palette.divider}`,
      borderRadius: RADIUS.card,
      background: palette.background.default,
      '&[data-over]': { outline: `2px solid ${palette.primary.main}` },
    },
    '& header': { padding: '10px 12px', borderBottom: `1px solid ${palette.divider}` },
    '& h2': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 8,
      margin: 0,
      fontSize: '0.875rem',
      lineHeight: '1.5rem',
      fontWeight: 600,
    },
    '& header p': { margin: '2px 0 0', color: palette.text.secondary },
    '& .board-cards': { minHeight: 0, overflow: 'auto' },
    '& ul': { listStyle: 'none', margin: 0, padding: '8px 8px 0' },
    '& .board-card': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      marginBottom: 8,
      padding: '4px 4px 8px 12px',
      border: `1px solid ${palette.divider}`,
      borderRadius: RADIUS.input,
      background: palette.background.paper,
      cursor: 'grab',
      '&[data-dragged]': { opacity: 0.4 },
    },
    // A drag that begins on a link moves the card, not the link.
    '& .board-card a': { WebkitUserDrag: 'none' },
    '& h3': { margin: 0, minWidth: 0, alignSelf: 'center', font: 'inherit', fontWeight: 600 },
    '& h3 a': {
      display: 'inline-flex',
      alignItems: 'center',
      overflowWrap: 'anywhere',
      [TOUCH]: { minHeight: FRAME.touch },
    },
    '& .board-card dl': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
      gap: '2px 12px',
      margin: '0 8px 0 0',
      fontSize: '0.8125rem',
    },
    ...cardFields(palette),
  })),
);

/** Whose menu is open, and the button that opened it. */
interface Opened {
  readonly record: RecordData;
  readonly button: HTMLElement;
}

function BoardOf({ by }: { by: string }) {
  const translate = useTranslate();
  const { columns, error, refetch } = useBoardColumns(by);
  const { moved, move } = useMoves(by);
  const [opened, setOpened] = useState<Opened>();
  /** The card that was moved by the menu last: the focus follows it. */
  const [followed, setFollowed] = useState<RecordData['id']>();
  if (error)
    return (
      <p role="status">
        <TryAgain message={translate('waybill.pages.listFailed')} onRetry={() => void refetch()} />
      </p>
    );
  if (!columns) return <Loading />;

  const moveTo = ({ record }: Opened, value: string) => {
    setOpened(undefined);
    setFollowed(record.id);
    void move(record, value);
  };
  return (
    <div role="presentation" onKeyDownCapture={() => setFollowed(undefined)}>
      <Columns>
        {columns.map((column) => (
          <BoardColumn
            key={column.value ?? ''}
            column={column}
            moved={moved}
            followed={followed}
            onDrop={move}
            onMenu={(record, button) => setOpened({ record, button })}
          />
        ))}
      </Columns>
      {opened && (
        <Menu
          open
          anchorEl={opened.button}
          onClose={() => setOpened(undefined)}
          slotProps={{ paper: landmark(translate('waybill.board.moveTo')) }}
        >
          {columns.map(
            ({ value }) =>
              value !== undefined && (
                <MenuItem
                  key={value}
                  disabled={opened.record[by] === value}
                  onClick={() => moveTo(opened, value)}
                >
                  {value}
                </MenuItem>
              ),
          )}
        </Menu>
      )}
    </div>
  );
}

/** The records that the list finds as cards in columns by status, from one to another of which they are moved. */
export default function Board() {
  const { board } = useKind();
  const { filterValues, sort } = useListContext();
  // Other filters begin a board anew: what was moved may not meet them.
  return board && <BoardOf key={JSON.stringify([filterValues, sort])} by={board.by} />;
}
