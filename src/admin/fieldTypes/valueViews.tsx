import { useTranslate } from 'ra-core';
import { createElement, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { STATUS, valueWord } from '../../i18n/valueWords';
import type { Field, RecordData } from '../../resources';
import { statusColor } from '../../theme/tokens';
import { formatDate, formatDateTime, formatFigure, parseBoolean, plainText } from './format';
import { linkHref, mailHref, phoneHref, pictureSrc } from './parse';
import { idIn, listIn } from './references/References';
import type { ResolveReference } from './references/References';
import { plainLink } from './Values';

export interface ValueProps {
  field: Field;
  value: unknown;
  /** The record that the value belongs to. */
  record?: RecordData;
  /** Resolves a value to the record that it refers to. */
  resolveReference: ResolveReference;
}

/**
 * Renders one value of a record. Never called with an empty value; the caller renders a dash
 * instead. A plain function without hooks, because a page of a list has a thousand values.
 */
export type ValueView = (props: ValueProps) => ReactNode;

/** A view that needs only the value. */
export type PlainView = (props: Pick<ValueProps, 'value'>) => ReactNode;

/** A view that uses hooks. */
const mounted =
  (View: ComponentType<ValueProps>): ValueView =>
  (props) =>
    createElement(View, props);

/** Longer texts, in characters, do not fit in the widest column. */
const LONG_TEXT_LENGTH = 40;

/** One line of text. A longer text is focusable, and its tooltip shows all of it. */
export const oneLine: PlainView = ({ value }) => {
  const text = plainText(value);
  if (text.length <= LONG_TEXT_LENGTH) return text;
  return (
    <button type="button" className="value-long">
      {text}
    </button>
  );
};

export const figureValue: ValueView = ({ field, value, record }) =>
  formatFigure(field, value, record);

export const dateValue: ValueView = ({ value }) => (
  <time dateTime={plainText(value)}>{formatDate(value)}</time>
);

export const dateTimeValue: ValueView = ({ value }) => (
  <time dateTime={plainText(value)}>{formatDateTime(value)}</time>
);

/** A value translated to the user's language if possible, in one line. */
export const textCell: ValueView = ({ field, value }) =>
  oneLine({ value: valueWord(field, plainText(value)) });

/** The same, with all of its lines. */
export const textDetail: ValueView = ({ field, value }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {valueWord(field, plainText(value))}
  </span>
);

/** A check mark for yes, a gray dash for no, and any other value as text. */
export const booleanValue = mounted(function BooleanValue({ value }: ValueProps) {
  const translate = useTranslate();
  const isTrue = parseBoolean(value);
  if (isTrue === undefined) return plainText(value);
  return (
    <span
      className={isTrue ? 'value-yes' : 'value-no'}
      role="img"
      aria-label={translate(isTrue ? 'ra.boolean.true' : 'ra.boolean.false')}
    >
      {isTrue ? '✓' : '–'}
    </span>
  );
});

/** A status as a colored badge. */
export const statusBadge: PlainView = ({ value }) => {
  const text = plainText(value);
  return (
    <span className="value-badge" data-status={statusColor(text)}>
      {valueWord(STATUS, text)}
    </span>
  );
};

const linked =
  (hrefOf: (value: unknown) => string | undefined): ValueView =>
  ({ value }) => {
    const href = hrefOf(value);
    const text = plainText(value);
    if (!href) return text;
    const outside = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a className="value-link" href={href} {...outside}>
        {text}
      </a>
    );
  };

export const urlValue = linked(linkHref);
export const mailValue = linked(mailHref);
export const phoneValue = linked(phoneHref);

/**
 * `height` is in px and fixed, so that the layout does not shift. A click opens the picture in full
 * size.
 */
const picture = (height: number, isLarge: boolean): ValueView =>
  mounted(function Picture(props) {
    const { field, value } = props;
    const src = pictureSrc(value);
    const [failed, setFailed] = useState<string>();
    // A picture that fails to load still has its link.
    if (!src || failed === src) return urlValue(props);
    const image = (
      <img
        src={src}
        alt={field.label}
        loading="lazy"
        onError={() => setFailed(src)}
        style={{ height, maxWidth: '100%', objectFit: 'contain', verticalAlign: 'middle' }}
      />
    );
    const href = isLarge && linkHref(src);
    if (!href) return image;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {image}
      </a>
    );
  });

/** A picture in row height. A value that is not an image URL is rendered as text. */
export const imageCell = picture(24, false);
export const imageDetail = picture(96, true);

/**
 * The record that a field refers to: its linked name, a placeholder while that loads, or its id if the
 * record is unknown, shortened in a cell.
 */
const reference =
  (isWhole: boolean): ValueView =>
  ({ field, value, resolveReference }) => {
    const found = resolveReference(field, value);
    if (!found) return plainText(value);
    const { path, name, state } = found;
    if (state === 'loading') return <span className="value-loading" />;
    return plainLink(path, state === 'unknown' && isWhole ? String(idIn(value)) : name);
  };

export const referenceCell = reference(false);
export const referenceDetail = reference(true);

const chips =
  (most: number, view: ValueView): ValueView =>
  ({ value, ...shared }) => {
    const list = listIn(value);
    const rest = list.length - most;
    return (
      <span className="value-chips">
        {list.slice(0, most).map((each, index) => (
          <span className="value-chip" key={index}>
            {view({ value: each, ...shared })}
          </span>
        ))}
        {rest > 0 && <span className="value-chip">+{rest}</span>}
      </span>
    );
  };

export const referencesCell = chips(2, referenceCell);
export const referencesDetail = chips(Infinity, referenceDetail);
