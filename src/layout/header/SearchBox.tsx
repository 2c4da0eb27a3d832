import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useEvent, useNavigate, useStoreContext, useTranslate } from 'ra-core';
import { memo, useMemo, useState } from 'react';

import type { Place } from '../../routes';
import { listMemoryKey } from '../../office/listMemoryKey';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../KindIcon';
import { choicesFor } from './choices';
import type { Choice } from './choices';
import { listSearch } from './listSearch';

interface Props {
  /** What is on screen: its list is what gets searched. */
  place?: Place;
  /** Staff has just opened the box and is about to type. */
  focused?: boolean;
  onDone?: () => void;
}

/** Searches the list of the kind at hand, or goes to a kind by its name. */
export function SearchBox({ place, focused = false, onDone }: Props) {
  const navigate = useNavigate();
  const store = useStoreContext();
  const { routes } = useWaybill();
  const choose = useEvent<[Choice], void>((choice) => {
    const { kind } = choice;
    const parentId = kind === place?.kind ? place.parentId : undefined;
    const pathname = routes.path(kind.name, 'list', { parentId });
    const search =
      choice.does === 'find'
        ? `?${listSearch(choice.text, store.getItem(listMemoryKey(kind.name, parentId)))}`
        : '';
    navigate({ pathname, search });
    onDone?.();
  });
  return <Box place={place} focused={focused} choose={choose} />;
}

interface BoxProps {
  place: Place | undefined;
  focused: boolean;
  choose: (choice: Choice) => void;
}

/** Made anew for another kind, not for another page of its list. */
const Box = memo(function Box({ place, focused, choose }: BoxProps) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const [text, setText] = useState('');
  const named = useMemo(
    () =>
      catalogue.kinds.filter((kind) => !kind.parent).map((kind) => ({ kind, label: kind.title })),
    [catalogue],
  );

  const wordsOf = (choice: Choice) =>
    choice.does === 'go'
      ? choice.label
      : translate('waybill.layout.search.find', {
          title: choice.kind.title,
          text: choice.text,
        });

  return (
    <Autocomplete<Choice>
      value={null}
      inputValue={text}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, choice) => choice && choose(choice)}
      options={choicesFor(text, named, place?.kind)}
      filterOptions={(options) => options}
      getOptionLabel={wordsOf}
      getOptionKey={({ does, kind }) => `${does} ${kind.name}`}
      noOptionsText={translate('waybill.layout.search.nothing')}
      autoHighlight
      blurOnSelect
      disablePortal
      sx={{ flex: 1 }}
      forcePopupIcon={false}
      size="small"
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          <ListItemIcon sx={{ minWidth: 32 }}>
            {choice.does === 'find' ? (
              <SearchIcon fontSize="small" />
            ) : (
              <KindIcon kind={choice.kind} fontSize="small" />
            )}
          </ListItemIcon>
          <ListItemText
            primary={wordsOf(choice)}
            slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
          />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- staff has just asked for the box
          autoFocus={focused}
          placeholder={
            place
              ? translate('waybill.layout.search.inKind', { title: place.kind.title })
              : translate('waybill.layout.search.goTo')
          }
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': translate('waybill.layout.search.label'),
              'data-command': 'search',
            },
            input: {
              ...params.InputProps,
              startAdornment: (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
});
