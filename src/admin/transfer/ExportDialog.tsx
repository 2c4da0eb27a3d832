import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { staffKey } from '../../auth/session';
import { saveFile } from '../../browser/saveFile';
import { exportPath } from '../../dataProvider/export';
import { SYSTEM_FIELDS } from '../../resources';
import type { Field, Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { TitledDialog } from '../components/dialogs';
import type { PanelProps } from '../components/PanelButton';
import { useAlert } from '../components/serverMessage';
import { formatNumber } from '../fields/format';
import { NATIVE } from '../fields/inputs/useTextInput';
import { useColumnSettings } from '../list/useColumnSettings';
import { useKind, useService } from '../routing/useKind';
import { fetchFile } from './fetchFile';
import type { FileFormat } from './fetchFile';
import { Progress } from './Progress';

/** The fields that the list shows: id, name and columns. */
const shownFields = (kind: Kind, columns: readonly Field[]): string[] => [
  ...new Set([SYSTEM_FIELDS[0], ...kind.representation, ...columns.map(({ name }) => name)]),
];

/** Saves all records of the list as a file. */
export default function ExportDialog({ onClose }: Pick<PanelProps, 'onClose'>) {
  const kind = useKind();
  const translate = useTranslate();
  const words = (name: string, values?: object) => translate(`waybill.transfer.${name}`, values);
  const notify = useNotify();
  const alert = useAlert();
  const { settings } = useWaybill();
  const service = useService() ?? '';
  const { columns } = useColumnSettings();
  const { sort, filterValues, total } = useListContext();
  const [format, setFormat] = useState<FileFormat>('csv');
  const [extent, setExtent] = useState('shown');
  const [count, setCount] = useState<number>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const run = async () => {
    const { signal } = (leaving.current = new AbortController());
    setCount(0);
    try {
      const fields = extent === 'shown' ? shownFields(kind, columns.fields) : undefined;
      const url =
        settings.apiUrl + exportPath(kind, service, { sort, filter: filterValues, format, fields });
      const { file, records } = await fetchFile(url, format, { key: staffKey(), signal }, setCount);
      saveFile(file, `${kind.plural.replaceAll('/', '-')}.${format}`);
      notify(words('saved', { smart_count: records }), { type: 'info' });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setCount(undefined);
      alert((error as Error).message || words('failed'));
    }
  };

  const isRunning = count !== undefined;
  const select = (name: string, value: string, set: (value: string) => void, of: string[]) => (
    <TextField
      select
      id={`export-${name}`}
      label={words(name)}
      value={value}
      disabled={isRunning}
      onChange={(event) => set(event.target.value)}
      slotProps={NATIVE}
    >
      {of.map((each) => (
        <option key={each} value={each}>
          {words(each)}
        </option>
      ))}
    </TextField>
  );
  return (
    <TitledDialog
      title={words('exportTitle', { title: kind.title })}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button variant="contained" disabled={isRunning} onClick={() => void run()}>
            {words('export')}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography variant="body2">{words('hint')}</Typography>
        {select('format', format, (value) => setFormat(value as FileFormat), ['csv', 'json'])}
        {select('columns', extent, setExtent, ['shown', 'all'])}
        {isRunning && (
          <Progress text={formatNumber(count)} share={total ? count / total : undefined} />
        )}
      </Stack>
    </TitledDialog>
  );
}
