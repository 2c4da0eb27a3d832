import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { LEAST_WIDTH, MOST_WIDTH } from './arrangement';

interface Props {
  label: string;
  width: number | undefined;
  /** In pixels; undefined for a share of what is left. */
  onResize: (width: number | undefined) => void;
}

/** The width of a column: a number that counts as soon as it can, empty for a share. */
export function WidthBox({ label, width, onResize }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const wanted = Number(text);
    if (text === '') onResize(undefined);
    else if (wanted >= LEAST_WIDTH && wanted <= MOST_WIDTH) onResize(wanted);
  };
  return (
    <input
      type="number"
      aria-label={label}
      placeholder={translate('waybill.pages.arrange.auto')}
      min={LEAST_WIDTH}
      max={MOST_WIDTH}
      step={8}
      value={typed ?? width ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
