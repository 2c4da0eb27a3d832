import { useTranslate } from 'ra-core';

import { RANGE_CHOICES } from './choices';
import type { RangeChoice } from './choices';
import { Dropdown, DropdownOption } from './Dropdown';

interface Props {
  value: RangeChoice;
  onChange: (range: RangeChoice) => void;
}

/** Chooses the range that chart and cards cover. */
export function RangeSelector({ value, onChange }: Props) {
  const translate = useTranslate();
  const label = (range: RangeChoice) => translate(`waybill.stats.ranges.${range}`);

  return (
    <Dropdown className="ns-range" name={translate('waybill.stats.range')} current={label(value)}>
      {RANGE_CHOICES.map((range) => (
        <DropdownOption key={range} current={range === value} onChoose={() => onChange(range)}>
          {label(range)}
        </DropdownOption>
      ))}
    </Dropdown>
  );
}
