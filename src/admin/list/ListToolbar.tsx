import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ClearIcon from '@mui/icons-material/Close';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import SearchIcon from '@mui/icons-material/Search';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, IconButton, InputAdornment, Menu, MenuItem, OutlinedInput } from '@mui/material';
import { LinkBase, useDebouncedEvent, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';

import { useWaybill } from '../../WaybillContext';
import { menuPosition, landmark } from '../components/elementProps';
import { useIsPhone } from '../components/hooks';
import { useCommandRef } from '../components/pageCommands';
import { usePin } from '../components/pinnedKinds';
import { PanelButton, type PanelProps } from '../components/PanelButton';
import { useKind, useKindPaths } from '../routing/useKind';
import { AddFilter } from './filter/FilterChips';
import { useCurrentView } from './savedViews/useSavedViews';
import { useColumnSettings } from './useColumnSettings';
import { lazyPart } from '../components/lazyPart';

const ColumnsPanel = lazyPart(() => import('./ColumnsPanel'));
const ExportDialog = lazyPart(() => import('../transfer/ExportDialog'));
const ImportDialog = lazyPart(() => import('../transfer/ImportDialog'));
const SavedViewsPanel = lazyPart(() => import('./savedViews/SavedViewsPanel'));

export type Tool =
  'search' | 'savedViews' | 'addFilter' | 'columns' | 'import' | 'export' | 'deleted';

export function ListToolbar({ omit = [] }: { omit?: readonly Tool[] }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { extensions } = useWaybill().settings;
  const hasMenu = extensions && isPhone;
  const has = (tool: Tool) => !omit.includes(tool);
  return (
    <>
      {has('search') && <SearchBox />}
      {has('savedViews') && <SavedViewsButton />}
      {has('addFilter') && <AddFilter />}
      {!hasMenu && has('columns') && (
        <PanelButton
          Icon={ColumnsIcon}
          label={translate('waybill.list.columns.title')}
          opens="dialog"
          command="panel"
        >
          {(panel) => <ColumnsPanel {...panel} />}
        </PanelButton>
      )}
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {hasMenu && (
        <PanelButton Icon={MoreIcon} label={translate('waybill.list.more')} opens="menu">
          {(panel) => <MoreMenu {...panel} has={has} />}
        </PanelButton>
      )}
      {extensions && !isPhone && <WholeListButtons has={has} />}
    </>
  );
}

/** Window widths in px from which the buttons have labels: without and with the name of a saved view. */
const WIDE = 1280;
const WIDE_BESIDE_NAME = 1440;

interface Omitting {
  has: (tool: Tool) => boolean;
}

function WholeListButtons({ has }: Omitting) {
  const translate = useTranslate();
  const { columns } = useColumnSettings();
  const { view } = useCurrentView();
  const labelFrom = view ? WIDE_BESIDE_NAME : WIDE;
  const { bin } = useKindPaths();
  const deleted = translate('waybill.deleted.open');
  const command = useCommandRef();
  return (
    <>
      {has('import') && (
        <PanelButton
          labelFrom={labelFrom}
          Icon={ImportIcon}
          label={translate('waybill.transfer.import')}
          opens="dialog"
          command="import"
        >
          {({ onClose }) => <ImportDialog onClose={onClose} />}
        </PanelButton>
      )}
      {has('export') && (
        <PanelButton
          labelFrom={labelFrom}
          Icon={ExportIcon}
          label={translate('waybill.transfer.export')}
          opens="dialog"
          command="export"
        >
          {({ onClose }) => <ExportDialog columns={columns.fields} onClose={onClose} />}
        </PanelButton>
      )}
      {bin && has('deleted') && (
        <IconButton
          ref={command('bin', deleted, RestoreIcon)}
          component={LinkBase}
          to={bin}
          color="inherit"
          aria-label={deleted}
          title={deleted}
        >
          <RestoreIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

/** On phones, instead of the buttons. */
function MoreMenu({ anchor, onClose, has }: PanelProps & Omitting) {
  const translate = useTranslate();
  const { columns } = useColumnSettings();
  const { bin } = useKindPaths();
  const pin = usePin(useKind());
  const [opened, setOpened] = useState<'columns' | 'import' | 'export'>();
  if (opened === 'columns') return <ColumnsPanel anchor={anchor} onClose={onClose} />;
  if (opened === 'import') return <ImportDialog onClose={onClose} />;
  if (opened === 'export') return <ExportDialog columns={columns.fields} onClose={onClose} />;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      {...menuPosition(anchor)}
      slotProps={{ paper: landmark(translate('waybill.list.more')) }}
    >
      {has('columns') && (
        <MenuItem onClick={() => setOpened('columns')}>
          {translate('waybill.list.columns.title')}
        </MenuItem>
      )}
      {(['import', 'export'] as const).filter(has).map((name) => (
        <MenuItem key={name} onClick={() => setOpened(name)}>
          {translate(`waybill.transfer.${name}`)}
        </MenuItem>
      ))}
      {bin && has('deleted') && (
        <MenuItem component={LinkBase} to={bin}>
          {translate('waybill.deleted.open')}
        </MenuItem>
      )}
      {pin.toggle && (
        <MenuItem
          onClick={() => {
            pin.toggle?.();
            onClose();
          }}
        >
          {pin.label}
        </MenuItem>
      )}
    </Menu>
  );
}

const VIEW_NAME = {
  maxWidth: 'min(260px, 24vw)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

function SavedViewsButton() {
  const translate = useTranslate();
  const { view, isChanged } = useCurrentView();
  const viewLabel =
    view &&
    translate(`waybill.list.savedViews.${isChanged ? 'changed' : 'current'}`, { name: view.name });
  const name = viewLabel && (
    <>
      <span style={VIEW_NAME} title={viewLabel}>
        {translate('waybill.list.savedViews.current', { name: view.name })}
      </span>
      {isChanged && ` ${translate('waybill.list.savedViews.isChanged')}`}
    </>
  );
  return (
    <PanelButton
      Icon={BookmarkIcon}
      label={viewLabel ?? translate('waybill.list.savedViews.title')}
      text={name}
      opens="menu"
      command="panel"
    >
      {(panel) => <SavedViewsPanel {...panel} />}
    </PanelButton>
  );
}

const DEBOUNCE_MS = 300;

/** Not react-admin's `FilterLiveSearch`, whose form and input would load with every list. */
function SearchBox() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues as Record<string, unknown>;
  const searchedText = typeof q === 'string' ? q : '';
  /** Typed text that the list has not been searched for yet. */
  const [typed, setTyped] = useState<string>();
  if (typed === searchedText) setTyped(undefined);

  const applySearch = useDebouncedEvent((text: string) => {
    if (text !== searchedText) setFilters(text === '' ? others : { ...others, q: text });
  }, DEBOUNCE_MS);
  const text = typed ?? searchedText;
  const search = (newText: string) => {
    setTyped(newText);
    applySearch(newText);
  };
  const label = translate('waybill.list.search');
  const command = useCommandRef();
  return (
    <OutlinedInput
      role="search"
      type="search"
      size="small"
      value={text}
      placeholder={isPhone ? translate('waybill.list.searchShort') : label}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('waybill.list.clearSearch')}
            onClick={({ currentTarget }) => {
              search('');
              currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
      inputRef={command('search', label, SearchIcon)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{
        // Otherwise it takes the input's preferred width, and the toolbar wraps too early.
        flex: { xs: '1 1 96px', sm: '9 1 180px' },
        minWidth: 0,
        maxWidth: { sm: 320 },
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
      onChange={({ target }) => search(target.value)}
      onKeyDown={(event) => {
        // Browsers would delete the text.
        if (event.key === 'Escape') event.preventDefault();
      }}
    />
  );
}
