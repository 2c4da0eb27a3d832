import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { LanesAnswer } from '../contract/lanes';
import english from '../i18n/messages/statsLanes';
import { withColon } from '../i18n/valueLocale';
import { formatFullDay } from './format';
import { amountOf, knownLoads, laneName } from './laneTexts';
import { choicesOf, METRIC_GROUPS, pathOf, STATS_RANGES } from './metrics';
import { filesQuery, rangeOf, type View } from './view';
import { groupName, useMetricLabel, useWords } from './words';

type PlainView = Pick<View, 'metric' | 'range' | 'zoom'>;

interface LinksProps {
  name: string;
  links: readonly { text: string; address: string; current?: boolean }[];
}

const Links = ({ name, links }: LinksProps) => (
  <p className="ns-plain-links">
    <span className="ns-quiet">{name}</span>
    {links.map(({ text, address, current }) => (
      <a
        className="ns-text-link"
        href={address}
        aria-current={current ? 'page' : undefined}
        key={address}
      >
        {text}
      </a>
    ))}
  </p>
);

interface ChoicesProps {
  view: PlainView;
  addressOf: (view: PlainView) => string;
  /** Links to the files of the view, where the page has no others. */
  children?: ReactNode;
}

/** Links to each range, and to each metric by group. */
export function PlainChoices({ view, addressOf, children }: ChoicesProps) {
  const { metric, range, zoom } = view;
  const translate = useTranslate();
  const label = useMetricLabel();
  const allTime = zoom === 'all' ? zoom : undefined;
  return (
    <div className="ns-plain">
      <nav aria-label={translate('waybill.stats.range')}>
        <Links
          name={translate('waybill.stats.range')}
          links={STATS_RANGES.map((each) => ({
            text: translate(`waybill.stats.ranges.${each}`),
            address: addressOf(
              each === 'All_time'
                ? { metric, range: 'Year', zoom: 'all' }
                : { metric, range: each },
            ),
            current: each === rangeOf(view),
          }))}
        />
      </nav>
      <nav aria-label={translate('waybill.stats.metric')}>
        {METRIC_GROUPS.map((group) => (
          <Links
            key={group}
            name={groupName(group, translate)}
            links={choicesOf(group).map((each) => ({
              text: label(each.id),
              address: addressOf({ metric: each, range, zoom: allTime }),
              current: each === metric,
            }))}
          />
        ))}
      </nav>
      {children}
    </div>
  );
}

/** Links to the data and the picture of a view. */
export function PlainFiles({ view }: { view: PlainView }) {
  const translate = useTranslate();
  const file = (type: string) => `${pathOf(view.metric)}.${type}?${filesQuery(view)}`;
  return (
    <Links
      name={translate('waybill.stats.file.share')}
      links={['csv', 'json', 'png'].map((type) => ({
        text: type.toUpperCase(),
        address: file(type),
      }))}
    />
  );
}

export function PlainLanes(answer: LanesAnswer) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const { day, days, minimum, lanes } = answer;
  const words = useWords(english);
  return (
    <div className="ns-plain">
      <p className="ns-text">
        {day && lanes.length > 0
          ? words('lanes.text', { days, day: formatFullDay(day), minimum })
          : words('lanes.empty', { minimum })}{' '}
        {knownLoads(answer, words)} {words('lanes.metric', { metric: label('supply_total_loads') })}
      </p>
      <ul className="ns-links">
        {lanes.map((lane) => (
          <li key={lane.from + lane.to}>
            {withColon(laneName(lane, words, translate), amountOf(lane.loads))}
          </li>
        ))}
      </ul>
    </div>
  );
}
