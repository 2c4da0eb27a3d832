import { useTranslate } from 'ra-core';

import { RetryButton } from './RetryButton';

interface Props {
  /** Key of what is said. */
  text: string;
  /** Asks again for what is missing, where that may help. */
  retry?: () => unknown;
}

/** What is said in the chart's place. */
export function ChartMessage({ text, retry }: Props) {
  const translate = useTranslate();
  return (
    <div className="ns-message">
      <p role="status">{translate(text)}</p>
      {retry && (
        <RetryButton
          className="ns-small"
          retry={retry}
          of={translate('waybill.stats.chart.label')}
        />
      )}
    </div>
  );
}

export const ChartFailure = ({ retry }: Required<Pick<Props, 'retry'>>) => (
  <ChartMessage text="waybill.stats.chart.failed" retry={retry} />
);
