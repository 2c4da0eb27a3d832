import { useTranslate } from 'ra-core';

/** Ranges of three digits make the button no wider: what stands beside it would move. */
const MOST_DIGITS = 3;

interface Props {
  /** How many days back. */
  days: number;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Puts the days before into the chart. Its dashes are the line's legend. */
export function CompareToggle({ days, on, onChange }: Props) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="ns-control ns-compare"
      aria-pressed={on}
      title={translate('waybill.stats.compare.explain', { days })}
      onClick={() => onChange(!on)}
    >
      <svg viewBox="0 0 24 12" aria-hidden="true">
        <path d="M0 6h24" />
      </svg>
      <span
        className="ns-control-text"
        style={{ paddingInlineEnd: `${MOST_DIGITS - String(days).length}ch` }}
      >
        {translate('waybill.stats.compare.toggle', { days })}
      </span>
    </button>
  );
}
