import { Button, Typography } from '@mui/material';

import { useKind } from '../routing/useKind';
import { useMessages } from '../components/useMessages';
import { nameColumn } from '../../contract/transfer';
import { useColumnLabel } from './useColumnLabel';
import { targetsOf, type ColumnMatch } from './matchColumns';

interface Props {
  head: readonly string[];
  columns: readonly ColumnMatch[];
  disabled: boolean;
  onChange: (columns: ColumnMatch[]) => void;
}

/** Says which columns are left out or become extra fields of the records. */
export function ColumnNotes({ head, columns, disabled, onChange }: Props) {
  const t = useMessages('transfer');
  const kind = useKind();
  const targets = targetsOf(kind);
  const labelOf = useColumnLabel();
  const [name] = kind.representation;
  const naming = kind.representation.flatMap((each) => [each, nameColumn(each)]);
  const isNamed = columns.some(({ field }) => naming.includes(field));
  const isRepeated = (name: string, index: number) => head.indexOf(name) < index;
  const isExtra = ({ field }: ColumnMatch) => field !== '' && !targets.includes(field);
  const isUnmatched = ({ field }: ColumnMatch, index: number) => {
    const name = head[index] ?? '';
    return (
      field === '' && name.trim() !== '' && !targets.includes(name) && !isRepeated(name, index)
    );
  };
  const repeated = head.filter(
    (name, index) => name.trim() && isRepeated(name, index) && !columns[index]?.field,
  );
  const set = (isMeant: typeof isUnmatched, fieldOf: (index: number) => string) =>
    onChange(
      columns.map((column, index) =>
        isMeant(column, index) ? { field: fieldOf(index), isGuess: false } : column,
      ),
    );
  const note = (name: string, isMeant: typeof isUnmatched, fieldOf: (index: number) => string) => {
    const count = columns.filter(isMeant).length;
    if (count === 0) return null;
    return (
      <Typography variant="body2">
        {t(`${name}.note`, { smart_count: count })}{' '}
        <Button size="small" disabled={disabled} onClick={() => set(isMeant, fieldOf)}>
          {t(`${name}.change`)}
        </Button>
      </Typography>
    );
  };
  return (
    <>
      {repeated.length > 0 && (
        <Typography variant="body2">{t('repeated', { names: repeated.join(', ') })}</Typography>
      )}
      {note('unmatched', isUnmatched, (index) => head[index] ?? '')}
      {columns.every(({ field }) => field === '') && (
        <Typography variant="body2">{t('noField')}</Typography>
      )}
      {name !== undefined && !isNamed && columns.some(({ field }) => field !== '') && (
        <Typography variant="body2">{t('noName', { field: labelOf(nameColumn(name)) })}</Typography>
      )}
      {note('extras', isExtra, () => '')}
    </>
  );
}
