import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import { LANES_PATH } from '../contract/lanes';
import type { Lane, LanesAnswer } from '../contract/lanes';
import english from '../i18n/messages/statsLanes';
import { useSettings } from '../WaybillContext';
import { FailureMark } from './Failure';
import { formatAmount, formatFullDay } from './format';
import { MAP, useStates } from './laneMap';
import type { MapState } from './laneMap';
import { laneName, stateName } from './laneNames';
import './lanes.css';
import { useWords } from './words';

/** Width in map units of the line of the busiest lane. */
const MAX_WIDTH = 14;
/** Bend of a line to one side, as a share of its length. It keeps both directions visible. */
const BEND = 0.14;

const keyOf = ({ from, to }: Lane) => `${from} ${to}`;

/** A curve from state to state, or a circle within one. */
function curveOf({ from, to }: Lane, states: ReadonlyMap<string, MapState>): string {
  const [start, end] = [from, to].map((code) => states.get(stateName(code))?.center);
  if (!start || !end) return '';
  const [[x1, y1], [x2, y2]] = [start, end];
  if (from === to) return `M${x1 - 9} ${y1}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`;
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `M${x1} ${y1}Q${middleX - (y2 - y1) * BEND} ${middleY + (x2 - x1) * BEND} ${x2} ${y2}`;
}

interface MapProps {
  lanes: readonly Lane[];
  /** Loads of the busiest of all lanes. */
  most: number;
  chosen: string | undefined;
  label: string;
}

/** The outlines of the states with a line for each lane, wider for more loads. */
function LaneMap({ lanes, most, chosen, label }: MapProps) {
  const { data = [], isError, refetch } = useStates();
  const translate = useTranslate();
  const words = useWords(english);
  const arrow = useId();
  if (isError)
    return <FailureMark retry={refetch} of={translate('waybill.stats.lanes')} since={0} />;
  const states = new Map(data.map((state) => [state.name, state]));
  return (
    <svg
      className="ns-lane-map"
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role="img"
      aria-label={label}
    >
      <marker
        id={arrow}
        viewBox="0 0 10 10"
        refX="8"
        refY="5"
        markerWidth="26"
        markerHeight="26"
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
              strokeWidth={Math.max(1.5, (lane.loads / most) * MAX_WIDTH)}
              d={curveOf(lane, states)}
              markerEnd={lane.from === lane.to ? undefined : `url(#${arrow})`}
            >
              <title>{`${laneName(lane, words)}: ${lane.loads}`}</title>
            </path>
          ))
          .reverse()}
    </svg>
  );
}

interface TableProps {
  lanes: readonly Lane[];
  chosen: string | undefined;
  onChoose: (lane: string | undefined) => void;
}

/** The lanes with their loads. The button of a lane marks it on the map. */
function LaneTable({ lanes, chosen, onChoose }: TableProps) {
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
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={keyOf(lane)}>
              <th scope="row">
                <button
                  type="button"
                  className="ns-lane-button"
                  aria-pressed={chosen === keyOf(lane)}
                  onClick={() => onChoose(chosen === keyOf(lane) ? undefined : keyOf(lane))}
                >
                  {laneName(lane, words)}
                </button>
              </th>
              <td>{formatAmount({ format: 'number' }, lane.loads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LanesOf({ day, days, minimum, lanes }: LanesAnswer) {
  const words = useWords(english);
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<string>();
  if (!day || lanes.length === 0) return <p>{words('lanes.empty', { minimum })}</p>;
  const codes = [...new Set(lanes.flatMap(({ from, to }) => [from, to]))].sort((a, b) =>
    stateName(a).localeCompare(stateName(b)),
  );
  const shown = lanes.filter(({ from, to }) => !state || [from, to].includes(state));
  const busiest = shown.slice(0, 3).map((lane) => `${laneName(lane, words)} ${lane.loads}`);
  return (
    <>
      <p className="ns-text">{words('lanes.text', { days, day: formatFullDay(day), minimum })}</p>
      <label className="ns-lane-state">
        {words('lanes.state')}{' '}
        <select
          className="ns-control"
          value={state}
          onChange={({ target }) => {
            setState(target.value);
            setChosen(undefined);
          }}
        >
          <option value="">{words('lanes.all')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {stateName(code)}
            </option>
          ))}
        </select>
      </label>
      <div className="ns-lanes-parts">
        <LaneMap
          lanes={shown}
          most={lanes[0]?.loads ?? 1}
          chosen={chosen}
          label={words('lanes.map', { lanes: busiest.join(', ') })}
        />
        <LaneTable lanes={shown} chosen={chosen} onChoose={setChosen} />
      </div>
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
  });
  if (!extensions) return <p className="ns-text">{words('lanes.foreign')}</p>;
  if (data) return <LanesOf {...data} />;
  if (isError)
    return <FailureMark retry={refetch} of={translate('waybill.stats.lanes')} since={0} />;
  return <p role="status">{translate('waybill.stats.loading')}</p>;
}
