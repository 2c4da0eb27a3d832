import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import { useLocation, useTranslate } from 'ra-core';
import { useId } from 'react';

import { usePlacedViews, VIEW_PARAMETER } from '../../list/savedViews/useSavedViews';
import { visuallyHidden } from '../../components/visuallyHidden';
import { NavItem } from './NavItem';
import { plainList } from './plainList';

interface Props {
  folded: boolean;
  onNavigate?: () => void;
}

/** Saved views that somebody wants at hand on every page; nothing where there are none. */
export function PinnedViews({ folded, onNavigate }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get(VIEW_PARAMETER);
  const items = usePlacedViews().filter(({ view }) => view.pinned);
  if (items.length === 0) return null;
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="p"
        id={id}
        sx={{ m: 0, px: 1.25, py: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}
        style={folded ? visuallyHidden : undefined}
      >
        {translate('waybill.views.pinned')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={plainList}>
        {items.map(({ view, to }) => (
          <NavItem
            key={view.id}
            to={to}
            label={view.name}
            icon={BookmarkIcon}
            current={view.id === current}
            folded={folded}
            onNavigate={onNavigate}
          />
        ))}
      </Box>
    </Box>
  );
}
