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

/** Returns a function that writes an order in words, such as "Due date ↑"; undefined without a field. */
export function useSortText(): (sort: SortPayload) => string | undefined {
  const kind = useKind();
  const labelOf = useFieldLabel();
  const { columns } = useColumnSettings();
  return ({ field, order }) => {
    if (!field) return undefined;
    const sorted =
      nameField(kind)?.name === field
        ? columns.nameHead
        : [...columns.fields, ...filterFields(kind)].find(({ name }) => name === field);
    return `${sorted ? labelOf(sorted) : field} ${ARROWS[order]}`;
  };
}

interface SortProps {
  fields: readonly Field[];
  /** The order until the user sorts. */
  initial: SortPayload;
}

/** Shows and changes the order, also by a field that is no column. Cards have no other way to sort. */
export function SortButton(props: SortProps) {
  const words = useMessages('list');
  const { extensions } = useWaybill().settings;
  const { sort } = useListContext();
  const textOf = useSortText();
  const unsorted = words(extensions ? 'newestFirst' : 'ownOrder');
  const text = textOf(sort) ?? unsorted;
  return (
    <PanelButton
      label={withColon(words('sort'), text)}
      text={text}
      endIcon={<DownIcon />}
      opens="menu"
    >
      {(panel) => <SortMenu {...panel} {...props} reset={textOf(props.initial) ?? unsorted} />}
    </PanelButton>
  );
}

interface MenuProps extends PanelProps, SortProps {
  reset: string;
}

function SortMenu({ anchor, onClose, fields, initial, reset }: MenuProps) {
  const kind = useKind();
  const words = useMessages('list');
  const labelOf = useFieldLabel();
  const { columns } = useColumnSettings();
  const { search } = useLocation();
  const { sort, setSort } = useListContext();
  const query = new URLSearchParams(search);
  for (const name of ['sort', 'order', 'page']) query.delete(name);
  const name = nameField(kind);
  const isInitial = (field: Field) => field.name === initial.field;
  const initialFields = filterFields(kind).filter(isInitial);
  const choices = [
    ...new Set([...(name ? [name] : []), ...fields, ...initialFields, ...TIMESTAMP_FIELDS]),
  ].filter(isSortable);
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: landmark(words('sort')) }}>
      {!choices.some(isInitial) && (
        <MenuItem
          component={LinkBase}
          to={{ search: query.toString() }}
          selected={sort.field === initial.field}
          onClick={onClose}
        >
          {reset}
        </MenuItem>
      )}
      {choices.map((field) => {
        const isCurrent = field.name === sort.field;
        const opposite = sort.order === 'ASC' ? 'DESC' : 'ASC';
        const first = isInitial(field) ? initial.order : startOf(field);
        const order = isCurrent ? opposite : first;
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
