import { renderToStaticMarkup } from 'react-dom/server';

import { publicI18nProvider } from '../i18n/publicWords';
import { METRIC_CHOICES, RANGE_CHOICES } from './metrics';
import type { View } from './useView';

const { translate } = publicI18nProvider;

type PlainView = Pick<View, 'metric' | 'range'>;

const CONTROLS = '<div class="ns-controls">';
const CARD_BUTTON = /<button type="button" (class="ns-card-button[^>]*)>(.*?)<\/button>/gs;

interface LinksProps {
  name: string;
  links: readonly { text: string; address: string; current: boolean }[];
}

const Links = ({ name, links }: LinksProps) => (
  <nav className="ns-plain" aria-label={name}>
    {links.map(({ text, address, current }) => (
      <a
        className="ns-text-link"
        href={address}
        aria-current={current ? 'page' : undefined}
        key={text + address}
      >
        {text}
      </a>
    ))}
  </nav>
);

/**
 * Adds links to a rendered page that do without scripts what its controls do with them: one for each range
 * and metric, which only show if scripts are off, and in place of the cards' buttons. `addressOf` returns
 * the address of a view.
 */
export function withPlainLinks(
  drawing: string,
  { metric, range }: PlainView,
  addressOf: (view: PlainView) => string,
): string {
  const navigation = renderToStaticMarkup(
    <>
      <Links
        name={translate('waybill.stats.range')}
        links={RANGE_CHOICES.map((each) => ({
          text: translate(`waybill.stats.ranges.${each}`),
          address: addressOf({ metric, range: each }),
          current: each === range,
        }))}
      />
      <Links
        name={translate('waybill.stats.metric')}
        links={METRIC_CHOICES.map((each) => ({
          text: each.label,
          address: addressOf({ metric: each, range }),
          current: each === metric,
        }))}
      />
    </>,
  );
  const addresses = METRIC_CHOICES.map((each) => addressOf({ metric: each, range })).values();
  return drawing
    .replace(CONTROLS, () => navigation + CONTROLS)
    .replace(
      CARD_BUTTON,
      (_, attributes: string, text: string) =>
        `<a ${attributes} href="${addresses.next().value?.replaceAll('&', '&amp;')}">${text}</a>`,
    );
}
