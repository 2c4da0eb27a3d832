import MuiAlert from '@mui/material/Alert';
import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';

import { nameColumn, type ImportEnd, type ImportProblem } from '../../contract/transfer';
import { useMessages } from '../components/useMessages';
import { useKind, useKindPaths } from '../routing/useKind';
import { CheckNotes, type Remedy } from './CheckNotes';
import { useColumnLabel } from './useColumnLabel';

/** Query of a list that shows the latest changed records first. */
const LATEST = `?${new URLSearchParams({
  filter: '{}',
  sort: 'updated_at',
  order: 'DESC',
  page: '1',
})}`;

interface Props {
  readonly end: ImportEnd;
  readonly isDryRun: boolean;
  /** False if the columns cannot be changed, as in a JSON file. */
  readonly hasColumns: boolean;
  readonly onRemedy: (remedy: Remedy, column: string) => void;
  /** Called when the user follows the link to the imported records. */
  readonly onNavigate: () => void;
}

export function ImportResult({ end, isDryRun, hasColumns, onRemedy, onNavigate }: Props) {
  const t = useMessages('transfer');
  const labelOf = useColumnLabel();
  const { list } = useKindPaths();
  if ('done' in end) {
    const link = !isDryRun && list && (
      <Button
        component={LinkBase}
        to={list + LATEST}
        onClick={onNavigate}
        color="inherit"
        size="small"
      >
        {t('viewRecords')}
      </Button>
    );
    const { created, updated, skipped, shortRows, unknownReferences = {} } = end.done;
    if (created + updated === 0) return <MuiAlert severity="error">{t('noRecords')}</MuiAlert>;
    return (
      <>
        <MuiAlert severity="success" role="status" action={link}>
          {t(isDryRun ? 'readyToImport' : 'done', end.done)}
          {skipped > 0 && ` ${t('skipped', { smart_count: skipped })}`}
          {shortRows && ` ${t('shortRows', { smart_count: shortRows })}`}
          {Object.entries(unknownReferences).map(([name, count]) => (
            <div key={name}>
              {t('unknownReferences', { field: labelOf(nameColumn(name)), smart_count: count })}
            </div>
          ))}
        </MuiAlert>
        <CheckNotes counts={end.done} hasColumns={hasColumns} onRemedy={onRemedy} />
      </>
    );
  }
  if ('failed' in end) {
    const { message, kept, keptCount = 0 } = end.failed;
    const more = kept && keptCount > kept.length ? ', …' : '';
    return (
      <MuiAlert severity="error">
        {message || t('connectionLost')}
        {kept && ` ${t('kept', { ids: kept.join(', ') + more })}`}
      </MuiAlert>
    );
  }
  const { total, first } = end.errors;
  return (
    <>
      <MuiAlert severity="error">
        {t(isDryRun ? 'toCorrect' : 'problems', { smart_count: total })}
        {total > first.length && ` ${t('first', { count: first.length })}`}
      </MuiAlert>
      <Problems problems={first} />
    </>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const { fields } = useKind();
  const translate = useTranslate();
  const t = useMessages('transfer');
  const sentenceOf = ({ code, params, column = '', message }: ImportProblem) => {
    const values = { ...params, label: nameOf(column) };
    const ofField = translate(`waybill.server.fields.${code}`, { ...values, _: message });
    return translate(`waybill.server.problems.${code}`, { ...values, _: ofField });
  };
  const nameOf = (column: string) => {
    const field = fields.find(({ name }) => name === column);
    return field ? field.label : column;
  };
  // A JSON array may be on a single line, so its problems only have record numbers.
  const hasValues = problems.some(({ value }) => value !== undefined);
  const hasLines = problems.some(({ line }) => line !== undefined);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell align="right">{t(hasLines ? 'line' : 'row')}</TableCell>
          <TableCell>{t('field')}</TableCell>
          <TableCell>{t('problem')}</TableCell>
          {hasValues && <TableCell>{t('value')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {problems.map((problem, index) => (
          <TableRow key={index}>
            <TableCell align="right">
              {hasLines ? problem.line : problem.row || t('header')}
            </TableCell>
            <TableCell>{nameOf(problem.column ?? '')}</TableCell>
            <TableCell>{sentenceOf(problem)}</TableCell>
            {hasValues && <TableCell>{problem.value}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
