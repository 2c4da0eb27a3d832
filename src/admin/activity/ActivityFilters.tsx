import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

import { AUTHORS } from '../../contract/history';
import type { ActivityFilter } from '../../dataProvider/ownCalls';
import { useWaybill } from '../../WaybillContext';
import { NATIVE } from '../fieldTypes/inputs/native';

/** A day from the URL; '' if it is missing or not a valid date. */
const dayIn = (params: URLSearchParams, name: 'from' | 'to'): string => {
  const text = params.get(name) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
};

/** The filter in the URL, and a function that changes one part of it. */
function useFilterParams() {
  const { catalogue } = useWaybill();
  const [params, setParams] = useSearchParams();
  return {
    kind: catalogue.find(params.get('kind') ?? ''),
    by: AUTHORS.find((each) => each === params.get('by')),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
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

/** Inputs for kind, author and days. */
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
  const authors = AUTHORS.map((each) => [each, translate(`waybill.activity.authors.${each}`)]);
  const input = (name: keyof ActivityFilter, label: string, value = '') => ({
    id: `activity-${name}`,
    label: translate(label),
    value,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const choice = (options: string[][]) => (
    <>
      <option value="">{translate('waybill.list.all')}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
  const day = { type: 'date', slotProps: { htmlInput: { max: '9999-12-31' } } };
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
      }}
    >
      <TextField select {...input('kind', 'waybill.activity.kind', kind?.name)} slotProps={NATIVE}>
        {choice(kinds)}
      </TextField>
      <TextField select {...input('by', 'waybill.activity.by', by)} slotProps={NATIVE}>
        {choice(authors)}
      </TextField>
      <TextField {...input('from', 'waybill.list.filter.from', from)} {...day} />
      <TextField {...input('to', 'waybill.list.filter.to', to)} {...day} />
    </Box>
  );
}
