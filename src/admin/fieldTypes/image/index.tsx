import { useState } from 'react';

import type { FieldType, ValueProps } from '../fieldType';
import { linkHref, pictureSrc } from '../href';
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
  if (!src || failed === src) return <url.Detail {...props} />;
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

export const image: FieldType = {
  ...url,
  width: 96,
  Cell: (props: ValueProps) => <Picture {...props} height={24} />,
  Detail: (props: ValueProps) => <Picture {...props} height={64} isLarge />,
  fits: () => true,
};
