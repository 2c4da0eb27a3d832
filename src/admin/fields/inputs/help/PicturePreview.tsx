import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { pictureSrc } from '../../href';
import { useDebouncedValue } from '../../../components/useDebouncedValue';
import type { HelpProps } from './types';
import { useFieldText } from './useFieldText';

/** The picture at the address in an input, or that there is none. */
export function PicturePreview({ field, label }: HelpProps) {
  const translate = useTranslate();
  const { text } = useFieldText(field);
  const src = pictureSrc(useDebouncedValue(text, text));
  const [failed, setFailed] = useState<string>();
  if (!src) return null;
  if (failed === src) return translate('waybill.suggest.noPicture');
  return (
    <img
      src={src}
      alt={translate('waybill.suggest.picture', { label })}
      onError={() => setFailed(src)}
      style={{ height: 64, maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}
