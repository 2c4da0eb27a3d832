import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  IconButton,
  InputBase,
  useAutocomplete,
  type UseAutocompleteReturnValue,
  useForkRef,
} from '@mui/material';
import type { SxProps, Theme } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { useState } from 'react';

import { PHONE, TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import { focusOnMount, visuallyHidden } from '../components/elementProps';
import { useMessages } from '../components/useMessages';
import { matchingGroups } from './bestMatch';
import { useShortcutsOn, useShortcutTable } from './useShortcuts';
import { useCommands } from './useCommands';
import type { Command } from './command';
import { useFindInList, useSearchResults } from './useSearchResults';
import { useTripNotes } from './useTripNotes';

/** Aligned to the top, so that the dialog does not move when its list gets shorter. */
const styles: SxProps<Theme> = {
  // Above notifications, which would cover the input.
  zIndex: 'tooltip',
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 1, sm: 8 }, mx: { xs: 1, sm: 4 }, width: '100%' },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& [role=listbox]': {
    position: 'relative',
    maxHeight: 'min(420px, 60dvh)',
    overflowY: 'auto',
    p: 1,
  },
  '& li[role=presentation] > div': {
    px: 1,
    pt: 1,
    pb: 0.5,
    fontSize: '0.75rem',
    color: 'text.secondary',
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 36,
    px: 1,
    borderRadius: 1,
    cursor: 'pointer',
    fontSize: '0.875rem',
    [TOUCH]: { minHeight: FRAME.touch },
    '& svg': { color: 'text.secondary' },
    '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& small': {
      maxWidth: '60%',
      fontSize: '0.75rem',
      lineHeight: '1rem',
      textAlign: 'end',
      color: 'text.secondary',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    // The note is below the label.
    [PHONE]: {
      flexWrap: 'wrap',
      rowGap: 0,
      py: 0.5,
      '& small': { order: 1, flexBasis: '100%', maxWidth: '100%', pl: 4, textAlign: 'start' },
    },
    '&.Mui-focused': {
      bgcolor: 'primary.tint',
      color: 'primary.main',
      '& svg, & small': { color: 'inherit' },
    },
  },
  '& kbd': {
    display: 'inline-block',
    boxSizing: 'border-box',
    minWidth: 20,
    ml: 0.5,
    px: 0.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '18px',
    textAlign: 'center',
    color: 'text.secondary',
    '@media (hover: none)': { display: 'none' },
  },
  // Keyboards only.
  '& .hints': {
    display: 'flex',
    gap: 2,
    px: 2,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
    fontSize: '0.75rem',
    color: 'text.secondary',
    [TOUCH]: { display: 'none' },
    '& kbd': { ml: 0, mr: 0.5 },
  },
  '& [role=status]': { m: 0, p: 2, color: 'text.secondary', fontSize: '0.875rem' },
};

const HINT_KEYS = { choose: ['↑', '↓'], open: ['↵'], close: ['Esc'] };

interface Props {
  onClose: () => void;
}

export default function CommandPalette({ onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('waybill.commandPalette.title') } }}
      sx={styles}
    >
      <PaletteBox onClose={onClose} />
    </Dialog>
  );
}

function PaletteBox({ onClose }: Props) {
  const t = useMessages('commandPalette');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const groups = useCommands().map((group) => ({ ...group, heading: t(group.name) }));
  const inList = useFindInList(text);
  const { records: found, isSearching } = useSearchResults(text);
  const matches = matchingGroups(groups, text);
  const matchedKeys = new Set(matches.flatMap(({ commands }) => commands.map(({ key }) => key)));
  const newResults = found.filter(({ key }) => !matchedKeys.has(key));
  const records = { heading: t('records'), commands: [...newResults, ...inList] };
  const results = found.map(({ key }) => key).join();
  const visibleGroups = [...matches, records];
  const withTrip = useTripNotes(visibleGroups.flatMap(({ commands }) => commands));
  const options = visibleGroups.flatMap(({ heading, commands }) =>
    commands.map((command): Option => ({ ...withTrip(command), heading, results })),
  );
  const [hasChosen, setHasChosen] = useState(false);
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
    // MUI keeps the highlight on the option with the same label. If new results arrive, it belongs to the first
    // option again, unless the user has chosen another.
    getOptionLabel: (option) => (hasChosen ? option.label : `${option.label} ${option.results}`),
    onHighlightChange: () => setHasChosen(true),
    onInputChange: (_, input, reason) => {
      if (reason !== 'input') return;
      setText(input);
      setHasChosen(false);
    },
    onChange: (_, command) => {
      onClose();
      if (typeof command?.run === 'string') navigate(command.run);
      else command?.run();
    },
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  const { ref, ...input } = list.getInputProps();

  return (
    <>
      <Box
        {...list.getRootProps()}
        sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Box component="label" {...list.getInputLabelProps()} sx={visuallyHidden}>
          {t('title')}
        </Box>
        <InputBase
          fullWidth
          inputProps={input}
          inputRef={useForkRef(ref, focusOnMount)}
          placeholder={t('placeholder')}
          // Phones zoom in on an input with smaller text.
          sx={{ px: 2, py: 1, fontSize: '1rem' }}
        />
        <IconButton
          aria-label={t('close')}
          sx={{ display: 'none', '@media (hover: none)': { display: 'inline-flex' } }}
          onClick={onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {options.length > 0 ? (
        <PaletteList list={list} />
      ) : (
        <p role="status">{t(isSearching ? 'searching' : 'none')}</p>
      )}
      <div className="hints" aria-hidden>
        {(['choose', 'open', 'close'] as const).map((name) => (
          <span key={name}>
            {HINT_KEYS[name].map((each) => (
              <kbd key={each}>{each}</kbd>
            ))}
            {t(name)}
          </span>
        ))}
      </div>
    </>
  );
}

interface Option extends Command {
  readonly heading: string;
  /** Keys of the records that were found. */
  readonly results: string;
}

interface ListProps {
  list: UseAutocompleteReturnValue<Option, false, false, false, true>;
}

/** The keys of a command's shortcut, if shortcuts are on. */
function useKeysOf(): (command: Command) => readonly string[] {
  const table = useShortcutTable();
  const [isOn] = useShortcutsOn();
  return ({ name, run }) => {
    const shortcut = table.find(({ action }) =>
      'go' in action ? action.go === run : name === ('open' in action ? action.open : action.press),
    );
    return isOn && shortcut ? shortcut.keys.split(' ') : [];
  };
}

/** Options under headings. MUI's own groups have no label for screen readers. */
function PaletteList({ list }: ListProps) {
  const keysOf = useKeysOf();
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
                  {note && <small title={note}>{note}</small>}
                  {/* The dialog of shortcuts tells screen readers. */}
                  {keysOf(option).length > 0 && (
                    <div aria-hidden>
                      {keysOf(option).map((each) => (
                        <kbd key={each}>{each}</kbd>
                      ))}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
