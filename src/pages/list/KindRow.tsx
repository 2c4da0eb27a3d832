import { memo } from 'react';

import { fieldValue } from '../../fields/FieldValue';
import { FIELD_TYPES } from '../../fields/registry';
import { PlainLink } from '../../fields/values/PlainLink';
import type { Field, Kind, RecordData } from '../../resources';
import { representationOf, shortId } from '../../resources/representation';
import type { RowActions } from './useRowActions';

interface Props {
  kind: Kind;
  record: RecordData;
  /** Its place among the rows. */
  index: number;
  columns: readonly Field[];
  path: string | undefined;
  actions: RowActions;
  isOpen: boolean;
}

/** One record of the table: plain elements, no hooks, since there are many. */
export const KindRow = memo(function KindRow(props: Props) {
  const { kind, record, index, columns, path, actions, isOpen } = props;
  const name = representationOf(kind, record);
  const id = String(record.id ?? '');
  return (
    <tr>
      <td>{path ? <PlainLink to={path}>{name}</PlainLink> : name}</td>
      <td>
        <button
          type="button"
          className="row-id"
          data-full={id}
          value={id}
          aria-label={actions.copyLabel(id)}
          onClick={actions.copy}
        >
          {shortId(id)}
        </button>
      </td>
      {columns.map((field) => (
        <td key={field.name} data-align={FIELD_TYPES[field.kind].align}>
          {fieldValue({ field, value: record[field.name], record, as: 'cell' })}
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
