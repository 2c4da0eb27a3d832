import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { saveFile } from '../../browser/saveFile';
import { nameColumn } from '../../contract/transfer';
import type { WaybillDataProvider } from '../../dataProvider';
import type { ExportFormat } from '../../dataProvider/exports';
import { SYSTEM_FIELDS, type Field } from '../../resources';
import { isComputed } from '../../resources/trip';
import { Progress } from '../components/Progress';
import { CancelButton, TitledDialog } from '../components/dialogs';
import { useAlert } from '../components/notify';
import { countParams, formatNumber } from '../fieldTypes/format';
import { NativeSelect } from '../components/NativeSelect';
import { useMessages } from '../components/useMessages';
import { useKind } from '../routing/useKind';
import { targetsOf } from './matchColumns';
import { useColumnLabel } from './useColumnLabel';

interface Props {
  /** The list's columns after the name. */
  columns: readonly Field[];
  onClose: () => void;
}

/** Not react-admin's `ExportButton`, which reads 1,000 records in one call and has no choice of format or columns. */
export default function ExportDialog({ columns, onClose }: Props) {
  const kind = useKind();
  const t = useMessages('transfer');
  const notify = useNotify();
  const alert = useAlert();
  const labelOf = useColumnLabel();
  const provider = useDataProvider<WaybillDataProvider>();
  const { sort, filterValues: filter, total } = useListContext();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [extent, setExtent] = useState('shown');
  const [isWithIds, setWithIds] = useState(false);
  const [count, setCount] = useState(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const names = columns.filter((field) => !isComputed(field)).map(({ name }) => name);
  const visibleNames = [...new Set([SYSTEM_FIELDS[0], ...kind.representation, ...names])];
  const isTable = format !== 'json' && extent === 'shown';
  const isReference = (name: string) => targetsOf(kind).includes(nameColumn(name));
  const columnsOf = (name: string) => {
    if (!isTable || !isReference(name)) return [name];
    return isWithIds ? [nameColumn(name), name] : [nameColumn(name)];
  };

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { signal } = (leaving.current = new AbortController());
      const fields = extent === 'shown' ? visibleNames.flatMap(columnsOf) : undefined;
      const heads = isTable ? fields?.map(labelOf) : undefined;
      setCount(0);
      const call = { sort, filter, format, fields, heads, signal, onRecords: setCount };
      return provider.exportList(kind.name, call);
    },
  });
  // `mutate` does not call its callbacks after the dialog has closed.
  const run = () =>
    mutate(undefined, {
      onSuccess: ({ file, records }) => {
        const name = `${kind.plural.replaceAll('/', '-')}.${format}`;
        saveFile(file, name);
        const message =
          records === undefined ? t('savedAs', { name }) : t('saved', { smart_count: records });
        notify(message, { type: 'info' });
        onClose();
      },
      onError: ({ message }) => alert(message || t('failed')),
    });

  const select = (name: string, value: string, set: (value: string) => void, of: string[]) => (
    <NativeSelect
      id={`export-${name}`}
      label={t(name)}
      value={value}
      disabled={isPending}
      choices={of.map((each) => [each, t(each)])}
      onChange={set}
    />
  );
  return (
    <TitledDialog
      title={t('exportTitle', { title: kind.title })}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="contained" disabled={isPending} onClick={run}>
            {t('export')}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2">
          {total === undefined ? t('hint') : t('hintCounted', countParams(total))}
        </Typography>
        {select('format', format, (value) => setFormat(value as typeof format), [
          'csv',
          'xlsx',
          'json',
        ])}
        {select('columns', extent, setExtent, ['shown', 'all'])}
        {isTable && visibleNames.some(isReference) && (
          <FormControlLabel
            control={
              <Checkbox
                checked={isWithIds}
                disabled={isPending}
                onChange={(_, isOn) => setWithIds(isOn)}
              />
            }
            label={t('ids')}
          />
        )}
        {isPending && (
          <Progress
            text={format === 'xlsx' ? t('creating') : formatNumber(count)}
            share={total && format !== 'xlsx' ? count / total : undefined}
          />
        )}
      </Stack>
    </TitledDialog>
  );
}
