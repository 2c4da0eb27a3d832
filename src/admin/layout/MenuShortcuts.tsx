import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Divider } from '@mui/material';
import { useLocation, useStore, useTranslate } from 'ra-core';

import { useWaybill } from '../../WaybillContext';
import { useKindIcon } from '../components/KindIcon';
import { usePinnedKinds } from '../components/pinnedKinds';
import { readVisits, RECENT_KEY } from '../components/recentRecords';
import { usePlacedViews, VIEW_PARAMETER } from '../list/savedViews/useSavedViews';
import { MenuItem, MenuSection } from './MenuRow';

const MAX_RECENT = 3;

/** The pinned views, and the one whose list is open. */
export function usePinnedViews() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get(VIEW_PARAMETER);
  const views = usePlacedViews().filter(({ view }) => view.pinned);
  return { views, open: views.find(({ view }) => view.id === id) };
}

interface Props {
  pinned: ReturnType<typeof usePinnedViews>;
  folded: boolean;
  onNavigate?: () => void;
}

/** Pinned lists and views, and the records visited last. */
export function MenuShortcuts({ pinned, ...shared }: Props) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const iconOf = useKindIcon();
  const pinnedKinds = usePinnedKinds();
  const { views, open } = pinned;
  const [stored] = useStore<unknown>(RECENT_KEY);
  const visits = readVisits(stored).flatMap(({ kind: name, id, parentId, name: label }) => {
    const kind = catalogue.find(name);
    return kind ? [{ kind, label, to: routes.path(name, 'show', { id, parentId }) }] : [];
  });
  const recent = visits.slice(0, MAX_RECENT);
  const hasPinned = pinnedKinds.length + views.length > 0;
  return (
    <>
      {hasPinned && (
        <MenuSection
          name="pinned"
          caption={translate('waybill.layout.nav.pinned')}
          folded={shared.folded}
        >
          {pinnedKinds.map((kind) => (
            <MenuItem
              key={kind.name}
              to={routes.path(kind.name, 'list')}
              label={kind.menu?.label ?? kind.title}
              icon={iconOf(kind)}
              // The entry in the menu below is marked as current.
              current={false}
              {...shared}
            />
          ))}
          {views.map(({ view, to }) => (
            <MenuItem
              key={view.id}
              to={to}
              label={view.name}
              icon={BookmarkIcon}
              current={view === open?.view}
              {...shared}
            />
          ))}
        </MenuSection>
      )}
      {recent.length > 0 && (
        <MenuSection
          name="recent"
          isOneLine
          caption={translate('waybill.layout.nav.recent')}
          folded={shared.folded}
        >
          {recent.map(({ kind, label, to }) => (
            <MenuItem
              key={to}
              to={to}
              label={label}
              icon={iconOf(kind)}
              current={false}
              {...shared}
            />
          ))}
        </MenuSection>
      )}
      {hasPinned || recent.length > 0 ? <Divider aria-hidden sx={{ my: 1 }} /> : null}
    </>
  );
}
