import { RecordContextProvider } from 'ra-core';
import { memo } from 'react';

import { fieldValue } from '../fields/FieldValue';
import { FIELD_TYPES } from '../fields/registry';
import { plainLink } from '../fields/values/PlainLink';
import { useResolveReference } from '../fields/references/References';
import type { Field, RecordData } from '../../resources';
import { ID } from '../../resources/systemFields';
import { useCustomization } from '../customization';
import { representationOf } from '../../resources/representation';
import type { Columns } from './columnSettings/useColumnSettings';
import { idCell, RowCheckbox } from './rowControls';
import { pinnedAt } from './tableColumns';
import type { RowActions } from './useRowActions';
import { useKind } from '../routing/useKind';

interface Props {
  record: RecordData;
  /** Its place among the rows. */
  index: number;
  columns: Columns;
  path: string | undefined;
  actions: RowActions;
  isOpen: boolean;
  isSelected: boolean;
  /** Somebody else has changed it since. */
  isChanged: boolean;
}

/** One record of the table: plain elements, since there are many; a customised cell is a component. */
export const KindRow = memo(function KindRow(props: Props) {
  const { record, index, columns, path, actions } = props;
  const { isOpen, isSelected, isChanged } = props;
  const kind = useKind();
  const resolveReference = useResolveReference();
  const name = representationOf(kind, record);
  const { fields, pinned } = columns;
  const own = useCustomization(kind).fields;
  const cell = (field: Field) => {
    if (field.name === ID.name) return idCell(record.id, actions);
    const Custom = own?.[field.name]?.cell;
    if (Custom) return <Custom />;
    return fieldValue({ field, value: record[field.name], record, resolveReference, as: 'cell' });
  };
  return (
    <RecordContextProvider value={record}>
      <tr data-chosen={isSelected || undefined} data-changed={isChanged || undefined}>
        <td>{RowCheckbox({ index, name, isSelected, actions })}</td>
        <td data-edge={pinned === 0 || undefined}>{path ? plainLink(path, name) : name}</td>
        {fields.map((field, place) => (
          <td
            key={field.name}
            data-align={FIELD_TYPES[field.kind].align}
            data-pinned={place < pinned || undefined}
            data-edge={place === pinned - 1 || undefined}
            style={place < pinned ? pinnedAt(place) : undefined}
          >
            {cell(field)}
          </td>
        ))}
        <td>
          <button
            type="button"
            className="row-menu"
            value={index}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-label={actions.menuLabel(name)}
            onClick={actions.openMenu}
          >
            ⋯
          </button>
        </td>
      </tr>
    </RecordContextProvider>
  );
});
