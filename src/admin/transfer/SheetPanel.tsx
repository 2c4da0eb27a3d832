import { Stack, Typography } from '@mui/material';

import type { Encoding } from '../../contract/encodings';
import { writtenReader } from '../../contract/parsing/values';
import { NativeSelect } from '../components/NativeSelect';
import { useMessages } from '../components/useMessages';
import { ColumnMapping } from './ColumnMapping';
import { ColumnNotes } from './ColumnNotes';
import { cellText, type ReadOptions } from './readSheet';
import { SavedMappings } from './SavedMappings';
import type { ChosenFileState } from './useChosenFile';
import { ValueFormatsPanel } from './ValueFormats';

/** Maximum characters of a header among the choices. */
const MAX_HEAD = 60;

const cut = (text: string) => (text.length > MAX_HEAD ? `${text.slice(0, MAX_HEAD)}…` : text);

export function SheetPanel({ state, disabled }: { state: ChosenFileState; disabled: boolean }) {
  const { chosen, choose, change, fields, written, mapping, mappings, labelOf } = state;
  const t = useMessages('transfer');
  if (!chosen?.sheet || !written || !mapping) return null;
  const { file, sheet, columns, encoding, forms, isRemembered } = chosen;
  // A workbook has no encoding. UTF-8 needs no confirmation unless the user has chosen an encoding.
  const isEncodingOpen = encoding !== undefined || sheet.encoding !== 'utf-8';
  const encodingChoice =
    sheet.encoding !== undefined && isEncodingOpen
      ? {
          value: sheet.encoding,
          set: (value: Encoding) => void choose(file, { encoding: value, header: chosen.header }),
        }
      : undefined;
  const { header, top } = sheet;
  const select = (
    name: string,
    value: string | number | undefined,
    choices: readonly (readonly [string | number, string])[],
    read: (value: string) => ReadOptions,
  ) => (
    <NativeSelect
      size="small"
      id={`import-${name}`}
      label={t(name)}
      value={value}
      disabled={disabled}
      choices={choices}
      onChange={(each) => void choose(file, read(each))}
      sx={{ flex: '1 1 190px', maxWidth: { sm: 480 } }}
    />
  );
  // The header and the rows above it. The records are in the table below.
  const rows = top.map((row, index) => {
    const number = index + 1;
    const names = row.map(cellText).filter((text) => text.trim());
    const text = cut(names.join(', '));
    const name = number > header ? 'recordRow' : 'headerRow';
    return [number, t(name, { number, names: text })] as const;
  });
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {(sheet.sheets?.length ?? 0) > 1 &&
          select(
            'sheet',
            sheet.sheet,
            (sheet.sheets ?? []).map((name) => [name, name] as const),
            (name) => ({ sheet: name }),
          )}
        {select('header', header, [...rows, [0, t('noHeader')]], (value) => ({
          header: Number(value),
          ...{ encoding, sheet: sheet.sheet },
        }))}
      </Stack>
      {header > 1 && (
        <Typography variant="body2">{t('above', { smart_count: header - 1 })}</Typography>
      )}
      {sheet.isHeaderDoubtful && <Typography variant="body2">{t('doubtfulHeader')}</Typography>}
      {mappings.saved && (
        <SavedMappings saved={mappings.saved} state={state} mapping={mapping} disabled={disabled} />
      )}
      {isRemembered && <Typography variant="body2">{t('remembered')}</Typography>}
      <ValueFormatsPanel
        encoding={encodingChoice}
        open={written}
        disabled={disabled}
        onForms={(changed) => change({ forms: { ...forms, ...changed } })}
      />
      <ColumnMapping
        sheet={sheet}
        columns={columns}
        readers={fields.map((field) => field && writtenReader(field, written.forms))}
        labelOf={labelOf}
        disabled={disabled}
        onChange={(changed) => change({ columns: changed })}
      />
      <ColumnNotes
        head={sheet.head}
        columns={columns}
        disabled={disabled}
        onChange={(changed) => change({ columns: changed })}
      />
    </>
  );
}
