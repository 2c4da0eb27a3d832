import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import english from '../i18n/messages/statsPages';
import './dataDialog.css';
import { formatFullDay } from './format';
import { pathOf, slugOf } from './metrics';
import type { StatsRange } from './metrics';
import { write } from './view';
import type { View } from './view';
import { useMetricLabel, useWords } from './words';

const SIZES = { card: { width: 360, height: 240 }, chart: { width: 640, height: 460 } };

type Frame = keyof typeof SIZES;
const FRAMES = Object.keys(SIZES) as Frame[];
const THEMES = ['dark', 'light'] as const;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface CodeProps {
  name: string;
  code: string;
  /** Choices between the name and the text. */
  children?: ReactNode;
}

/** A text to copy, with its button. */
function Code({ name, code, children }: CodeProps) {
  const words = useWords(english);
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setMessage('copied');
    } catch (error) {
      console.error('The text could not be copied:', error);
      setMessage('notCopied');
    }
  };
  return (
    <div className="ns-code">
      <p>
        <strong>{name}</strong>{' '}
        <span className="ns-quiet" role="status">
          {message === 'copied' && words('data.copied')}
          {message === 'notCopied' && words('data.notCopied')}
        </span>
      </p>
      {children}
      <textarea readOnly rows={code.split('\n').length} wrap="off" aria-label={name} value={code} />
      <button
        type="button"
        className="ns-small"
        aria-label={words('data.copyName', { name })}
        onClick={() => void copy()}
      >
        {words('data.copy')}
      </button>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  values: readonly Value[];
  value: Value;
  label: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({
  name,
  values,
  value,
  label,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="ns-quiet">{name}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={id} checked={each === value} onChange={() => onChange(each)} />{' '}
          {label(each)}
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  view: View;
  onClose: () => void;
}

/** Addresses of the visible data, ready to copy into a spreadsheet, a program or a website. */
export default function DataDialog({ view, onClose }: Props) {
  const { metric, range, zoom } = view;
  const translate = useTranslate();
  const words = useWords(english);
  const label = useMetricLabel()(metric.id);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [frame, setFrame] = useState<Frame>('chart');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('dark');
  useEffect(() => dialog.current?.showModal(), []);

  const { origin } = location;
  // There are no files of single days; those of all time have them.
  const fileRange = zoom ? 'All_time' : range;
  const rangeName = (each: StatsRange) => translate(`waybill.stats.ranges.${each}`);
  const csv = `${origin}${pathOf(metric)}.csv?range=${fileRange}`;
  const { width, height } = SIZES[frame];
  const query = new URLSearchParams();
  write(view, query);
  query.delete('metric');
  query.set('view', frame);
  query.set('theme', theme);
  const source = `${origin}/embed/${slugOf(metric)}?${query}`;
  const codes = [
    [words('data.address'), csv],
    [words('data.spreadsheet'), `=IMPORTDATA("${csv}")`],
    ['Python', `import pandas as pd\n\ndata = pd.read_csv("${csv}", parse_dates=["date"])`],
    ['R', `data <- read.csv("${csv}")\ndata$date <- as.Date(data$date)`],
    [words('data.metadata'), `${origin}${pathOf(metric)}.json?range=${fileRange}`],
    [words('data.metrics'), `${origin}/stats.csv?range=${fileRange}`],
  ] as const;

  return (
    <dialog
      className="ns-dialog ns-no-print"
      aria-labelledby={titleId}
      ref={dialog}
      onClose={onClose}
    >
      <h2 id={titleId}>{words('data.title', { metric: label })}</h2>
      <p className="ns-quiet">
        {words('data.text', { range: rangeName(fileRange) })}{' '}
        {zoom &&
          zoom !== 'all' &&
          words('data.days', { from: formatFullDay(zoom.from), to: formatFullDay(zoom.to) })}
      </p>
      {codes.map(([name, code]) => (
        <Code key={name} name={name} code={code} />
      ))}
      <Code
        name={words('data.embed')}
        code={`<iframe src="${escape(source)}" title="${escape(label)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`}
      >
        <div className="ns-choices">
          <Choice
            name={words('data.frame')}
            values={FRAMES}
            value={frame}
            label={(each) => words(`data.${each}`)}
            onChange={setFrame}
          />
          <Choice
            name={words('data.theme')}
            values={THEMES}
            value={theme}
            label={(each) => words(`data.${each}`)}
            onChange={setTheme}
          />
        </div>
        {zoom && zoom !== 'all' && frame === 'card' && (
          <p className="ns-quiet">{words('data.frameRange', { range: rangeName(range) })}</p>
        )}
      </Code>
      <button type="button" className="ns-small" onClick={() => dialog.current?.close()}>
        {words('data.close')}
      </button>
    </dialog>
  );
}
