import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { useDebouncedValue } from '../../components/hooks';
import type { InputProps } from '../fieldType';
import { pictureSrc } from '../href';
import { WithHelp } from '../inputs/PlainInput';
import { SuggestedTextInput } from '../text/StoredValueInput';

function Preview({ field, input: { text } }: InputProps) {
  const translate = useTranslate();
  const src = pictureSrc(useDebouncedValue(text, text));
  const [failed, setFailed] = useState<string>();
  if (!src) return null;
  if (failed === src) return translate('waybill.fieldTypes.inputs.noPicture');
  return (
    <img
      src={src}
      alt={translate('waybill.fieldTypes.inputs.picture', { label: field.label })}
      onError={() => setFailed(src)}
      style={{ height: 64, maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}

export const PictureInput = (props: InputProps) => (
  <WithHelp help={<Preview {...props} />}>
    <SuggestedTextInput {...props} />
  </WithHelp>
);
