import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Place } from '../../routes';
import { FRAME } from '../tokens';
import { SearchBox } from './SearchBox';

/** The header's search: a box; on a phone a button that opens it over the bar. */
export function Search({ place, phone }: { place?: Place; phone: boolean }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  if (!phone)
    return (
      <Box sx={{ width: 320, flexShrink: 1, minWidth: 160 }}>
        <SearchBox place={place} />
      </Box>
    );

  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        aria-label={translate('waybill.layout.search.open')}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {open && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 1,
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            height: FRAME.header - 1,
            px: 1,
            bgcolor: 'background.paper',
          }}
        >
          <SearchBox place={place} focused onDone={close} />
          <IconButton onClick={close} aria-label={translate('waybill.layout.search.close')}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
    </>
  );
}
