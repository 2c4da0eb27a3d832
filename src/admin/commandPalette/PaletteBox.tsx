import Box from '@mui/material/Box';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { focusAtOnce } from '../components/focusAtOnce';
import { visuallyHidden } from '../components/visuallyHidden';
import { fitting } from './fits';
import { PaletteList } from './PaletteList';
import type { Offer } from './PaletteList';
import { useCommands } from './useCommands';
import { useFindInList, useSearchResults } from './useFindings';

/** Type, choose with the arrows, Enter. */
export function PaletteBox({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.move.palette.${name}`);
  const [text, setText] = useState('');
  const groups = useCommands().map((group) => ({ ...group, heading: words(group.name) }));
  const inList = useFindInList(text);
  const { found, isSearching } = useSearchResults(text);
  const records = { heading: words('records'), commands: [...inList, ...found] };
  const options = [...fitting(groups, text), records].flatMap(({ heading, commands }) =>
    commands.map((command): Offer => ({ ...command, heading })),
  );
  const list = useAutocomplete({
    id: 'palette',
    open: true,
    options,
    value: null,
    inputValue: text,
    autoHighlight: true,
    filterOptions: (all) => all,
    groupBy: ({ heading }) => heading,
    getOptionKey: ({ heading, key }) => `${heading} ${key}`,
    onInputChange: (_, typed, reason) => reason === 'input' && setText(typed),
    onChange: (_, command) => {
      onClose();
      command?.run();
    },
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  const { ref, ...input } = list.getInputProps();
  const inputRef = useForkRef(ref, focusAtOnce);

  return (
    <>
      <div {...list.getRootProps()}>
        <Box component="label" {...list.getInputLabelProps()} sx={visuallyHidden}>
          {words('title')}
        </Box>
        <input {...input} ref={inputRef} placeholder={words('placeholder')} />
      </div>
      {options.length > 0 ? (
        <PaletteList list={list} />
      ) : (
        <p role="status">{words(isSearching ? 'searching' : 'none')}</p>
      )}
    </>
  );
}
