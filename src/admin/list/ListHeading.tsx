import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDropDown';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import {
  Box,
  Button,
  ButtonGroup,
  IconButton,
  Menu,
  MenuItem,
  Stack,
  Typography,
} from '@mui/material';
import { LinkBase, useLocation, useTranslate } from 'ra-core';

import { inSentence, type Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { FRAME } from '../../theme/tokens';
import { landmark } from '../components/elementProps';
import { useIsPhone } from '../components/hooks';
import type { Icon } from '../components/KindIcon';
import { useCommandRef } from '../components/pageCommands';
import { usePin } from '../components/pinnedKinds';
import { PanelButton } from '../components/PanelButton';
import { useAlert } from '../components/notify';
import { withColon } from '../../i18n/valueLocale';
import { useKind, useKindPaths } from '../routing/useKind';
import { LAYOUT_PARAMETER } from './savedViews/useSavedViews';

interface Props {
  /** Layouts besides the table. */
  layouts: readonly string[];
  /** Undefined for the table. */
  current: string | undefined;
}

/** One row on phones. */
export function ListHeading({ layouts, current = 'table' }: Props) {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const isPhone = useIsPhone();
  const created = kind.subKinds.length > 0 ? kind.subKinds.map(catalogue.kind) : [kind];
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: created.length > 1 ? 'wrap' : { sm: 'wrap' },
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        '& > button': { flexShrink: 0, px: { xs: 1 } },
      }}
    >
      <Typography
        variant="h1"
        sx={{
          flex: { xs: '1 1 auto', sm: '0 1 auto' },
          minWidth: 'min-content',
          fontSize: { xs: '1.125rem', sm: undefined },
        }}
      >
        {kind.title}
      </Typography>
      {!isPhone && <PinButton />}
      {layouts.length > 0 && <LayoutSwitch names={['table', ...layouts]} current={current} />}
      {created.map((each) => (
        <CreateButton key={each.name} kind={each} isShort={isPhone && created.length === 1} />
      ))}
    </Stack>
  );
}

/** On phones, this is in the menu of the toolbar. */
function PinButton() {
  const kind = useKind();
  const command = useCommandRef();
  const { isPinned, label, toggle } = usePin(kind);
  if (!toggle) return <Box sx={{ flex: 1 }} />;
  const Icon = isPinned ? PinnedIcon : PinIcon;
  return (
    <IconButton
      ref={command('panel', label, Icon)}
      size="small"
      color={isPinned ? 'primary' : 'default'}
      aria-pressed={isPinned}
      aria-label={label}
      title={label}
      onClick={toggle}
      sx={{ mr: 'auto' }}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}

/** Icons of layouts in the command palette. */
const LAYOUT_ICONS: Readonly<Record<string, Icon>> = {
  table: TableIcon,
  map: MapIcon,
  board: BoardIcon,
  calendar: CalendarIcon,
  timeline: TimelineIcon,
};

interface LayoutSwitchProps {
  names: readonly string[];
  current: string;
}

/** All layouts share search, filters and sort. */
function LayoutSwitch({ names, current }: LayoutSwitchProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const command = useCommandRef();
  const isPhone = useIsPhone();
  const title = translate('waybill.list.layout.label');
  const layouts = names.map((name) => {
    const query = new URLSearchParams(search);
    query.delete(LAYOUT_PARAMETER);
    if (name !== 'table') query.set(LAYOUT_PARAMETER, name);
    const label = translate(`waybill.list.layout.${name}`);
    const link = { component: LinkBase, to: { search: query.toString() } };
    return { name, label, link, isCurrent: name === current };
  });
  const currentLabel = translate(`waybill.list.layout.${current}`);
  if (isPhone)
    return (
      <PanelButton
        label={withColon(title, currentLabel)}
        text={currentLabel}
        endIcon={<DownIcon />}
        opens="menu"
      >
        {({ anchor, onClose }) => (
          <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: landmark(title) }}>
            {layouts.map(({ name, label, link, isCurrent }) => (
              <MenuItem key={name} {...link} selected={isCurrent} onClick={onClose}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </PanelButton>
    );
  return (
    <ButtonGroup variant="text" color="inherit" aria-label={title}>
      {layouts.map(({ name, label, link, isCurrent }) => (
        <Button
          key={name}
          ref={
            isCurrent
              ? undefined
              : command(
                  'tab',
                  translate('waybill.list.layout.show', { layout: inSentence(label) }),
                  LAYOUT_ICONS[name],
                )
          }
          {...link}
          aria-current={isCurrent || undefined}
        >
          {label}
        </Button>
      ))}
    </ButtonGroup>
  );
}

/** On phones, a label of several buttons takes two lines instead of pushing the button out of the row. */
const ADD_BUTTON = {
  flexShrink: { xs: 1, sm: 0 },
  // Wraps only between words.
  minWidth: 'min-content',
  px: { xs: 1.25, sm: 1.75 },
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  lineHeight: 1.25,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;

/**
 * On phones, a single button shrinks to its "+" before the title takes two lines: its word wraps out of sight. The title
 * must not lose a fraction of a pixel, hence the large number.
 */
const SHORT_ADD_BUTTON = {
  ...ADD_BUTTON,
  flexShrink: 1e6,
  minWidth: FRAME.touch,
  px: { xs: 0.75, sm: 1.75 },
  textAlign: 'center',
  '& > span': { maxHeight: '1.25em', overflow: 'hidden' },
} as const;

/** Not react-admin's `CreateButton`, which has no text below 900 px. */
function CreateButton({ kind, isShort }: { kind: Kind; isShort: boolean }) {
  const translate = useTranslate();
  const alert = useAlert();
  const { create } = useKindPaths(kind);
  const label = translate('waybill.list.add', { routeName: kind.addLabels.routeName });
  const command = useCommandRef();
  const text = isShort ? translate('waybill.list.addShort', { routeName: kind.routeName }) : label;
  return create ? (
    <Button
      variant="contained"
      component={LinkBase}
      to={create}
      ref={command('create', label, AddIcon)}
      aria-label={label}
      sx={isShort ? SHORT_ADD_BUTTON : ADD_BUTTON}
    >
      <span>{text}</span>
    </Button>
  ) : (
    <Button
      variant="contained"
      sx={ADD_BUTTON}
      onClick={() => alert(translate('waybill.admin.errors.idMissing'))}
    >
      {label}
    </Button>
  );
}
