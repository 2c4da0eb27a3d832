import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDebouncedEvent, useEvent, useListContext, useNotify, useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { formatNumber } from '../fields/format';
import { landmark } from '../components/landmark';
import { Glyph } from '../components/Glyph';
import { PlainButton } from '../components/PlainButton';
import { usePageSize } from '../routing/listState';
import { MAX_LIMIT } from '../../contract/pageLimit';
import { useWaybill } from '../../WaybillContext';
import { isSize, PAGE_SIZES, sizeIn } from './pageSize';
import { useKind } from '../routing/useKind';

/** Long enough to type a second digit before the first one counts. */
const PAUSE = 400;

const BOX = { width: 104, flex: 'none', paddingInlineEnd: 0, gap: 0 };
const ARROW = { padding: 0, minHeight: 0, alignSelf: 'stretch' };

/**
 * How many rows a page has: typed or picked. An empty box counts as zero, and a page of zero rows
 * is never asked for: the list stays as it is until there is a number again.
 */
export function PageSizeBox() {
  const kind = useKind();
  const { perPage, setPerPage } = useListContext();
  const [, prefer] = usePageSize(kind.name);
  const choose = useEvent<[number], void>((size) => {
    prefer(size);
    setPerPage(size);
  });
  return <Box perPage={perPage} setPerPage={useEvent(setPerPage)} choose={choose} />;
}

interface Props {
  perPage: number;
  setPerPage: (size: number) => void;
  /** Sets it, and keeps it for the next time. */
  choose: (size: number) => void;
}

/** Stays as it is while the list is paged and sorted. */
const Box = memo(function Box({ perPage, setPerPage, choose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { extensions } = useWaybill().settings;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const ask = (text: string, set = choose) => {
    const asked = sizeIn(text);
    // Nobody knows how much another backend answers at once: it says so itself.
    const size = extensions ? Math.min(asked, MAX_LIMIT) : asked;
    if (size < asked) {
      setTyped(undefined);
      notify('waybill.pages.list.mostRows', { messageArgs: { size: formatNumber(size) } });
    }
    if (size > 0 && size !== perPage) set(size);
  };
  const askAgain = useEvent(ask);
  // An address may ask for more as well.
  useEffect(() => askAgain(String(perPage), setPerPage), [perPage, askAgain, setPerPage]);
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
      <div ref={box} className="plain-box" style={BOX}>
        <input
          value={typed ?? String(perPage)}
          inputMode="numeric"
          aria-label={translate('waybill.pages.list.pageSize')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            ask(typed ?? '');
            setTyped(undefined);
          }}
        />
        <PlainButton
          style={ARROW}
          aria-label={translate('waybill.pages.list.pageSizes')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Glyph name="down" />
        </PlainButton>
      </div>
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
