import { useTranslate } from 'ra-core';

import { daysIn, isRelativeRange } from '../../../dataProvider/relative';
import { formatDate, formatDateTime, formatFigure } from '../../fields/format';
import { useReferences } from '../../fields/references/References';
import { FIELD_TYPES } from '../../fields/registry';
import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Field } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import type { Filter } from './filters';

/** A number, a day or a moment, as the list shows it. */
export function formatBound(field: Field, value: string): string {
  if (field.kind === 'date') return formatDate(value);
  return field.kind === 'dateTime' ? formatDateTime(value) : formatFigure(field, value);
}

/** A condition in words: its values as the list shows them, references by name. */
export function useFilterLabel(): (filter: Filter) => string {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const labelOf = useFieldLabel();
  const find = useReferences();
  const rangeLabel = useRangeLabels();

  const quoted = (value: string) => translate('waybill.filters.quoted', { value });
  const shown = ({ field, reading }: Filter, value: string): string => {
    if (reading === 'when') return rangeLabel(value);
    if (reading === 'contains') return quoted(value);
    if (field.target) return quoted(find(catalogue.kind(field.target), value).name);
    if (['figures', 'dates'].includes(FIELD_TYPES[field.kind].group))
      return formatBound(field, value);
    if (field.kind === 'boolean' && (value === 'true' || value === 'false'))
      return translate(`waybill.pages.${value === 'true' ? 'yes' : 'no'}`);
    return quoted(value);
  };
  return (filter) => {
    const { field, reading, values } = filter;
    const isEmptiness = reading === 'empty' || reading === 'filled';
    const form = reading === 'when' ? 'chipWhen' : isEmptiness ? 'chipEmpty' : 'chip';
    return translate(`waybill.filters.${form}`, {
      field: labelOf(field),
      reading: translate(`waybill.filters.readings.${reading}`),
      value: values.map((each) => shown(filter, each)).join(translate('waybill.filters.or')),
    });
  };
}

/** A relative range in words: "next 30 days". Other text passes through unchanged. */
export function useRangeLabels(): (range: string) => string {
  const translate = useTranslate();
  return (range) => {
    const counted = daysIn(range);
    if (counted)
      return translate(`waybill.filters.when.${counted.way}`, { smart_count: counted.days });
    return isRelativeRange(range) ? translate(`waybill.filters.when.${range}`) : range;
  };
}
