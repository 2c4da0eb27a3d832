import { createFilterOptions, Stack, TextField, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

import type { Field } from '../../../resources';
import { isComputed } from '../../../resources/trip';
import { FormButtons, ResponsivePopover } from '../../components/dialogs';
import { focusOnMount } from '../../components/elementProps';
import type { PanelProps } from '../../components/PanelButton';
import { typeOf } from '../../fieldTypes';
import type { Operator } from '../../fieldTypes/fieldType';
import { SuggestionBox } from '../../fieldTypes/inputs/SuggestionBox';
import { NativeSelect } from '../../components/NativeSelect';
import { nameMatchesFirst } from '../../fieldTypes/reference/recordOptions';
import { useFieldLabel } from '../../fieldTypes/useFieldLabel';
import { useKind } from '../../routing/useKind';
import { useColumnSettings } from '../useColumnSettings';
import { conditionsOf, enteredOf, filterFields, operatorsOf, problemOf } from './filters';
import type { Filter, Problem } from './filters';
import { FilterValueInput, VALUE } from './FilterValueInput';
import { useLegFilters, useOperatorLabel } from './useFilterLabel';

/** A filter that is not applied yet. */
export interface FilterDraft extends Pick<Filter, 'field' | 'operator'> {
  readonly entered: readonly string[];
}

interface Props extends PanelProps {
  /** The filter to edit; undefined to add one. */
  filter?: Filter;
  /** Input of an earlier panel that was closed without Apply or Cancel, and not applied by a click outside. */
  draft?: FilterDraft;
  onDraft?: (draft: FilterDraft | undefined) => void;
}

/** Not react-admin's `FilterButton`, whose filters have no operators such as "not" or "between". */
export default function FilterPanel({ filter, draft, onDraft, anchor, onClose }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [field, setField] = useState((filter ?? draft)?.field);
  const title = field
    ? translate('waybill.list.filter.addFor', { field: labelOf(field) })
    : translate('waybill.list.filter.add');
  const form = useRef<HTMLFormElement>(null);
  return (
    <ResponsivePopover
      label={title}
      anchor={anchor}
      width={320}
      onClose={(_, reason) => {
        // A click outside applies a filter that is complete.
        if (reason === 'backdropClick') form.current?.requestSubmit();
        onClose();
      }}
    >
      <Stack spacing={2} sx={{ p: 2 }}>
        {filter ? (
          <Typography component="h2" variant="subtitle2">
            {title}
          </Typography>
        ) : (
          <FieldChoice field={field} onChange={setField} onEscape={onClose} />
        )}
        {field && (
          <FilterForm
            key={field.name}
            formRef={form}
            field={field}
            filter={filter}
            draft={draft?.field === field ? draft : undefined}
            onDraft={onDraft}
            onClose={() => {
              onDraft?.(undefined);
              onClose();
            }}
          />
        )}
      </Stack>
    </ResponsivePopover>
  );
}

const matching = createFilterOptions<Field>();

interface FieldChoiceProps {
  field: Field | undefined;
  onChange: (field: Field | undefined) => void;
  onEscape: () => void;
}

/** Statuses come first, then references and dates among the columns, other references, other columns, and the name. */
function FieldChoice({ field, onChange, onEscape }: FieldChoiceProps) {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns } = useColumnSettings();
  const ofLegs = useLegFilters();
  const fields = filterFields(kind, ofLegs);
  const placeOf = (each: Field) => {
    // The computed columns of a load are filtered by the fields of its legs.
    const column = columns.fields.findIndex(
      (shown) =>
        shown.name === each.name ||
        (isComputed(shown) && shown.type === each.type && ofLegs.includes(each)),
    );
    const isColumn = column >= 0;
    const { time, refers } = typeOf(each);
    const group = [
      each.type === 'status',
      isColumn && (time ?? refers),
      refers,
      isColumn,
      kind.representation.includes(each.name),
      time,
      true,
    ].findIndex(Boolean);
    return group * (columns.fields.length + 1) + (isColumn ? column : columns.fields.length);
  };
  return (
    <SuggestionBox
      id="filter-field"
      autoHighlight
      openOnFocus
      forcePopupIcon={false}
      clearText={translate('ra.action.clear_input_value')}
      options={fields.toSorted((a, b) => placeOf(a) - placeOf(b))}
      value={field ?? null}
      onChange={(_, chosenField) => onChange(chosenField ?? undefined)}
      // The list has opened by itself, so one press closes the panel, too.
      onClose={(_, reason) => {
        if (reason === 'escape') onEscape();
      }}
      getOptionKey={({ name }) => name}
      getOptionLabel={labelOf}
      filterOptions={(options, state) =>
        nameMatchesFirst(matching(options, state), (each) => [labelOf(each)], state.inputValue)
      }
      noOptionsText={translate('waybill.bulk.noField')}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={focusOnMount}
          label={translate('waybill.list.filter.field')}
        />
      )}
    />
  );
}

const focusOn = (id: string) => document.getElementById(id)?.focus();

interface FormProps extends Omit<Props, 'anchor'> {
  formRef: RefObject<HTMLFormElement | null>;
  field: Field;
}

function FilterForm({ formRef, field, filter, draft, onDraft, onClose }: FormProps) {
  const kind = useKind();
  const translate = useTranslate();
  const operatorLabel = useOperatorLabel();
  const { filterValues, setFilters } = useListContext();
  // The URL may contain an operator that the form does not offer.
  const operators = new Set([...operatorsOf(kind, field), ...(filter ? [filter.operator] : [])]);
  const [first] = useState(() => ({
    operator: (filter ?? draft)?.operator ?? [...operators][0] ?? 'is',
    entered: filter ? enteredOf(filter) : (draft?.entered ?? []),
  }));
  const [operator, setOperator] = useState(first.operator);
  const [entered, setEntered] = useState(first.entered);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => focusOn(VALUE.first), []);
  useEffect(() => onDraft?.({ field, operator, entered }), [field, operator, entered, onDraft]);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the portal to the surrounding forms.
    event.stopPropagation();
    const newProblem = problemOf(field, operator, entered);
    setProblem(newProblem);
    if (newProblem) return focusOn(VALUE[newProblem.at]);
    const isChanged = entered !== first.entered || operator !== first.operator;
    const others = Object.entries(filterValues).filter(([key]) => !filter?.keys.includes(key));
    if (isChanged || !filter)
      setFilters({ ...Object.fromEntries(others), ...conditionsOf(field, operator, entered) });
    onClose();
  };

  return (
    <Stack component="form" ref={formRef} onSubmit={apply} noValidate spacing={2}>
      <NativeSelect
        id="filter-condition"
        label={translate('waybill.list.filter.condition')}
        value={operator}
        choices={[...operators].map((each) => [each, operatorLabel(field, each)])}
        onChange={(value) => {
          const newOperator = value as Operator;
          // Relative ranges and field values are not interchangeable.
          if (newOperator === 'when' || operator === 'when') setEntered([]);
          setOperator(newOperator);
          setProblem(undefined);
        }}
      />
      <FilterValueInput
        field={field}
        operator={operator}
        entered={entered}
        problem={problem}
        onChange={(newFilter) => {
          setEntered(newFilter);
          setProblem(undefined);
        }}
      />
      <FormButtons onCancel={onClose}>{translate('waybill.list.filter.apply')}</FormButtons>
    </Stack>
  );
}
