import { Alert as MuiAlert, Button } from '@mui/material';

import {
  nameColumn,
  type ImportCounts,
  type ImportNote,
  type NoteName,
} from '../../contract/transfer';
import { useMessages } from '../components/useMessages';
import { withColon } from '../../i18n/valueLocale';
import { formatNumber } from '../fieldTypes/format';
import { useColumnLabel } from './useColumnLabel';

export type Remedy = 'trim' | 'empty' | 'skip' | 'find';

const REMEDIES: Record<NoteName, Remedy | undefined> = {
  damaged: 'skip',
  blanks: 'trim',
  emptyWord: 'empty',
  duplicate: 'find',
  repeated: 'skip',
  newWord: 'skip',
  total: undefined,
  unnamed: undefined,
};

interface Props {
  readonly counts: ImportCounts;
  /** False if the columns cannot be changed, as in a JSON file. */
  readonly hasColumns: boolean;
  readonly onRemedy: (remedy: Remedy, column: string) => void;
}

export function CheckNotes({ counts: { changes, notes = [] }, hasColumns, onRemedy }: Props) {
  const t = useMessages('transfer.found');
  const labelOf = useColumnLabel();
  const columns = Object.entries(changes?.columns ?? {});
  const place = ({ row, line }: ImportNote) =>
    line === undefined
      ? t('inRecord', { number: formatNumber(row) })
      : t('inLine', { number: formatNumber(line) });
  return (
    <>
      {changes && (
        <MuiAlert severity="info">
          {t('changes', { smart_count: changes.records })}
          {columns.map(([name, { changed, cleared }]) => (
            <div key={name}>
              {withColon(
                labelOf(nameColumn(name)),
                [
                  ...(changed > 0 ? [t('changed', { smart_count: changed })] : []),
                  ...(cleared > 0 ? [t('cleared', { smart_count: cleared })] : []),
                ].join(', '),
              )}
            </div>
          ))}
        </MuiAlert>
      )}
      {notes.map((note) => {
        const { is, column, count, value } = note;
        const remedy = REMEDIES[is];
        return (
          <MuiAlert
            key={`${is} ${column}`}
            severity="warning"
            // On a phone, a long button is below the sentence.
            sx={{
              flexWrap: 'wrap',
              '& .MuiAlert-message': { flex: '1 1 200px' },
              '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
            }}
            action={
              remedy &&
              (hasColumns || remedy === 'find') && (
                <Button color="inherit" size="small" onClick={() => onRemedy(remedy, column)}>
                  {t(remedy)}
                </Button>
              )
            }
          >
            {column && withColon(labelOf(nameColumn(column)), '')}
            {t(is, { smart_count: count })}{' '}
            {t(value ? 'first' : 'firstAt', { value, place: place(note) })}
          </MuiAlert>
        );
      })}
    </>
  );
}
