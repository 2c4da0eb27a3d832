import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';

import type { Field } from '../../../resources';
import { Glyph } from '../../components/PlainButton';
import { landmark } from '../../components/elementProps';
import { PanelButton } from '../../components/PanelButton';
import type { PanelProps } from '../../components/PanelButton';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { useKind } from '../../routing/useKind';
import { filterFields } from './filters';

const FilterPanel = lazy(() => import('./FilterPanel'));

/** The id of the button. */
export const ADD_FILTER = 'add-filter';

/** Adds a condition on a field of the kind. */
export function AddFilter() {
  const label = useTranslate()('waybill.filters.add');
  return (
    <PanelButton id={ADD_FILTER} icon={<Glyph name="filter" />} label={label} opens="menu">
      {(panel) => <NewFilter {...panel} />}
    </PanelButton>
  );
}

/** Offers the fields, then asks for the condition on the one that was picked. */
function NewFilter({ anchor, onClose }: PanelProps) {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const [field, setField] = useState<Field>();
  if (field) return <FilterPanel field={field} anchor={() => anchor.current} onClose={onClose} />;
  return (
    <Menu
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      slotProps={{
        paper: { ...landmark(translate('waybill.filters.add')), sx: { maxHeight: 360 } },
      }}
    >
      {filterFields(kind).map((each) => (
        <MenuItem key={each.name} onClick={() => setField(each)}>
          {labelOf(each)}
        </MenuItem>
      ))}
    </Menu>
  );
}
