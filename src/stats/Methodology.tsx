import { useTranslate } from 'ra-core';

import { LANE_DAYS, MIN_LANE_LOADS } from '../contract/lanes';
import definitions, { definitionWords } from '../i18n/messages/statsDefinitions';
import { Crumbs, MetricLists, useHeading } from './MetricLink';
import { useTitle } from './useTitle';
import { useWords } from './words';

const PARTS = ['days', 'totals', 'comparison', 'drawing', 'arrows', 'lanes'] as const;
const LANE_RULE = { days: LANE_DAYS, minimum: MIN_LANE_LOADS };

/** How the figures of all metrics are made, and what each counts. */
export function Methodology() {
  const translate = useTranslate();
  const words = useWords(definitionWords);
  const title = translate('waybill.stats.footer.methodology');
  const heading = useHeading(title);
  useTitle(title);
  return (
    <>
      <Crumbs place={title} />
      <div className="ns-head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
      </div>
      <dl className="ns-facts ns-method">
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{words(`method.${part}.title`)}</dt>
            <dd>{words(`method.${part}`, LANE_RULE)}</dd>
          </div>
        ))}
      </dl>
      <MetricLists>
        {({ id }) => (
          <p className="ns-quiet">
            {translate(`waybill.stats.definitions.${id}.what`, {
              _: definitions[id as keyof typeof definitions].what,
            })}
          </p>
        )}
      </MetricLists>
    </>
  );
}
