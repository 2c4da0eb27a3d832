import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { parse, type ParseError } from 'jsonc-parser';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { isObject } from '../../../dataProvider/responses';
import type { Field } from '../../../resources';
import { Fold } from '../../components/Fold';
import { useMessages } from '../../components/useMessages';
import type { InputProps } from '../fieldType';
import { formText } from '../format';
import { JsonFields, ModeBar } from './JsonFields';
import { JsonList } from './JsonList';
import { JsonTableFields } from './JsonTableFields';
import { JsonStructure } from './JsonValue';
import { isDeclared, parseJson } from './parseJson';
import type { JsonObject } from './place';

/** The line, from 1, of the first syntax error in a JSON text; undefined if it is valid or empty. */
export function jsonErrorLine(text: string): number | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowEmptyContent: true });
  const [first] = errors;
  return first && text.slice(0, first.offset).split('\n').length;
}

const MAX_ROWS = 50;
const MAX_COLUMNS = 20;

/** A list of objects that fits in a table. An empty list is one if its objects are declared. */
const isEditableAsTable = (value: object, { items }: Field): value is JsonObject[] =>
  Array.isArray(value) &&
  (value.length > 0 || Boolean(items?.length)) &&
  value.length <= MAX_ROWS &&
  value.every((entry) => isObject(entry) && Object.keys(entry).length <= MAX_COLUMNS);

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/**
 * The structured editor for a value. Undefined for nested values and for lists with duplicates, which no editor
 * supports.
 */
function editorOf(value: object, field: Field): 'table' | 'list' | 'fields' | undefined {
  if (isEditableAsTable(value, field)) return 'table';
  if (Array.isArray(value))
    return value.every((each) => each !== null && isPlain(each)) &&
      new Set(value).size === value.length
      ? 'list'
      : undefined;
  return Object.values(value).every(isPlain) ? 'fields' : undefined;
}

export interface JsonHelpProps extends InputProps {
  /** True if the editor replaces the text. */
  isStructured: boolean;
  onStructured: (isStructured: boolean) => void;
}

/**
 * Edits a list of objects as a table, another list as chips and an object as fields. For other
 * JSON, shows a tree; for invalid JSON, where it becomes invalid.
 */
export default function JsonHelp({ field, input, isStructured, onStructured }: JsonHelpProps) {
  const { text, change } = input;
  const t = useMessages('fieldTypes.inputs.json');
  const deferredText = useDeferredValue(text);
  const structure = parseJson(isStructured ? text : deferredText);
  const isEmpty = text.trim() === '';
  /** An emptied value keeps the editor of its last content. */
  const [lastEditor, setLastEditor] = useState<ReturnType<typeof editorOf>>(
    field.items === undefined ? 'fields' : field.items.length > 0 ? 'table' : 'list',
  );
  const editor = structure ? editorOf(structure, field) : isEmpty ? lastEditor : undefined;
  if (structure && lastEditor !== editor) setLastEditor(editor);
  // Only at first, so that a typed text is not replaced by fields.
  const [isFirstStructured] = useState(editor !== undefined && (!isEmpty || isDeclared(field)));
  const [hasRow, setHasRow] = useState(!isEmpty);
  const table = useRef<HTMLDivElement>(null);
  const addFirstRow = () => {
    flushSync(() => setHasRow(true));
    table.current?.querySelector<HTMLElement>('tbody input')?.focus();
  };
  useLayoutEffect(() => onStructured(isFirstStructured), [isFirstStructured, onStructured]);

  if (isStructured && editor) {
    const entries = Array.isArray(structure) ? structure : [];
    const mode = (
      <Button size="small" onClick={() => onStructured(false)}>
        {t('asText')}
      </Button>
    );
    if (editor === 'fields')
      return (
        <JsonFields
          field={field}
          structure={structure ?? {}}
          text={text}
          change={change}
          mode={mode}
        />
      );
    return (
      <>
        {editor === 'table' &&
          (isEmpty && !hasRow ? (
            <Button
              fullWidth
              variant="outlined"
              color="inherit"
              startIcon={<AddIcon />}
              sx={{ borderStyle: 'dashed' }}
              onClick={addFirstRow}
            >
              {t('addRow')}
            </Button>
          ) : (
            <div ref={table}>
              <JsonTableFields field={field} entries={entries} text={text} change={change} />
            </div>
          ))}
        {editor === 'list' && <JsonList label={field.label} entries={entries} change={change} />}
        <ModeBar>{mode}</ModeBar>
      </>
    );
  }
  const line = jsonErrorLine(deferredText);
  if (!structure && !isEmpty) return t(line ? 'line' : 'text', { line });
  const edit = () => {
    setHasRow(true);
    onStructured(true);
  };
  const laidOut = structure && formText(structure);
  return (
    <>
      {editor && (
        <ModeBar>
          <Button size="small" onClick={edit}>
            {t(isEmpty && editor === 'table' ? 'addRow' : editor)}
          </Button>
        </ModeBar>
      )}
      {laidOut && laidOut !== text && (
        <Button size="small" onClick={() => change(laidOut)}>
          {t('format')}
        </Button>
      )}
      {structure && (
        <Fold summary={t('tree')}>
          <JsonStructure label={field.label} value={structure} ratios={field.ratios} />
        </Fold>
      )}
    </>
  );
}
