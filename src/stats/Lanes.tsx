import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { LANES_PATH, type Lane, type LanesAnswer } from '../contract/lanes';
import english from '../i18n/messages/statsLanes';
import { useSettings } from '../WaybillContext';
import { FailureMark } from './Failure';
import { withColon } from '../i18n/valueLocale';
import { formatFullDay, formatPercent } from './format';
import { MAP, useStates } from './laneMap';
import { namePlaceOf, shapeOf, widthOf } from './laneShapes';
import { amountOf, knownLoads, laneName, stateIn } from './laneTexts';
import './lanes.css';
import { useMetricLabel, useWords } from './words';

const keyOf = ({ from, to }: Lane) => `${from} ${to}`;

/** Height in map units of the key below the map. */
const KEY_HEIGHT = 44;

interface Choice {
  /** The lane that stands out on the map. */
  chosen: string | undefined;
  /** Called with the lane under the pointer. */
  onPoint: (lane: string | undefined) => void;
}

interface MapProps extends Choice {
  lanes: readonly Lane[];
  /** Loads of the busiest of all lanes. */
  most: number;
  label: string;
}

/** The outlines of the states with a line for each lane, wider for more loads. */
function LaneMap({ lanes, most, chosen, onPoint, label }: MapProps) {
  const { data = [], isError, refetch } = useStates();
  const translate = useTranslate();
  const words = useWords(english);
  if (isError)
    return <FailureMark retry={refetch} of={translate('waybill.stats.lanes')} since={0} />;
  const states = new Map(data.map((state) => [state.name, state]));
  const codes = [...new Set(lanes.flatMap(({ from, to }) => [from, to]))];
  const [busiest, least] = [lanes[0]?.loads ?? 0, lanes.at(-1)?.loads ?? 0];
  const keys = [...new Set([least, Math.round((least + busiest) / 2), busiest])];
  return (
    <svg
      className="ns-lane-map"
      viewBox={`0 0 ${MAP.width} ${MAP.height + KEY_HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path className="ns-states" d={data.map(({ outline }) => outline).join('')} />
      {data.length > 0 &&
        lanes
          .map((lane) => {
            const width = widthOf(lane.loads, most);
            const { line, arrow } = shapeOf(lane, width, states) ?? {};
            return (
              <g
                key={keyOf(lane)}
                className="ns-lane"
                data-faint={(chosen && chosen !== keyOf(lane)) || undefined}
                onMouseEnter={() => onPoint(keyOf(lane))}
                onMouseLeave={() => onPoint(undefined)}
              >
                <title>{withColon(laneName(lane, words, translate), String(lane.loads))}</title>
                <path d={line} strokeWidth={width} />
                <path className="ns-arrow" d={arrow} />
              </g>
            );
          })
          .reverse()}
      {codes.map((code) => {
        const [x, y] = namePlaceOf(code, lanes, states) ?? [];
        return (
          x !== undefined && (
            <text key={code} x={x} y={y} dy="0.35em" textAnchor="middle">
              {code}
            </text>
          )
        );
      })}
      {keys.map((loads, index) => (
        <g
          className="ns-lane"
          key={loads}
          transform={`translate(${20 + index * 240} ${MAP.height + KEY_HEIGHT / 2})`}
        >
          <path strokeWidth={widthOf(loads, most)} d="M0 0h48" />
          <text x="64" dy="0.35em">
            {index < keys.length - 1
              ? amountOf(loads)
              : words('lanes.key', { loads: amountOf(loads) })}
          </text>
        </g>
      ))}
    </svg>
  );
}

const shareOf = (loads: number, total: number) => formatPercent((loads / total) * 100);

interface TableProps extends Choice {
  /** Loads of all lanes; undefined if they were not counted. */
  total: number | undefined;
  lanes: readonly Lane[];
  pressed: string | undefined;
  onChoose: (lane: string | undefined) => void;
}

/** The lanes with their loads. A lane stands out on the map while pointed to, or if its button is pressed. */
function LaneTable({ total, lanes, chosen, onPoint, pressed, onChoose }: TableProps) {
  const translate = useTranslate();
  const words = useWords(english);
  const captionId = useId();
  return (
    // A scrollable region must be focusable, so that the arrow keys can scroll it.
    <div className="ns-table" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <caption className="ns-quiet" id={captionId}>
          {words('lanes.table')}
        </caption>
        <thead className="ns-quiet">
          <tr>
            <th scope="col">{words('lanes.lane')}</th>
            <th scope="col">{words('lanes.loads')}</th>
            {total && <th scope="col">{words('lanes.share')}</th>}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr
              key={keyOf(lane)}
              data-pointed={chosen === keyOf(lane) || undefined}
              onMouseEnter={() => onPoint(keyOf(lane))}
              onMouseLeave={() => onPoint(undefined)}
            >
              <th scope="row">
                <button
                  type="button"
                  className="ns-lane-button"
                  aria-pressed={pressed === keyOf(lane)}
                  onClick={() => onChoose(pressed === keyOf(lane) ? undefined : keyOf(lane))}
                >
                  {laneName(lane, words, translate)}
                </button>
                <span className="ns-lane-codes ns-quiet" aria-hidden="true">
                  {lane.from} → {lane.to}
                </span>
              </th>
              <td>{amountOf(lane.loads)}</td>
              {total && <td>{shareOf(lane.loads, total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The parameter of the page's address for the state whose lanes are shown. */
const STATE = 'lanes';

const loadsOf = (lanes: readonly Lane[]) => lanes.reduce((sum, { loads }) => sum + loads, 0);

function LanesOf(answer: LanesAnswer) {
  const { day, days, minimum, total, lanes } = answer;
  const translate = useTranslate();
  const words = useWords(english);
  const selectId = useId();
  const [params, setParams] = useSearchParams();
  const label = useMetricLabel();
  const [pressed, setPressed] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  if (!day || lanes.length === 0)
    return (
      <p>
        {words('lanes.empty', { minimum })} {knownLoads(answer, words)}
      </p>
    );
  const codes = [...new Set(lanes.flatMap(({ from, to }) => [from, to]))].sort((a, b) =>
    stateIn(a, translate).localeCompare(stateIn(b, translate)),
  );
  const chosenState = params.get(STATE) ?? '';
  const state = codes.includes(chosenState) ? chosenState : '';
  const within = lanes.filter(({ from, to }) => from === to);
  const chosen = pointed ?? pressed;
  const shown = lanes.filter(({ from, to }) => !state || [from, to].includes(state));
  const busiest = shown
    .slice(0, 3)
    .map((lane) => `${laneName(lane, words, translate)} ${lane.loads}`);
  return (
    <>
      <p className="ns-text">{words('lanes.text', { days, day: formatFullDay(day), minimum })}</p>
      {total && (
        <p className="ns-text">
          {knownLoads(answer, words)}{' '}
          {state
            ? words('lanes.ofState', {
                state: stateIn(state, translate),
                smart_count: shown.length,
                share: shareOf(loadsOf(shown), total),
                total: amountOf(total),
              })
            : words('lanes.summary', {
                lanes: lanes.length,
                share: shareOf(loadsOf(lanes), total),
                total: amountOf(total),
                withinShare: shareOf(loadsOf(within), total),
              })}
        </p>
      )}
      <div className="ns-lane-state">
        <label htmlFor={selectId}>{words('lanes.state')}</label>
        <select
          id={selectId}
          className="ns-control"
          value={state}
          onChange={({ target }) => {
            const next = new URLSearchParams(params);
            if (target.value) next.set(STATE, target.value);
            else next.delete(STATE);
            setParams(next, { replace: true, preventScrollReset: true });
            setPressed(undefined);
          }}
        >
          <option value="">{words('lanes.all')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {stateIn(code, translate)}
            </option>
          ))}
        </select>
        <a className="ns-text-link" href={`/stats/lanes.csv${state && `?state=${state}`}`}>
          {words('lanes.csv')}
        </a>
      </div>
      <div className="ns-lanes-parts">
        <LaneMap
          lanes={shown}
          most={lanes[0]?.loads ?? 1}
          chosen={chosen}
          onPoint={setPointed}
          label={words('lanes.map', { lanes: busiest.join(', ') })}
        />
        <LaneTable
          total={total}
          lanes={shown}
          chosen={chosen}
          onPoint={setPointed}
          pressed={pressed}
          onChoose={setPressed}
        />
      </div>
      {total && (
        <p className="ns-lanes-note ns-quiet">
          {words('lanes.metric', { metric: label('supply_total_loads') })}
        </p>
      )}
    </>
  );
}

export default function Lanes() {
  const translate = useTranslate();
  const words = useWords(english);
  const { extensions } = useSettings();
  const { data, isError, refetch } = useQuery({
    queryKey: ['lanes'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(LANES_PATH, { signal });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
      return (await answer.json()) as LanesAnswer;
    },
    enabled: extensions,
    // Offline it fails immediately, so that the section says so.
    networkMode: 'always',
    retry: false,
  });
  if (!extensions) return <p className="ns-text">{words('lanes.foreign')}</p>;
  if (data) return <LanesOf {...data} />;
  if (isError)
    return <FailureMark retry={refetch} of={translate('waybill.stats.lanes')} since={0} />;
  return <p role="status">{translate('waybill.stats.loading')}</p>;
}
