import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';

import type { Command } from './command';

/** A command and the heading that it stands under. */
export interface Offer extends Command {
  readonly heading: string;
}

interface Props {
  list: UseAutocompleteReturnValue<Offer, false, false, false, true>;
}

/** What the palette offers, under headings. */
export function PaletteList({ list }: Props) {
  return (
    <ul {...list.getListboxProps()}>
      {list.groupedOptions.map(({ key: at, group, options, index: first }) => (
        <li key={at} role="presentation">
          <div id={`${list.id}-group-${at}`}>{group}</div>
          <ul role="group" aria-labelledby={`${list.id}-group-${at}`}>
            {options.map((option, index) => {
              const { key, ...props } = list.getOptionProps({ option, index: first + index });
              const { label, lang, note, Icon } = option;
              return (
                <li key={key} {...props}>
                  <Icon fontSize="small" aria-hidden />
                  <span lang={lang}>{label}</span>
                  {note && <small>{note}</small>}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
