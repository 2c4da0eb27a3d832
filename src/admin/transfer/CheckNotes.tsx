import { Alert as MuiAlert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';

import {
  nameColumn,
  type ImportCounts,
  type ImportNote,
  type NoteName,
} from '../../contract/transfer';
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
};

interface Props {
  readonly counts: ImportCounts;
  /** False if the columns cannot be changed, as in a JSON file. */
  readonly hasColumns: boolean;
  readonly onRemedy: (remedy: Remedy, column: string) => void;
}

export function CheckNotes({ counts: { changes, notes = [] }, hasColumns, onRemedy }: Props) {
  const translate = useTranslate();
  const words = (name: string, values?: object) =>
    translate(`waybill.transfer.found.${name}`, values);
  const labelOf = useColumnLabel();
  const columns = Object.entries(changes?.columns ?? {});
  const place = ({ row, line }: ImportNote) =>
    line === undefined
      ? words('inRecord', { number: formatNumber(row) })
      : words('inLine', { number: formatNumber(line) });
  return (
    <>
      {changes && (
        <MuiAlert severity="info">
          {words('changes', { smart_count: changes.records })}
          {columns.map(([name, { changed, cleared }]) => (
            <div key={name}>
              {labelOf(nameColumn(name))}
              {': '}
              {[
                ...(changed > 0 ? [words('changed', { smart_count: changed })] : []),
                ...(cleared > 0 ? [words('cleared', { smart_count: cleared })] : []),
              ].join(', ')}
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
            action={
              remedy &&
              (hasColumns || remedy === 'find') && (
                <Button color="inherit" size="small" onClick={() => onRemedy(remedy, column)}>
                  {words(remedy)}
                </Button>
              )
            }
          >
            {column && `${labelOf(nameColumn(column))}: `}
            {words(is, { smart_count: count })} {words('first', { value, place: place(note) })}
          </MuiAlert>
        );
      })}
    </>
  );
}
