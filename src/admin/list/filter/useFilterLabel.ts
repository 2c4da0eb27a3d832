import { useTranslate } from 'ra-core';

import { parseDayRange, isRelativeRange } from '../../../dataProvider/relativeDates';
import { valueLocale } from '../../../i18n/valueLocale';
import { typeOf } from '../../fieldTypes';
import type { Operator } from '../../fieldTypes/fieldType';
import { useValueText } from '../../fieldTypes/FieldValue';
import { useFieldLabel } from '../../fieldTypes/useFieldLabel';
import { referringFilter } from '../../../contract/filters';
import type { Catalogue, Field, Kind } from '../../../resources';
import { routeKinds } from '../../../resources/trip';
import { useWaybill } from '../../../WaybillContext';
import { useKind } from '../../routing/useKind';
import type { Filter } from './filters';

const NONE: readonly Field[] = [];

/** For filters that each match any leg, and for filters that one leg matches. */
const fieldsOfLegs = [false, true].map(() => new WeakMap<Kind, readonly Field[]>());

type Translate = ReturnType<typeof useTranslate>;

/**
 * Fields to filter a kind's records by those of their legs: planned days and status. Their names are the
 * API's filters, such as `load-leg.load.pickup_date`. Always the same objects for a kind.
 */
function legFilters(
  catalogue: Catalogue,
  kind: Kind,
  translate: Translate,
  isSame: boolean,
): readonly Field[] {
  const { leg, by, route } = routeKinds(catalogue, kind) ?? {};
  if (!leg || !by || !route) return [];
  const cache = fieldsOfLegs[Number(isSame)]?.get(kind);
  if (cache) return cache;
  const fields = leg.fields
    .filter(({ name, type }) => [route.begins, route.ends].includes(name) || type === 'status')
    .map((field) => ({
      ...field,
      name: referringFilter({ kind: leg.name, by, filter: field.name, isSame }),
      label: translate('waybill.list.filter.ofLeg', { field: field.label }),
    }));
  fieldsOfLegs[Number(isSame)]?.set(kind, fields);
  return fields;
}

/**
 * Only Waybill's own API filters by the records that refer to another.
 *
 * @param isSame for filters that one leg has to match, as lists have that a dashboard tile opens
 */
export function useLegFilters(isSame = false): readonly Field[] {
  const { catalogue, settings } = useWaybill();
  const kind = useKind();
  const translate = useTranslate();
  return settings.extensions ? legFilters(catalogue, kind, translate, isSame) : NONE;
}

export function useFilterText(): (field: Field, value: string) => string {
  const textOf = useValueText();
  return (field, value) => typeOf(field).toFilterText?.(value, field) ?? textOf(field, value);
}

/** "After" for dates, "greater than" for numbers. */
export function useOperatorLabel(): (field: Field, operator: Operator) => string {
  const translate = useTranslate();
  return (field, operator) => {
    const words = typeOf(field).time && /^[gl]t/.test(operator) ? 'dated' : 'operators';
    return translate(`waybill.list.filter.${words}.${operator}`);
  };
}

export function useFilterLabel(): (filter: Filter) => string {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const operatorLabel = useOperatorLabel();
  const textOf = useFilterText();
  const rangeLabel = useRangeLabels();

  const valueText = ({ field, operator }: Filter, value: string): string => {
    if (operator === 'when') return rangeLabel(value);
    if (operator === 'contains') return translate('waybill.list.filter.quoted', { value });
    return textOf(field, value);
  };
  return (filter) => {
    const { field, operator, values } = filter;
    const [from, to] = values.map((each) => valueText(filter, each));
    if (operator === 'between')
      return translate('waybill.list.filter.chipBetween', { field: labelOf(field), from, to });
    const list = new Intl.ListFormat(valueLocale(), { type: 'disjunction' });
    return translate(`waybill.list.filter.${operator === 'when' ? 'chipWhen' : 'chip'}`, {
      field: labelOf(field),
      operator: operatorLabel(field, operator),
      value: list.format(values.map((each) => valueText(filter, each))),
    }).trim();
  };
}

/** A relative range in words: "next 30 days". Other text passes through unchanged. */
export function useRangeLabels(): (range: string) => string {
  const translate = useTranslate();
  return (range) => {
    const dayRange = parseDayRange(range);
    if (dayRange)
      return translate(`waybill.list.filter.when.${dayRange.way}`, { smart_count: dayRange.days });
    return isRelativeRange(range) ? translate(`waybill.list.filter.when.${range}`) : range;
  };
}
