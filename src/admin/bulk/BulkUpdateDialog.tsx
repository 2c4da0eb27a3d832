import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { Form, useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useId, useRef, useState, type ReactNode } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import { alreadyStored } from '../../dataProvider/refusals';
import type { Field, RecordData, RecordId } from '../../resources';
import { statusOfBegun } from '../../resources/trip';
import { useWaybill } from '../../WaybillContext';
import { focusOnMount, capturePress } from '../components/elementProps';
import { countParams } from '../fieldTypes/format';
import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { SuggestionBox } from '../fieldTypes/inputs/SuggestionBox';
import { CreateInPlace } from '../form/CreateInPlace';
import { FocusOn } from '../form/keyboard';
import { formFields, valuesOf, type FormValues } from '../mutations/formValues';
import { isLoadedRecord, useUpdateFields, type FieldChange } from '../mutations/useUpdateFields';
import { daysEarly } from '../record/route/useEarlyQuestion';
import { useKind } from '../routing/useKind';
import { RunDialog, type BulkDialogProps } from './RunDialog';

const NOTHING: FormValues = {};

/** Not react-admin's `BulkUpdateButton`, which sets values that are known in advance. */
export default function BulkUpdateDialog({ selected, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const formId = useId();
  const [fields, setFields] = useState<readonly Field[]>([]);
  /** The form's values when it was last submitted. */
  const values = useRef(NOTHING);
  const { update, announce, size } = useUpdateFields();
  const title = translate('waybill.bulk.changeTitle', countParams(selected.size));

  const close = (doneIds: readonly RecordId[]) => {
    onClose(doneIds);
    if (doneIds.length > 0) announce(doneIds);
  };
  // Typed times mean one moment for all records, so the clocks of their own places do not count.
  const noZones = Object.fromEntries(
    fields.flatMap(({ zone }) => (zone ? [[zone, undefined] as const] : [])),
  );
  const changeOf = (id: RecordId) => {
    const base = selected.get(id);
    return { id, data: valuesOf(fields, values.current, { ...base, ...noZones }), base };
  };
  const withValues = useValues(selected);
  const countEarly = useCountEarly(selected);
  /** Set while the user is asked whether legs that are planned later have begun. */
  const [early, setEarly] = useState<Awaited<ReturnType<typeof countEarly>>>();
  return (
    <RunDialog
      selected={selected}
      title={title}
      task={{
        run: async (ids) => update(await withValues(ids.map(changeOf), fields)),
        size,
        // An earlier attempt was saved, but its response was lost.
        isDone: (id, error) => alreadyStored(error, changeOf(id).data) !== undefined,
      }}
      correctLabel={translate('waybill.bulk.correct')}
      onClose={close}
      question={(begin) => (
        <ChangeForm
          id={formId}
          fields={fields}
          values={values.current}
          onFields={setFields}
          onSubmit={async (filled) => {
            values.current = filled;
            const newEarly = await countEarly(valuesOf(fields, filled));
            const isSameQuestion =
              newEarly?.status === early?.status && newEarly?.count === early?.count;
            if (!newEarly || isSameQuestion) return begin();
            return setEarly(newEarly);
          }}
        >
          {early && (
            <Typography role="alert">
              {early.count === undefined
                ? translate('waybill.bulk.earlyUnknown')
                : translate('waybill.bulk.early', countParams(early.count))}
            </Typography>
          )}
        </ChangeForm>
      )}
      action={() => (
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="success"
          disabled={fields.length === 0}
          onPointerDown={capturePress}
        >
          {title}
        </Button>
      )}
    />
  );
}

/**
 * Returns a function that counts the records that a change marks as begun more than a day before their plan;
 * undefined if there are none. The count is undefined if the plans could not be read. Without Waybill's own API, only
 * records that a page has loaded count.
 */
function useCountEarly(selected: BulkDialogProps['selected']) {
  const kind = useKind();
  const provider = useDataProvider<WaybillDataProvider>();
  const { catalogue, settings } = useWaybill();
  const { filterValues: filter } = useListContext();
  return async (data: Readonly<Record<string, unknown>>) => {
    const begun = statusOfBegun(catalogue, kind, data);
    if (!begun) return undefined;
    const { status, begins } = begun;
    const isUnread = [...selected.values()].some((record) => !(begins in record));
    const rows =
      isUnread && settings.extensions
        ? await provider.values(kind.name, { filter, fields: [begins] }).catch(() => undefined)
        : [];
    if (!rows) return { status, count: undefined };
    const days = new Map(rows.map((row) => [row.id, row[begins]]));
    const isEarly = ([id, record]: [RecordId, RecordData]) =>
      daysEarly(days.get(id) ?? record[begins]) !== undefined;
    const count = [...selected].filter(isEarly).length;
    return count > 0 ? { status, count } : undefined;
  };
}

/** With more records that no page has loaded, one call reads the values of all, instead of many by their IDs. */
const MAX_BY_ID = 100;

/**
 * Returns a function that fills in the current values of records that no page has loaded. Needs Waybill's own
 * API.
 */
function useValues(selected: BulkDialogProps['selected']) {
  const kind = useKind();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const { filterValues: filter } = useListContext();
  const last = useRef<{ names: string; rows: Promise<Map<RecordId, RecordData>> }>(undefined);
  const isUnread = (base: RecordData | undefined) => base && !isLoadedRecord(base);
  const hasMany = extensions && [...selected.values()].filter(isUnread).length > MAX_BY_ID;
  return async (changes: readonly FieldChange[], fields: readonly Field[]) => {
    if (!hasMany) return changes;
    const names = fields.map(({ name }) => name);
    if (last.current?.names !== names.join()) {
      const rows = provider
        .values(kind.name, { filter, fields: names })
        .then((found) => new Map(found.map((row) => [row.id, row])))
        // Then records are read by their IDs.
        .catch(() => new Map<RecordId, RecordData>());
      last.current = { names: names.join(), rows };
    }
    const rows = await last.current.rows;
    const empty = Object.fromEntries(names.map((name) => [name, null]));
    return changes.map((change) => {
      const row = rows.get(change.id);
      return row && isUnread(change.base)
        ? { ...change, base: { ...empty, ...row, ...change.base } }
        : change;
    });
  };
}

interface FormProps {
  id: string;
  fields: readonly Field[];
  values: FormValues;
  onFields: (fields: readonly Field[]) => void;
  onSubmit: (values: FormValues) => Promise<void>;
  children: ReactNode;
}

function ChangeForm({ id, fields, values, onFields, onSubmit, children }: FormProps) {
  const kind = useKind();
  const translate = useTranslate();
  const others = formFields(kind).filter((field) => !fields.includes(field));
  return (
    <CreateInPlace>
      <Form
        id={id}
        record={values}
        resource={kind.name}
        onSubmit={(filled: object) => onSubmit(filled as FormValues)}
        noValidate
      >
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{translate('waybill.bulk.changeHint')}</Typography>
          {fields.map((field) => {
            const leave = translate('waybill.bulk.leave', { field: field.label });
            return (
              <Stack key={field.name} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <FieldInput field={field} />
                </Box>
                <IconButton
                  aria-label={leave}
                  title={leave}
                  onClick={() => onFields(fields.filter((each) => each !== field))}
                >
                  <RemoveIcon />
                </IconButton>
              </Stack>
            );
          })}
          <FocusOn field={fields.at(-1)} />
          <SuggestionBox
            // A new key empties the input after a field is added.
            key={fields.length}
            id={`${id}-field`}
            autoHighlight
            options={others}
            getOptionKey={({ name }) => name}
            getOptionLabel={({ label }) => label}
            noOptionsText={translate('waybill.bulk.noField')}
            onChange={(_, field) => field && onFields([...fields, field])}
            renderInput={(input) => (
              <TextField
                {...input}
                label={translate('waybill.bulk.field')}
                // Only while no field is chosen: the input of an added field takes the focus.
                inputRef={fields.length === 0 ? focusOnMount : undefined}
              />
            )}
          />
          {children}
        </Stack>
      </Form>
    </CreateInPlace>
  );
}
