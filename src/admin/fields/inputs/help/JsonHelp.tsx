import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';

import { parseJson } from '../../checks';
import { formText } from '../../formText';
import { jsonDetail } from '../../values/JsonValue';
import { brokenLine } from './brokenLine';
import type { HelpProps } from './types';
import { useFieldText } from './useFieldText';

/** Says in which line a text stops being JSON; else lays it out, and shows it as a tree. */
export default function JsonHelp({ field }: HelpProps) {
  const translate = useTranslate();
  const { text, change } = useFieldText(field);
  const [isOpen, setOpen] = useState(false);
  const settled = useDeferredValue(text);
  const line = brokenLine(settled);
  const structure = parseJson(settled);

  if (line) return translate('waybill.suggest.json.line', { line });
  if (!structure) return null;
  const laidOut = formText(structure);
  return (
    <>
      {laidOut !== text && (
        <Button size="small" onClick={() => change(laidOut)}>
          {translate('waybill.suggest.json.layOut')}
        </Button>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{translate('waybill.suggest.json.tree')}</summary>
        {isOpen && jsonDetail({ value: structure })}
      </details>
    </>
  );
}
