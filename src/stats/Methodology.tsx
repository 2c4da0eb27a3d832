import { definitionWords } from '../i18n/messages/statsDefinitions';
import { useWords } from './words';

const PARTS = ['days', 'totals', 'comparison', 'drawing', 'arrows'] as const;

const focus = (panel: HTMLElement | null) => panel?.focus();

/** Explains how the page's figures are made. */
export default function Methodology({ name }: { name: string }) {
  const words = useWords(definitionWords);
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
