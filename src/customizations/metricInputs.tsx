import { CreateContext, useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useWatch } from 'react-hook-form';

import { NativeSelect, SourceInput, useSourceField, useTextInput } from '../admin';
import { METRIC_GROUPS, METRICS } from '../stats/metrics';

interface Option {
  readonly value: string;
  /** Translation key; the label is the English fallback. */
  readonly words: string;
  readonly label: string;
}

export const GROUP_OPTIONS: readonly Option[] = METRIC_GROUPS.map((group) => ({
  value: group,
  words: `waybill.stats.groups.${group}`,
  label: group,
}));

export const metricOptions = (group: string): readonly Option[] =>
  METRICS.filter((metric) => metric.group === group && metric.creatable).map(({ id, label }) => ({
    value: id,
    words: `waybill.stats.metrics.${id}`,
    label,
  }));

interface Props {
  source: string;
  options: readonly Option[];
  /** The field that must be chosen first. */
  waitsFor?: string;
}

/** A select on the create page. The edit page takes free text, as for all kinds. */
function ChoiceInput(props: Props) {
  const isCreate = useContext(CreateContext) !== null;
  return isCreate ? <Choice {...props} /> : <SourceInput source={props.source} />;
}

function Choice({ source, options, waitsFor }: Props) {
  const translate = useTranslate();
  const { text, change, props } = useTextInput(useSourceField(source));
  const isOffered = options.some(({ value }) => value === text);

  useEffect(() => {
    if (text !== '' && !isOffered) change('');
  }, [text, isOffered, change]);

  return (
    <NativeSelect
      {...props}
      value={isOffered ? text : ''}
      disabled={waitsFor !== undefined}
      choices={options.map(({ value, words, label }) => [value, translate(words, { _: label })])}
      onChange={change}
    >
      <option value="">
        {waitsFor
          ? translate('waybill.form.create.selectFirst', { field: waitsFor })
          : translate('waybill.form.create.select')}
      </option>
    </NativeSelect>
  );
}

/** The category of a statistic. */
export const MetricGroupInput = ({ source }: { source: string }) => (
  <ChoiceInput source={source} options={GROUP_OPTIONS} />
);

/** The metric of a statistic, among those of the chosen category. */
export function MetricInput({ source }: { source: string }) {
  const group = (useWatch({ name: 'statsType' }) ?? '') as string;
  return (
    <ChoiceInput
      source={source}
      options={metricOptions(group)}
      waitsFor={group === '' ? 'statsType' : undefined}
    />
  );
}
