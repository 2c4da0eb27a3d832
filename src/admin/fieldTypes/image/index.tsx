import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { useDebouncedValue } from '../../components/hooks';
import type { FieldType, InputProps, ValueProps } from '../fieldType';
import { linkHref, pictureSrc } from '../href';
import { WithHelp } from '../inputs/PlainInput';
import { SuggestedTextInput } from '../text/StoredValueInput';
import { url } from '../url';

/**
 * `height` is in px and fixed, so that the layout does not shift. A click opens the picture in full
 * size. A value that is not an image URL is rendered as text.
 */
function Picture({
  height,
  isLarge,
  ...props
}: ValueProps & { height: number; isLarge?: boolean }) {
  const src = pictureSrc(props.value);
  const [failed, setFailed] = useState<string>();
  // A picture that fails to load still has its link.
  if (!src || failed === src) return <url.Cell {...props} />;
  const image = (
    <img
      src={src}
      alt={props.field.label}
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
}

/** Previews the picture at the address in the input, or notes that it could not be loaded. */
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

const PictureInput = (props: InputProps) => (
  <WithHelp help={<Preview {...props} />}>
    <SuggestedTextInput {...props} />
  </WithHelp>
);

export const image: FieldType = {
  ...url,
  width: 96,
  Cell: (props: ValueProps) => <Picture {...props} height={24} />,
  Detail: (props: ValueProps) => <Picture {...props} height={96} isLarge />,
  fits: () => true,
  Input: PictureInput,
};
