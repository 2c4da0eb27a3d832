import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

import { NATIVE } from '../fields/inputs/useTextInput';
import { useKind } from '../routing/useKind';
import { targetsOf } from './matchColumns';
import type { Sheet } from './readSheet';

interface Props {
  sheet: Sheet;
  columns: readonly string[];
  labelOf: (name: string) => string;
  disabled: boolean;
  onChange: (columns: string[]) => void;
}

const CELL = { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** A preview of a CSV file, with a select of the field above each column. */
export function ColumnMapping({ sheet, columns, labelOf, disabled, onChange }: Props) {
  const translate = useTranslate();
  const words = (name: string, values?: object) => translate(`waybill.transfer.${name}`, values);
  const targets = targetsOf(useKind());
  return (
    <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={words('preview')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {sheet.head.map((name, index) => (
              <TableCell key={index}>
                <TextField
                  select
                  size="small"
                  id={`import-column-${index}`}
                  label={words('column', { name })}
                  value={columns[index] ?? ''}
                  disabled={disabled}
                  onChange={({ target }) => onChange(columns.with(index, target.value))}
                  slotProps={NATIVE}
                  sx={{ minWidth: 160 }}
                >
                  <option value="">{words('leaveOut')}</option>
                  {!targets.includes(name) && name && (
                    <option value={name}>{words('keep', { name })}</option>
                  )}
                  {targets.map((target) => (
                    <option
                      key={target}
                      value={target}
                      disabled={columns.includes(target) && columns[index] !== target}
                    >
                      {labelOf(target)}
                    </option>
                  ))}
                </TextField>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sheet.rows.map((row, line) => (
            <TableRow key={line}>
              {sheet.head.map((_, index) => (
                <TableCell key={index} sx={CELL}>
                  {row[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
