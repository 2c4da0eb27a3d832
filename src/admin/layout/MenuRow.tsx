import { Box, ListItemButton, styled, Tooltip, type ListItemButtonProps } from '@mui/material';
import { memo, useId, type ElementType, type ReactNode } from 'react';

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
      <span className="label">{label}</span>
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

interface SectionProps {
  caption?: string;
  folded: boolean;
  children: ReactNode;
}

/** In a folded sidebar, a line replaces the caption. */
export function MenuSection({ caption, folded, children }: SectionProps) {
  const id = useId();
  return (
    <>
      {caption && (
        <Box
          component="p"
          id={id}
          sx={{ m: 0, px: 1.25, pt: 1.5, pb: 0.5, typography: 'caption', color: 'text.secondary' }}
          style={folded ? visuallyHidden : undefined}
        >
          {caption}
        </Box>
      )}
      <Box
        component="ul"
        aria-labelledby={caption && id}
        sx={{
          ...plainList,
          ...(caption && folded && { mt: 0.75, pt: 0.75, borderTop: 1, borderColor: 'divider' }),
        }}
      >
        {children}
      </Box>
    </>
  );
}
