import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, ListItemButton, styled, Tooltip } from '@mui/material';
import type { ListItemButtonProps } from '@mui/material';
import { useStore } from 'ra-core';
import { memo, useId, type ElementType, type ReactNode } from 'react';

import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import type { Icon } from '../components/KindIcon';
import { plainList, visuallyHidden } from '../components/elementProps';

interface Props extends ListItemButtonProps {
  icon: Icon;
  label: string;
  folded: boolean;
  current?: boolean;
  /** True inside a group. */
  inner?: boolean;
  end?: ReactNode;
  component?: ElementType;
  href?: string;
}

const Row = styled(ListItemButton)(({ theme: { palette, shape } }) => ({
  width: '100%',
  minHeight: 36,
  padding: '6px 10px',
  gap: 8,
  borderRadius: shape.borderRadius,
  font: 'inherit',
  color: palette.text.primary,
  outlineOffset: '-2px !important',
  '& svg': { fontSize: 20, color: palette.text.secondary },
  '& .label': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-inner]': { paddingLeft: 20, '& svg': { fontSize: 18 } },
  '&[data-folded]': { justifyContent: 'center', paddingLeft: 10, '& .label': visuallyHidden },
  '&[aria-current]': {
    color: palette.primary.main,
    fontWeight: 500,
    backgroundColor: palette.primary.tint,
    '& svg': { color: 'inherit' },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 6,
      bottom: 6,
      width: 3,
      borderRadius: 3,
      backgroundColor: 'currentColor',
    },
  },
})) as typeof ListItemButton;

/** In a folded sidebar, an icon with the label as its tooltip. */
export function MenuRow(props: Props) {
  const { icon: Icon, label, folded, current, inner, end, ...button } = props;
  const row = (
    <Row
      {...button}
      aria-current={current ? 'page' : undefined}
      data-folded={folded || undefined}
      data-inner={inner || undefined}
    >
      <Icon aria-hidden />
      <span className="label" title={label}>
        {label}
      </span>
      {!folded && end}
    </Row>
  );
  return folded ? (
    <Tooltip title={label} placement="right">
      {row}
    </Tooltip>
  ) : (
    row
  );
}

interface ItemProps {
  to: string;
  label: string;
  icon: Icon;
  current: boolean;
  folded: boolean;
  inner?: boolean;
  onNavigate?: () => void;
}

/** Memoized, so that only items whose state changes render again. */
export const MenuItem = memo(function MenuItem({ to, onNavigate, ...row }: ItemProps) {
  return (
    <li>
      <MenuRow component="a" href={to} onClick={onNavigate} {...row} />
    </li>
  );
});

const Caption = styled(ButtonBase)(({ theme: { palette, shape, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 28,
  marginTop: 8,
  padding: '0 10px',
  borderRadius: shape.borderRadius,
  outlineOffset: '-2px !important',
  color: palette.text.secondary,
  [TOUCH]: { minHeight: FRAME.touch },
  '&:hover': { color: palette.text.primary },
  '&[data-current]': { color: palette.primary.main },
  '& svg': { fontSize: 20 },
  '@media (hover: hover)': { '& svg': { opacity: 0 } },
  '&&:hover svg, &&:focus-visible svg, &&[aria-expanded=false] svg': { opacity: 1 },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
}));

interface SectionProps {
  caption?: string;
  /** The section's name among the stored ones that are closed. */
  name?: string;
  folded: boolean;
  /** True if it contains the current item. Its caption is marked while it is closed. */
  holdsCurrent?: boolean;
  /** True if long labels are cut instead of wrapped. */
  isOneLine?: boolean;
  children: ReactNode;
}

/** A section that its caption closes and opens. In a folded sidebar, a line replaces the caption. */
export function MenuSection(props: SectionProps) {
  const { caption, name = '', folded, holdsCurrent, isOneLine, children } = props;
  const id = useId();
  const [stored, setStored] = useStore<unknown>('sidebar.closed');
  const closed: unknown[] = Array.isArray(stored) ? stored : [];
  const isOpen = folded || !closed.includes(name);
  return (
    <>
      {caption && folded && (
        <p id={id} style={visuallyHidden}>
          {caption}
        </p>
      )}
      {caption && !folded && (
        <Caption
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}items`}
          data-current={(holdsCurrent && !isOpen) || undefined}
          onClick={() =>
            setStored(isOpen ? [...closed, name] : closed.filter((each) => each !== name))
          }
        >
          {caption}
          <ExpandMore aria-hidden />
        </Caption>
      )}
      <Box
        component="ul"
        id={`${id}items`}
        hidden={!isOpen}
        aria-labelledby={caption && id}
        sx={{
          ...plainList,
          ...(isOneLine && { '& .label': { whiteSpace: 'nowrap' } }),
          ...(caption && folded && { mt: 0.75, pt: 0.75, borderTop: 1, borderColor: 'divider' }),
        }}
      >
        {children}
      </Box>
    </>
  );
}
