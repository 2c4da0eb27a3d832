import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { useKind } from '../routing/useKind';
import { targetsOf, type ColumnMatch } from './matchColumns';

interface Props {
  head: readonly string[];
  columns: readonly ColumnMatch[];
  disabled: boolean;
  onChange: (columns: ColumnMatch[]) => void;
}

/** Says which columns become extra fields of the records and which repeat a header. */
export function ColumnNotes({ head, columns, disabled, onChange }: Props) {
  const translate = useTranslate();
  const words = (name: string, values?: object) => translate(`waybill.transfer.${name}`, values);
  const targets = targetsOf(useKind());
  const isExtra = ({ field }: ColumnMatch) => field !== '' && !targets.includes(field);
  const extras = columns.filter(isExtra).length;
  const repeated = head.filter(
    (name, index) => name.trim() && head.indexOf(name) < index && !columns[index]?.field,
  );
  const leaveOut = () =>
    onChange(columns.map((column) => (isExtra(column) ? { field: '', isGuess: false } : column)));
  return (
    <>
      {repeated.length > 0 && (
        <Typography variant="body2">{words('repeated', { names: repeated.join(', ') })}</Typography>
      )}
      {extras > 0 && (
        <Typography variant="body2">
          {words('extras', { smart_count: extras })}{' '}
          <Button size="small" disabled={disabled} onClick={leaveOut}>
            {words('leaveOutExtras')}
          </Button>
        </Typography>
      )}
    </>
  );
}
