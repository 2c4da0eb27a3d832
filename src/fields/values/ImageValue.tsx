import { useState } from 'react';

import { plainText } from '../format';
import { pictureSrc } from '../href';
import { mounted } from './types';
import type { ValueView } from './types';

const picture = (height: number): ValueView =>
  mounted(function Picture({ field, value }) {
    const src = pictureSrc(value);
    const [failed, setFailed] = useState<string>();
    if (!src || failed === src) return plainText(value);
    return (
      <img
        src={src}
        alt={field.label}
        loading="lazy"
        onError={() => setFailed(src)}
        style={{ height, maxWidth: '100%', objectFit: 'contain', verticalAlign: 'middle' }}
      />
    );
  });

/** A picture of the row's height; what is no address of one (a flag, a word) stays text. */
export const imageCell = picture(24);
export const imageDetail = picture(48);
