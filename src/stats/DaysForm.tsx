import { useState, type FormEvent } from 'react';

import english from '../i18n/messages/statsPages';
import type { DataPoint } from './series';
import type { ViewProps } from './useView';
import { chosenDays } from './view';
import { useWords } from './words';

interface Props extends ViewProps {
  /** The days of the range. */
  points: readonly DataPoint[];
}

/** Two dates for the chart, which shows their days as soon as both are complete. */
export default function DaysForm({ view: { zoom }, points, onChange }: Props) {
  const words = useWords(english);
  const [isReversed, setReversed] = useState(false);
  const shown = chosenDays(zoom) ?? {
    from: points[0]?.date ?? '',
    to: points.at(-1)?.date ?? '',
  };
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const inputs = currentTarget.querySelectorAll('input');
    const [from = '', to = ''] = Array.from(inputs, ({ value }) => value);
    // While a year is being typed, it is far in the past.
    if (!from || !to || !currentTarget.checkValidity()) return;
    setReversed(from >= to);
    if (from < to) onChange({ zoom: { from, to }, group: false });
  };
  return (
    <form
      className="ns-days"
      aria-label={words('days.title')}
      onChange={choose}
      onSubmit={(event) => event.preventDefault()}
    >
      {(['from', 'to'] as const).map((end) => (
        <label className="ns-quiet" key={end}>
          {words(`days.${end}`)}
          <input
            type="date"
            defaultValue={shown[end]}
            min="2000-01-01"
            max={points.at(-1)?.date}
            aria-invalid={isReversed}
          />
        </label>
      ))}
      <p className="ns-quiet" role="status">
        {isReversed && words('days.reversed')}
      </p>
    </form>
  );
}
