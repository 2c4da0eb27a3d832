import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

import type { SheetCell } from '../../contract/transfer';
import type { Reading } from '../../contract/parsing/formats';
import { NativeSelect } from '../components/NativeSelect';
import { useMessages } from '../components/useMessages';
import { useKind } from '../routing/useKind';
import { targetsOf, type ColumnMatch } from './matchColumns';
import { cellText, type Sheet } from './readSheet';

interface Props {
  sheet: Sheet;
  columns: readonly ColumnMatch[];
  /** Reads the cells of each column that fills a field, as the server will. */
  readers: readonly (((cell: string) => Reading) | undefined)[];
  labelOf: (name: string) => string;
  disabled: boolean;
  onChange: (columns: ColumnMatch[]) => void;
}

const MAX_SAMPLE_ROWS = 3;

const CELL = { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

export function ColumnMapping(props: Props) {
  const { sheet, columns, readers, labelOf, disabled, onChange } = props;
  const translate = useTranslate();
  const t = useMessages('transfer');
  const targets = targetsOf(useKind());
  const whyNot = ({ code, params, problem }: Extract<Reading, { problem: string }>) =>
    code === 'unclear'
      ? t('unclear')
      : translate(`waybill.server.problems.${code}`, { ...params, _: problem });
  /** The value as read, if it is written otherwise in the file. */
  const readAs = (cell: SheetCell = '', index: number) => {
    const text = cellText(cell);
    const isRead = typeof cell === 'string' || typeof cell === 'boolean';
    const reading = isRead ? readers[index]?.(text) : undefined;
    if (!reading || ('text' in reading && reading.text === text)) return null;
    const isWrong = 'problem' in reading && reading.code !== 'unclear';
    return (
      <Typography
        variant="caption"
        component="div"
        sx={{ whiteSpace: 'normal' }}
        color={isWrong ? 'error' : 'textSecondary'}
      >
        {'text' in reading ? t('readAs', { value: reading.text }) : whyNot(reading)}
      </Typography>
    );
  };
  const isTaken = (target: string) => columns.some(({ field }) => field === target);
  return (
    <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('preview')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {sheet.head.map((name, index) => (
              <TableCell key={index} sx={{ verticalAlign: 'top' }}>
                <NativeSelect
                  size="small"
                  id={`import-column-${index}`}
                  label={name.trim() || t('unnamedColumn', { number: index + 1 })}
                  value={columns[index]?.field ?? ''}
                  disabled={disabled}
                  color={columns[index]?.isGuess ? 'warning' : undefined}
                  focused={columns[index]?.isGuess || undefined}
                  helperText={columns[index]?.isGuess && t('guessed')}
                  onChange={(field) => onChange(columns.with(index, { field, isGuess: false }))}
                  sx={{ minWidth: 210 }}
                >
                  <option value="">{t('leaveOut')}</option>
                  {!targets.includes(name) && name.trim() && (
                    <option value={name}>{t('keep', { name })}</option>
                  )}
                  {targets.map((target) => (
                    <option
                      key={target}
                      value={target}
                      disabled={isTaken(target) && columns[index]?.field !== target}
                    >
                      {labelOf(target)}
                    </option>
                  ))}
                </NativeSelect>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sheet.rows.slice(0, MAX_SAMPLE_ROWS).map((row, line) => (
            <TableRow key={line}>
              {sheet.head.map((_, index) => (
                <TableCell key={index} sx={CELL}>
                  {cellText(row[index])}
                  {readAs(row[index], index)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
