import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import { Glyph } from '../../components/PlainButton';
import { PanelButton } from '../../components/PanelButton';

const FilterPanel = lazy(() => import('./FilterPanel'));

/** The id of the button. */
export const ADD_FILTER = 'add-filter';

/** Adds a condition on a field of the kind. */
export function AddFilter() {
  const label = useTranslate()('waybill.filters.add');
  return (
    <PanelButton id={ADD_FILTER} icon={<Glyph name="filter" />} label={label} opens="dialog">
      {({ anchor, onClose }) => <FilterPanel anchor={() => anchor.current} onClose={onClose} />}
    </PanelButton>
  );
}
