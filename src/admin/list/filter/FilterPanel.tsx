import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';

import { useFieldLabel } from '../../fields/useFieldLabel';
import { useIsPhone } from '../../components/useIsPhone';
import { FilterForm } from './FilterForm';
import type { FilterFormProps } from './FilterForm';

interface Props extends Omit<FilterFormProps, 'label'> {
  anchor: () => HTMLElement | null;
}

/** Asks for the condition on a field: below what opened it, on a phone at the screen's lower edge. */
export default function FilterPanel({ anchor, ...given }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const label = useFieldLabel()(given.field);
  const title = translate('waybill.filters.addFor', { field: label });
  const paper = { role: 'dialog', 'aria-label': title };
  const form = <FilterForm label={label} {...given} />;
  return isPhone ? (
    <Drawer open anchor="bottom" onClose={given.onClose} slotProps={{ paper }}>
      {form}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={given.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { width: 320 } } }}
    >
      {form}
    </Popover>
  );
}
