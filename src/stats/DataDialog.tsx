import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { DEFAULT_LOCALE } from '../contract/languages';
import english from '../i18n/messages/statsPages';
import { withColon } from '../i18n/valueLocale';
import { useSettings } from '../WaybillContext';
import './dataDialog.css';
import { EMBED_SIZES, type Frame } from './embedSizes';
import { formatFullDay } from './format';
import { pathOf, slugOf, type Metric } from './metrics';
import { publicOrigin } from './publicOrigin';
import { chosenDays, daysName, filesQuery, write, type View } from './view';
import { groupName, useMetricLabel, useWords } from './words';

const FRAMES = Object.keys(EMBED_SIZES) as Frame[];
const THEMES = ['dark', 'light'] as const;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type CsvOf = (metric: Metric) => string;

/** A program that reads one metric, or two side by side. */
function pythonOf(metrics: readonly Metric[], csvOf: CsvOf): string {
  const reads = metrics.map((each) => `pd.read_csv("${csvOf(each)}", parse_dates=["date"])`);
  const names = metrics.map(({ id }) => `"_${id}"`).join(', ');
  const [data, other] = reads;
  return [
    'import pandas as pd\n',
    ...(other
      ? [
          `first = ${data}`,
          `second = ${other}`,
          `data = first.merge(second, on="date", suffixes=(${names}))`,
        ]
      : [`data = ${data}`]),
  ].join('\n');
}

function rOf(metrics: readonly Metric[], csvOf: CsvOf): string {
  const [data, other] = metrics.map((each) => `read.csv("${csvOf(each)}")`);
  const names = metrics.map(({ id }) => `".${id}"`).join(', ');
  return [
    ...(other
      ? [
          `first <- ${data}`,
          `second <- ${other}`,
          `data <- merge(first, second, by = "date", suffixes = c(${names}))`,
        ]
      : [`data <- ${data}`]),
    'data$date <- as.Date(data$date)',
  ].join('\n');
}

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
      <textarea readOnly rows={code.split('\n').length} aria-label={name} value={code} />
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

/**
 * The visitor's calendar day, as `formatFullDay` takes it. The day of UTC may already be the next. Not from `src/dates`:
 * its chunk would be part of what every visitor loads, which is 0.3 kB more.
 */
function localDay(): number {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

interface Props {
  view: View;
  onClose: () => void;
}

/** Addresses of the visible data, ready to copy into a spreadsheet, a program or a website. */
export default function DataDialog({ view, onClose }: Props) {
  const { metric, against, range, zoom } = view;
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(english);
  const labelOf = useMetricLabel();
  const { brand } = useSettings();
  const metrics = against ? [metric, against] : [metric];
  const nameIn = (each: Metric) => labelOf(each.id, (each === metric ? against : metric)?.id);
  const label = metrics.map(nameIn).join(' & ');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [frame, setFrame] = useState<Frame>('chart');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('dark');
  const [accessed] = useState(localDay);
  useEffect(() => dialog.current?.showModal(), []);

  const origin = publicOrigin();
  const days = chosenDays(zoom);
  // Days do not need the range that they were chosen in.
  const files = days ? `days=${days.from}_${days.to}` : filesQuery(view);
  const addressOf = (each: Metric, type: 'csv' | 'json') =>
    `${origin}${pathOf(each)}.${type}?${files}`;
  /** A citation of the days that the chart shows. */
  const citationOf = (each: Metric) => {
    const { id, group } = each;
    return words('page.citation', {
      brand: brand.name,
      group: groupName(group, translate),
      label: labelOf(id),
      id,
      through: `${daysName(view, translate)}, ${words('data.accessed', { day: formatFullDay(accessed) })}`,
      address: `${origin}${pathOf(each)}?${files}`,
    });
  };
  /** A name for each metric of a comparison. */
  const nameOf = (name: string, each: Metric) => (against ? withColon(name, nameIn(each)) : name);
  const { width, height } = EMBED_SIZES[frame];
  const query = new URLSearchParams();
  write(view, query);
  query.delete('metric');
  query.set('view', frame);
  query.set('theme', theme);
  if (locale !== DEFAULT_LOCALE) query.set('lang', locale);
  const source = `${origin}/embed/${slugOf(metric)}?${query}`;
  const codes = [
    ...metrics.map((each) => [nameOf(words('data.address'), each), addressOf(each, 'csv')]),
    ...metrics.map((each) => [
      nameOf(words('data.spreadsheet'), each),
      `=IMPORTDATA("${addressOf(each, 'csv')}")`,
    ]),
    ['Python', pythonOf(metrics, (each) => addressOf(each, 'csv'))],
    ['R', rOf(metrics, (each) => addressOf(each, 'csv'))],
    ...metrics.map((each) => [nameOf(words('data.metadata'), each), addressOf(each, 'json')]),
    [words('data.metrics'), `${origin}/stats.csv?${files}`],
    ...metrics.map((each) => [nameOf(words('page.cite'), each), citationOf(each)]),
  ] as [name: string, code: string][];

  return (
    <dialog
      className="ns-dialog ns-no-print"
      aria-labelledby={titleId}
      ref={dialog}
      onClose={onClose}
    >
      <div className="ns-dialog-head">
        <h2 id={titleId}>{words('data.title', { metric: label })}</h2>
        <button type="button" className="ns-small" onClick={() => dialog.current?.close()}>
          {words('data.close')}
        </button>
      </div>
      <p className="ns-quiet">
        {words(days ? 'data.days' : 'data.text', { range: daysName(view, translate) })}
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
        {days && frame === 'card' && (
          <p className="ns-quiet">
            {words('data.frameRange', { range: translate(`waybill.stats.ranges.${range}`) })}
          </p>
        )}
      </Code>
    </dialog>
  );
}
