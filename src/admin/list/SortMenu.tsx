import DownIcon from '@mui/icons-material/ArrowDropDown';
import { Menu, MenuItem } from '@mui/material';
import { LinkBase, useListContext, useLocation, type SortPayload } from 'ra-core';

import { withColon } from '../../i18n/valueLocale';
import type { Field } from '../../resources';
import { TIMESTAMP_FIELDS } from '../../resources/kindFields';
import { useWaybill } from '../../WaybillContext';
import { landmark } from '../components/elementProps';
import { PanelButton, type PanelProps } from '../components/PanelButton';
import { useMessages } from '../components/useMessages';
import { typeOf } from '../fieldTypes';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useKind } from '../routing/useKind';
import { isSortable, nameField } from './columns';
import { filterFields } from './filter/filters';
import { useColumnSettings } from './useColumnSettings';

const ARROWS = { ASC: '↑', DESC: '↓' };

const startOf = (field: Field): SortPayload['order'] =>
  typeOf(field).time || typeOf(field).align === 'end' ? 'DESC' : 'ASC';

/** The current order in words, such as "Due date ↑"; undefined if the user has not sorted. */
export function useSortText(): string | undefined {
  const kind = useKind();
  const labelOf = useFieldLabel();
  const { columns } = useColumnSettings();
  const { sort } = useListContext();
  const sorted =
    nameField(kind)?.name === sort.field
      ? columns.nameHead
      : [...columns.fields, ...filterFields(kind)].find(({ name }) => name === sort.field);
  return sorted && `${labelOf(sorted)} ${ARROWS[sort.order]}`;
}

/** Shows and changes the order, also by a field that is no column. Cards have no other way to sort. */
export function SortButton({ fields }: { fields: readonly Field[] }) {
  const words = useMessages('list');
  const { extensions } = useWaybill().settings;
  const unsorted = words(extensions ? 'newestFirst' : 'ownOrder');
  const text = useSortText() ?? unsorted;
  return (
    <PanelButton
      label={withColon(words('sort'), text)}
      text={text}
      endIcon={<DownIcon />}
      opens="menu"
    >
      {(panel) => <SortMenu {...panel} fields={fields} unsorted={unsorted} />}
    </PanelButton>
  );
}

interface MenuProps extends PanelProps {
  fields: readonly Field[];
  unsorted: string;
}

function SortMenu({ anchor, onClose, fields, unsorted }: MenuProps) {
  const kind = useKind();
  const words = useMessages('list');
  const labelOf = useFieldLabel();
  const { columns } = useColumnSettings();
  const { search } = useLocation();
  const { sort, setSort } = useListContext();
  const query = new URLSearchParams(search);
  for (const name of ['sort', 'order', 'page']) query.delete(name);
  const name = nameField(kind);
  const choices = new Set([...(name ? [name] : []), ...fields, ...TIMESTAMP_FIELDS]);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: landmark(words('sort')) }}>
      <MenuItem
        component={LinkBase}
        to={{ search: query.toString() }}
        selected={!sort.field}
        onClick={onClose}
      >
        {unsorted}
      </MenuItem>
      {[...choices].filter(isSortable).map((field) => {
        const isCurrent = field.name === sort.field;
        const opposite = sort.order === 'ASC' ? 'DESC' : 'ASC';
        const order = isCurrent ? opposite : startOf(field);
        return (
          <MenuItem
            key={field.name}
            selected={isCurrent}
            onClick={() => {
              setSort({ field: field.name, order });
              onClose();
            }}
          >
            {labelOf(field === name ? columns.nameHead : field)} {isCurrent && ARROWS[sort.order]}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
