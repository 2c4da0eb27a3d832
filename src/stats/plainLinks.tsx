import { renderToStaticMarkup } from 'react-dom/server';

import type { LanesAnswer } from '../contract/lanes';
import english from '../i18n/messages/statsLanes';
import { publicI18nProvider } from '../i18n/publicWords';
import { formatFullDay } from './format';
import { laneName } from './laneNames';
import { METRIC_CHOICES, RANGE_CHOICES } from './metrics';
import type { View } from './useView';
import { wordsOf } from './words';

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

const LANES_TITLE = /<h2 id="ns-lanes">.*?<\/h2>/;

/** Adds the lanes as a list, which only shows if scripts are off. */
export function withPlainLanes(
  drawing: string,
  { day, days, minimum, lanes }: LanesAnswer,
): string {
  const words = wordsOf(translate, english);
  const list = renderToStaticMarkup(
    <div className="ns-plain">
      <p className="ns-text">
        {day && lanes.length > 0
          ? words('lanes.text', { days, day: formatFullDay(day), minimum })
          : words('lanes.empty', { minimum })}
      </p>
      <ul className="ns-links">
        {lanes.map((lane) => (
          <li key={lane.from + lane.to}>
            {laneName(lane, words)}: {lane.loads}
          </li>
        ))}
      </ul>
    </div>,
  );
  return drawing.replace(LANES_TITLE, (title) => title + list);
}
