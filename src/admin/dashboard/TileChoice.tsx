import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';

import type { TileDeclaration } from '../../resources/types';
import { ResponsivePopover } from '../components/dialogs';
import type { PanelProps } from '../components/PanelButton';
import { ArrangedList } from '../components/ArrangedList';

interface Props extends PanelProps {
  shown: readonly TileDeclaration[];
  hidden: readonly TileDeclaration[];
  onChange: (shown: string[]) => void;
}

export default function TileChoice({ anchor, onClose, shown, hidden, onChange }: Props) {
  const translate = useTranslate();
  const label = translate('waybill.dashboard.chooseTiles');
  const items = (tiles: readonly TileDeclaration[]) =>
    tiles.map(({ name }) => ({ name, label: translate(`waybill.dashboard.tiles.${name}`) }));
  return (
    <ResponsivePopover label={label} anchor={anchor} width={400} onClose={onClose}>
      <Box sx={{ p: 2 }}>
        <ArrangedList
          label={label}
          shown={items(shown)}
          hidden={items(hidden)}
          onChange={onChange}
        />
      </Box>
    </ResponsivePopover>
  );
}
