import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';

import { useOpenPanel } from '../../commandPalette/panels';

/** The header's search box, on a phone a button: opens the command palette. */
export function Search({ phone }: { phone: boolean }) {
  const translate = useTranslate();
  const openPanel = useOpenPanel();
  const button = {
    onClick: () => openPanel('palette'),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    'data-command': 'search',
  } as const;

  return phone ? (
    <IconButton {...button} aria-label={translate('waybill.layout.search.label')}>
      <SearchIcon fontSize="small" />
    </IconButton>
  ) : (
    <Button
      {...button}
      variant="outlined"
      startIcon={<SearchIcon />}
      sx={{
        width: 320,
        minWidth: 160,
        flexShrink: 1,
        color: 'text.secondary',
        fontWeight: 'normal',
      }}
    >
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        {translate('waybill.layout.search.label')}
      </Box>
      <kbd>{translate('waybill.move.palette.keys')}</kbd>
    </Button>
  );
}
