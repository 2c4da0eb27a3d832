import { useTranslate } from 'ra-core';

import { definitionWords } from '../i18n/messages/statsDefinitions';

const PARTS = ['days', 'totals', 'comparison', 'drawing', 'arrows'] as const;

const focus = (panel: HTMLElement | null) => panel?.focus();

/** Explains how the page's figures are made. */
export default function Methodology({ name }: { name: string }) {
  const translate = useTranslate();
  const words = (key: keyof typeof definitionWords) =>
    translate(`waybill.stats.details.${key}`, { _: definitionWords[key] });
  return (
    <div className="ns-definition" role="dialog" aria-label={name} tabIndex={-1} ref={focus}>
      <dl>
        {PARTS.map((part) => (
          <div key={part}>
            <dt className="ns-quiet">{words(`method.${part}.title`)}</dt>
            <dd>{words(`method.${part}`)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="ns-small" data-closes>
        {words('definition.close')}
      </button>
    </div>
  );
}
