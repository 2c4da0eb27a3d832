import { memo } from 'react';

import { fieldValue } from '../../fields/FieldValue';
import { FIELD_TYPES } from '../../fields/registry';
import { plainLink } from '../../fields/values/PlainLink';
import type { Refer } from '../../fields/references/References';
import type { Kind, RecordData } from '../../resources';
import { ID } from '../../resources/systemFields';
import { representationOf } from '../../resources/representation';
import type { Columns } from './arrange/arrangement';
import { idCell } from './idCell';
import { rowBox } from './rowBox';
import { pinnedAt } from './tableColumns';
import type { RowActions } from './useRowActions';

interface Props {
  kind: Kind;
  record: RecordData;
  /** Its place among the rows. */
  index: number;
  columns: Columns;
  path: string | undefined;
  actions: RowActions;
  refer: Refer;
  isOpen: boolean;
  isChosen: boolean;
  /** Somebody else has changed it since. */
  isChanged: boolean;
}

/** One record of the table: plain elements, no hooks, since there are many. */
export const KindRow = memo(function KindRow(props: Props) {
  const { kind, record, index, columns, path, actions, refer } = props;
  const { isOpen, isChosen, isChanged } = props;
  const name = representationOf(kind, record);
  const { fields, pinned } = columns;
  return (
    <tr data-chosen={isChosen || undefined} data-changed={isChanged || undefined}>
      <td>{rowBox({ index, name, isChosen, actions })}</td>
      <td data-edge={pinned === 0 || undefined}>{path ? plainLink(path, name) : name}</td>
      {fields.map((field, place) => (
        <td
          key={field.name}
          data-align={FIELD_TYPES[field.kind].align}
          data-pinned={place < pinned || undefined}
          data-edge={place === pinned - 1 || undefined}
          style={place < pinned ? pinnedAt(place) : undefined}
        >
          {field.name === ID.name
            ? idCell(record.id, actions)
            : fieldValue({ field, value: record[field.name], record, refer, as: 'cell' })}
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
  );
});
