import { useState } from 'react';

import { plainText } from '../format';
import { linkHref, mailHref, phoneHref, pictureSrc } from '../href';
import { mounted } from './types';
import type { ValueView } from './types';

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

interface Size {
  /** In pixels; fixed, so that the layout does not shift when the picture arrives. */
  height: number;
  /** Links to the picture in its own size, where it has an address of its own. */
  linked?: boolean;
}

const picture = ({ height, linked }: Size): ValueView =>
  mounted(function Picture(props) {
    const { field, value } = props;
    const src = pictureSrc(value);
    const [failed, setFailed] = useState<string>();
    // What cannot be shown can still be opened.
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
    const href = linked && linkHref(src);
    if (!href) return image;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {image}
      </a>
    );
  });

/** A picture of the row's height; what is no address of one (a flag, a word) stays text. */
export const imageCell = picture({ height: 24 });
export const imageDetail = picture({ height: 96, linked: true });
