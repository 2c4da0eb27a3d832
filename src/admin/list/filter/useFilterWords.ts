import { useTranslate } from 'ra-core';

import { formatDate, formatDateTime, formatFigure } from '../../fields/format';
import { useReferences } from '../../fields/references/References';
import { FIELD_TYPES } from '../../fields/registry';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { useWaybill } from '../../../WaybillContext';
import type { Filter } from './filters';
import { useRangeLabels } from './useRangeLabels';

/** Says a condition in words: its values as the list shows them, references by name. */
export function useFilterWords(): (filter: Filter) => string {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const labelOf = useFieldLabel();
  const find = useReferences();
  const stretch = useRangeLabels();

  const quoted = (value: string) => translate('waybill.filters.quoted', { value });
  const shown = ({ field, reading }: Filter, value: string): string => {
    if (reading === 'when') return stretch(value);
    if (reading === 'contains') return quoted(value);
    if (field.target) return quoted(find(catalogue.kind(field.target), value).name);
    if (FIELD_TYPES[field.kind].group === 'figures') return formatFigure(field, value);
    if (field.kind === 'date') return formatDate(value);
    if (field.kind === 'dateTime') return formatDateTime(value);
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
