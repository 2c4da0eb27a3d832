import { useState } from 'react';

import { linkHref, pictureSrc } from '../href';
import { urlValue } from './links';
import { mounted } from './types';
import type { ValueView } from './types';

interface Size {
  /** In pixels; known before the picture is, so that nothing moves. */
  height: number;
  /** Leads to the picture in its own size, where it has an address of its own. */
  linked?: boolean;
}

const picture = ({ height, linked }: Size): ValueView =>
  mounted(function Picture(props) {
    const { field, value } = props;
    const src = pictureSrc(value);
    const [failed, setFailed] = useState<string>();
    // An address stays a way to whatever is there.
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
