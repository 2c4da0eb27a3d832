import ListItemButton from '@mui/material/ListItemButton';
import type { ListItemButtonProps } from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType, ReactNode } from 'react';

import type { Icon } from '../components/KindIcon';
import { visuallyHidden } from '../components/elementProps';

interface Props extends ListItemButtonProps {
  icon: Icon;
  label: string;
  folded: boolean;
  current?: boolean;
  /** True inside a group. */
  inner?: boolean;
  /** Rendered at the end of the row, such as a group's arrow. */
  end?: ReactNode;
  component?: ElementType;
  href?: string;
}

const Row = styled(ListItemButton)(({ theme: { palette, shape } }) => ({
  width: '100%',
  minHeight: 36,
  padding: '6px 10px',
  gap: 12,
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

/** A row of the sidebar. In a folded sidebar, an icon with the label as its tooltip. */
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
