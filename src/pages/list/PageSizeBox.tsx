import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDebouncedEvent, useEvent, useListContext, useTranslate } from 'ra-core';
import { memo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { landmark } from '../../layout/landmark';
import { isSize, PAGE_SIZES, sizeIn } from './pageSize';

/** Long enough to type a second digit before the first one counts. */
const PAUSE = 400;

/**
 * How many rows a page has: typed or picked. An empty box counts as zero, and a page of zero rows
 * is never asked for: the list stays as it is until there is a number again.
 */
export function PageSizeBox() {
  const { perPage, setPerPage } = useListContext();
  return <Box perPage={perPage} setPerPage={useEvent(setPerPage)} />;
}

interface Props {
  perPage: number;
  setPerPage: (size: number) => void;
}

/** Stays as it is while the list is paged and sorted. */
const Box = memo(function Box({ perPage, setPerPage }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const ask = (text: string) => {
    const size = sizeIn(text);
    if (size > 0 && size !== perPage) setPerPage(size);
  };
  const askLater = useDebouncedEvent(ask, PAUSE);
  const type = (text: string) => {
    if (!isSize(text)) return;
    setTyped(text);
    askLater(text);
  };
  const pick = (size: number) => {
    setOpen(false);
    setTyped(undefined);
    ask(String(size));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const atStart = currentTarget.selectionStart === 0;
    if (['e', 'E', '+', '-'].includes(key) || (key === '0' && atStart)) event.preventDefault();
    if (key === 'Enter') ask(currentTarget.value);
    if (key === 'ArrowDown') setOpen(true);
  };

  return (
    <>
      <TextField
        ref={box}
        value={typed ?? String(perPage)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          ask(typed ?? '');
          setTyped(undefined);
        }}
        size="small"
        sx={{ width: 96, flex: 'none' }}
        slotProps={{
          htmlInput: {
            'aria-label': translate('waybill.pages.list.pageSize'),
            inputMode: 'numeric',
            onKeyDown,
          },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={translate('waybill.pages.list.pageSizes')}
                  aria-haspopup="menu"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(true)}
                >
                  <ArrowIcon />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {isOpen && (
        <Menu
          open
          anchorEl={() => box.current}
          onClose={() => setOpen(false)}
          slotProps={{ paper: landmark(translate('waybill.pages.list.pageSizes')) }}
        >
          {PAGE_SIZES.map((size) => (
            <MenuItem key={size} selected={size === perPage} onClick={() => pick(size)}>
              {size}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
});
