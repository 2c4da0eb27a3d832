import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

import { AUTHORS } from '../../contract/history';
import type { ActivityFilter } from '../../dataProvider/extensionCalls';
import { useWaybill } from '../../WaybillContext';
import { NativeSelect } from '../components/NativeSelect';
import { dayOf } from '../fieldTypes/dateTime/moments';
import { PickerField } from '../fieldTypes/dateTime/PickerField';

/** The filter in the URL, and a function that changes one part of it. */
function useFilterParams() {
  const { catalogue } = useWaybill();
  const [params, setParams] = useSearchParams();
  return {
    kind: catalogue.find(params.get('kind') ?? ''),
    by: AUTHORS.find((each) => each === params.get('by')),
    from: dayOf(params.get('from') ?? ''),
    to: dayOf(params.get('to') ?? ''),
    change: (name: keyof ActivityFilter, value = '') =>
      setParams(
        (current) => {
          if (value) current.set(name, value);
          else current.delete(name);
          return current;
        },
        { replace: true },
      ),
  };
}

/** The filter in the API's format. Days start and end at midnight in the user's time zone. */
export function useActivityFilter(): ActivityFilter {
  const { kind, by, from, to } = useFilterParams();
  const moment = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
  return {
    ...(kind && { kind: kind.name }),
    ...(by && { by }),
    ...(from && { from: moment(from, '00:00') }),
    ...(to && { to: moment(to, '23:59:59.999') }),
  };
}

export function ActivityFilters() {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const { kind, by, from, to, change } = useFilterParams();
  const kinds = catalogue.kinds
    .map(({ name, parent, title }): [string, string] => [
      name,
      parent ? `${catalogue.kind(parent).label} · ${title}` : title,
    ])
    .sort(([, a], [, b]) => a.localeCompare(b));
  const authors = AUTHORS.map((each): [string, string] => [
    each,
    translate(`waybill.activity.authors.${each}`),
  ]);
  const input = (name: keyof ActivityFilter, label: string, value = '') => ({
    id: `activity-${name}`,
    label: translate(label),
    value,
  });
  const choice = (name: 'kind' | 'by', value: string | undefined, choices: [string, string][]) => (
    <NativeSelect
      {...input(name, `waybill.activity.${name}`, value)}
      choices={choices}
      onChange={(chosen) => change(name, chosen)}
    >
      <option value="">{translate('waybill.list.all')}</option>
    </NativeSelect>
  );
  const day = (name: 'from' | 'to', value: string | undefined) => (
    <PickerField
      {...input(name, `waybill.list.filter.${name}`)}
      text={value ?? ''}
      isWhole
      onText={(text) => change(name, text)}
    />
  );
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
      }}
    >
      {choice('kind', kind?.name, kinds)}
      {choice('by', by, authors)}
      {day('from', from)}
      {day('to', to)}
    </Box>
  );
}
