import MuiAlert from '@mui/material/Alert';
import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { Confirm, Link } from 'react-admin';

import type { LoggedImport } from '../../contract/transfer';
import { TryAgain } from '../components/ErrorMessage';
import { useMessages } from '../components/useMessages';
import type { WaybillDataProvider } from '../../dataProvider';
import { formatDateTime } from '../fieldTypes/dateFormats';
import { useKind, useKindPaths } from '../routing/useKind';

interface Props {
  onNavigate: () => void;
  /** Called when the latest import has been undone. */
  onLatestUndone: () => void;
}

export function EarlierImports({ onNavigate, onLatestUndone }: Props) {
  const kind = useKind();
  const { history } = useKindPaths();
  const t = useMessages('transfer.earlier');
  const ofTransfer = useMessages('transfer');
  const provider = useDataProvider<WaybillDataProvider>();
  const refresh = useRefresh();
  const [importToUndo, setImportToUndo] = useState<LoggedImport>();
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: ['imports', kind.name],
    queryFn: () => provider.earlierImports(kind.name, {}),
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id }: LoggedImport) => provider.undoImport(id),
    onSuccess: (_, { id }) => {
      if (id === data[0]?.id) onLatestUndone();
    },
    onSettled: () => {
      void refetch();
      refresh();
    },
  });
  const nameOf = (actor: string) => (actor === 'service' ? t('staff') : actor);
  const resultOf = ({ created, updated, problems, undone }: LoggedImport) => {
    if (problems > 0) return ofTransfer('problems', { smart_count: problems });
    const stored = t('stored', { created, updated });
    if (!undone) return stored;
    const { kept, keptCount } = undone;
    return (
      <>
        {stored} {t('undone', { by: nameOf(undone.by), at: formatDateTime(undone.at) })}
        {keptCount > 0 && ` ${t('kept', { smart_count: keptCount })}`}
        {kept.map((id) => (
          <div key={id}>
            <Link to={history(id) ?? ''} onClick={onNavigate}>
              {id}
            </Link>
          </div>
        ))}
      </>
    );
  };
  if (data.length === 0 && !isError) return null;
  return (
    <section aria-label={t('title')}>
      <Typography variant="subtitle2" component="h3">
        {t('title')}
      </Typography>
      {error && <MuiAlert severity="error">{error.message || t('failed')}</MuiAlert>}
      {isError && (
        <div role="status">
          <TryAgain onRetry={() => void refetch()} />
        </div>
      )}
      {data.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              {['at', 'file', 'by', 'result'].map((name) => (
                <TableCell key={name}>{t(name)}</TableCell>
              ))}
              <TableCell component="td" />
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((each) => (
              <TableRow key={each.id}>
                <TableCell>{formatDateTime(each.at)}</TableCell>
                <TableCell>{each.file}</TableCell>
                <TableCell>{nameOf(each.by)}</TableCell>
                <TableCell>{resultOf(each)}</TableCell>
                <TableCell align="right">
                  {each.isUndoable && (
                    <Button size="small" disabled={isPending} onClick={() => setImportToUndo(each)}>
                      {t('undo')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Confirm
        isOpen={importToUndo !== undefined}
        title={t('ask')}
        content={t('explain', { file: importToUndo?.file ?? '' })}
        confirm={t('undo')}
        confirmColor="warning"
        onConfirm={() => {
          if (importToUndo) mutate(importToUndo);
          setImportToUndo(undefined);
        }}
        onClose={() => setImportToUndo(undefined)}
      />
    </section>
  );
}
