import { Fragment } from 'react';

/** Days and their values; the first row is the chart's own line. */
export function ChartTooltip({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <div className="ns-tooltip">
      {rows.map(([day, value], index) => (
        <Fragment key={index}>
          <span>{day}</span>
          {index === 0 ? <strong>{value}</strong> : <span>{value}</span>}
        </Fragment>
      ))}
    </div>
  );
}
