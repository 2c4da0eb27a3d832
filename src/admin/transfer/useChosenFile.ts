import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { Encoding } from '../../contract/encodings';
import type { ImportRules, Mapping, SavedMapping } from '../../contract/mappings';
import type { ValueFormats } from '../../contract/parsing/formats';
import type { WaybillDataProvider } from '../../dataProvider';
import { TIMESTAMP_FIELDS } from '../../resources/kindFields';
import { useKind } from '../routing/useKind';
import { matchColumns, matchSaved, type ColumnMatch } from './matchColumns';
import { readContent, type Content, type ReadOptions } from './readSheet';
import { useColumnLabel } from './useColumnLabel';
import { isSameHead, useMappings } from './useMappings';
import { openFormats } from './ValueFormats';

interface ChosenFile extends Content {
  readonly file: File;
  readonly columns: readonly ColumnMatch[];
  /** Forms that the user has chosen. */
  readonly forms: ValueFormats;
  /** Encoding and row of the header that the user has chosen. */
  readonly encoding?: Encoding;
  readonly header?: number;
  /** The saved mapping in use. */
  readonly savedId?: string;
  /** True if columns and forms are those of this browser's last file with the same header. */
  readonly isRemembered?: boolean;
}

const NO_RULES: ImportRules = { isUpdating: false };

/** How the chosen file is read. `onChange` is called before every change. */
export function useChosenFile(onChange: () => void) {
  const kind = useKind();
  const labelOf = useColumnLabel();
  const provider = useDataProvider<WaybillDataProvider>();
  const mappings = useMappings();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [rules, setRules] = useState(NO_RULES);
  const reader = useRef<AbortController>(undefined);
  useEffect(() => () => reader.current?.abort(), []);

  /** Reads a file, and uses the mapping: by default the one for its header. */
  const choose = async (
    file: File | undefined,
    options: ReadOptions = {},
    mapped?: SavedMapping,
  ): Promise<void> => {
    onChange();
    reader.current?.abort();
    const { signal } = (reader.current = new AbortController());
    // Another file does not get the remedies and the key of the one before.
    if (chosen && file !== chosen.file) setRules(({ isUpdating }) => ({ isUpdating }));
    // While a file is read, no other file can be imported in its place.
    setChosen(undefined);
    if (!file) return;
    // A corrected file has no header either.
    const isAgain = file !== chosen?.file && file.name === chosen?.file.name;
    const reading = isAgain ? { header: chosen?.header, ...options } : options;
    const content = await readContent(file, reading, (sheet, onLine) =>
      provider.readSheet(file, { sheet, signal }, onLine),
    );
    const { sheet } = content;
    const former = chosen?.sheet && sheet && isSameHead(chosen.sheet.head, sheet.head);
    const matching = sheet && !former && !mapped ? await mappings.find(sheet.head) : undefined;
    if (signal.aborted) return;
    const { encoding, header } = reading;
    const readFile = { file, ...content, columns: [], forms: {}, encoding, header };
    if (!sheet) return setChosen(readFile);
    // A corrected file keeps the choices made for the previous one.
    if (former && !mapped) {
      const { columns, forms, savedId } = chosen;
      return setChosen({ ...readFile, columns, forms, savedId });
    }
    const saved = mapped ?? matching?.saved;
    const mapping = saved?.mapping ?? matching?.remembered;
    if (!mapping) return setChosen({ ...readFile, columns: matchColumns(kind, sheet, labelOf) });
    const savedReading = {
      header: header ?? mapping.header,
      encoding: sheet.encoding && (encoding ?? mapping.encoding),
    };
    if (savedReading.header !== header || savedReading.encoding !== encoding)
      return choose(file, { ...reading, ...savedReading }, saved);
    if (saved) setRules(mapping.rules);
    setChosen({
      ...readFile,
      columns: matchSaved(kind, sheet, mapping, labelOf),
      forms: mapping.forms,
      savedId: saved?.id,
      isRemembered: !saved,
    });
  };

  const change = (changed: Partial<ChosenFile>) => {
    onChange();
    if (chosen) setChosen({ ...chosen, ...changed });
  };
  const fieldOf = (name: string | undefined) =>
    [...kind.fields, ...(kind.rowGroup?.fields ?? []), ...TIMESTAMP_FIELDS].find(
      (field) => field.name === name,
    );
  const fields = chosen?.columns.map(({ field }) => fieldOf(field)) ?? [];
  const written = chosen?.sheet && openFormats(chosen.sheet, fields, chosen.forms);
  const mapping: Mapping | undefined = chosen?.sheet && {
    head: chosen.sheet.head,
    columns: chosen.columns.map(({ field }) => field),
    forms: { ...chosen.forms, ...written?.forms },
    encoding: chosen.encoding,
    header: chosen.header,
    rules,
  };
  return {
    chosen,
    choose,
    change,
    /** The field of each column. */
    fields,
    written,
    rules,
    changeRules(changed: Partial<ImportRules>) {
      onChange();
      setRules({ ...rules, ...changed });
    },
    /** How the file is read, to be saved or remembered. */
    mapping,
    mappings,
    labelOf,
    /** Says that a saved mapping has the file's current columns and forms. */
    markSaved: (savedId: string) =>
      setChosen((file) => file && { ...file, savedId, isRemembered: false }),
    /** Reads the file by a saved mapping, or as if there was no mapping. */
    async use(saved: SavedMapping | undefined) {
      if (!chosen?.sheet) return;
      const { file, sheet } = chosen;
      if (saved) return choose(file, { sheet: sheet.sheet }, saved);
      change({ columns: matchColumns(kind, sheet, labelOf), forms: {}, savedId: undefined });
      setRules(NO_RULES);
    },
  };
}

export type ChosenFileState = ReturnType<typeof useChosenFile>;
