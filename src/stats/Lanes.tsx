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
import { MAP, useStates, type MapState } from './laneMap';
import { amountOf, knownLoads, laneName, stateIn, stateName } from './laneTexts';
import './lanes.css';
import { useMetricLabel, useWords } from './words';

/** Width in map units of the line of the busiest lane. */
const MAX_WIDTH = 14;
/** Bend of a line to one side, as a share of its length. It keeps both directions visible. */
const BEND = 0.14;

type Point = readonly [x: number, y: number];

const keyOf = ({ from, to }: Lane) => `${from} ${to}`;

/** The width in map units of the line of a lane. */
const widthOf = (loads: number, most: number) => Math.max(1.5, (loads / most) * MAX_WIDTH);

/** Height in map units of the key below the map. */
const KEY_HEIGHT = 44;

/** Room in map units between the center of a state and the ends of its lanes: arrows lie around it, not on it. */
const ROOM = 14;

/** The point `ROOM` away from one point, towards another. */
function besides([x1, y1]: Point, [x2, y2]: Point): Point {
  const share = ROOM / Math.hypot(x2 - x1, y2 - y1);
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

type States = ReadonlyMap<string, MapState>;

/** The centers of both states of a lane, and the control point of its curve; undefined without both states. */
function pointsOf({ from, to }: Lane, states: States) {
  const [start, end] = [from, to].map((code) => states.get(stateName(code))?.center);
  if (!start || !end) return undefined;
  const [[x1, y1], [x2, y2]] = [start, end];
  const bend: Point = [(x1 + x2) / 2 - (y2 - y1) * BEND, (y1 + y2) / 2 + (x2 - x1) * BEND];
  return { start, end, bend };
}

/** Distance in map units from the center of a state to the middle of its name. */
const NAME_ROOM = 27;

/** A lane this close to the direction of a name, in radians, would cross it. */
const MIN_ANGLE = 0.9;
const UP = -Math.PI / 2;

/** Where the name of a state is: above its center, or in the widest gap between its lanes if one leads upwards. */
function namePlaceOf(code: string, lanes: readonly Lane[], states: States): Point | undefined {
  const center = states.get(stateName(code))?.center;
  if (!center) return undefined;
  const [x, y] = center;
  const angles = lanes
    .filter(({ from, to }) => from !== to && [from, to].includes(code))
    .map((lane) => pointsOf(lane, states)?.bend ?? center)
    .map(([toX, toY]) => Math.atan2(toY - y, toX - x))
    .sort((a, b) => a - b);
  const [first] = angles;
  if (first === undefined || angles.every((angle) => Math.abs(angle - UP) > MIN_ANGLE))
    return [x, y - NAME_ROOM];
  const gaps = angles.map((angle, index) => {
    const gap = (angles[index + 1] ?? first + 2 * Math.PI) - angle;
    return { gap, middle: angle + gap / 2 };
  });
  const { middle } = gaps.reduce((widest, each) => (each.gap > widest.gap ? each : widest));
  return [x + NAME_ROOM * Math.cos(middle), y + NAME_ROOM * Math.sin(middle)];
}

/** A curve from state to state, or a circle within one. */
function curveOf(lane: Lane, states: States): string {
  const points = pointsOf(lane, states);
  if (!points) return '';
  const { start, end, bend } = points;
  const [x, y] = start;
  if (lane.from === lane.to) return `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`;
  return `M${besides(start, bend).join(' ')}Q${bend.join(' ')} ${besides(end, bend).join(' ')}`;
}

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
  const arrow = useId();
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
      <marker
        id={arrow}
        viewBox="0 0 10 10"
        refX="8"
        refY="5"
        markerWidth="18"
        markerHeight="18"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path className="ns-arrow" d="M0 0L10 5L0 10Z" />
      </marker>
      <path className="ns-states" d={data.map(({ outline }) => outline).join('')} />
      {data.length > 0 &&
        lanes
          .map((lane) => (
            <path
              key={keyOf(lane)}
              className="ns-lane"
              data-chosen={chosen === keyOf(lane) || undefined}
              data-faint={(chosen && chosen !== keyOf(lane)) || undefined}
              strokeWidth={widthOf(lane.loads, most)}
              d={curveOf(lane, states)}
              markerEnd={lane.from === lane.to ? undefined : `url(#${arrow})`}
              onMouseEnter={() => onPoint(keyOf(lane))}
              onMouseLeave={() => onPoint(undefined)}
            >
              <title>{withColon(laneName(lane, words, translate), String(lane.loads))}</title>
            </path>
          ))
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
        <g key={loads} transform={`translate(${20 + index * 240} ${MAP.height + KEY_HEIGHT / 2})`}>
          <path className="ns-lane" strokeWidth={widthOf(loads, most)} d="M0 0h48" />
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
