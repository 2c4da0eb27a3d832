import MenuItem from '@mui/material/MenuItem';
import Menu from '@mui/material/Menu';
import { useTranslate } from 'ra-core';
import { lazy, useRef, useState } from 'react';

import { landmark } from '../../components/landmark';
import { PanelBoundary } from '../../components/PanelBoundary';
import { Glyph } from '../../components/Glyph';
import { PlainButton } from '../../components/PlainButton';
import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Field } from '../../../resources';
import { filterFields } from './filters';
import { useKind } from '../../routing/useKind';

/** The id of the button. */
export const ADD_FILTER = 'add-filter';

const FilterPanel = lazy(() => import('./FilterPanel'));

/** Offers the kind's fields, then asks for the condition on the chosen one. */
export function AddFilter() {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [field, setField] = useState<Field>();
  const choose = (selected: Field) => {
    setChoosing(false);
    setField(selected);
  };

  return (
    <>
      <PlainButton
        ref={button}
        id={ADD_FILTER}
        look="outlined"
        aria-haspopup="menu"
        aria-expanded={isChoosing}
        onClick={() => setChoosing(true)}
      >
        <Glyph name="filter" />
        {translate('waybill.filters.add')}
      </PlainButton>
      {isChoosing && (
        <Menu
          open
          anchorEl={() => button.current}
          onClose={() => setChoosing(false)}
          slotProps={{
            paper: {
              ...landmark(translate('waybill.filters.add')),
              sx: { maxHeight: 360 },
            },
          }}
        >
          {filterFields(kind).map((each) => (
            <MenuItem key={each.name} onClick={() => choose(each)}>
              {labelOf(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {field && (
        <PanelBoundary onClose={() => setField(undefined)}>
          <FilterPanel
            field={field}
            anchor={() => button.current}
            onClose={() => setField(undefined)}
          />
        </PanelBoundary>
      )}
    </>
  );
}
