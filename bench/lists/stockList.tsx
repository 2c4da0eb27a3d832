import { DataTable, FunctionField, List, ReferenceField } from 'react-admin';

import type { Customizations } from '../../src/admin/customization';
import { createCatalogue } from '../../src/resources';
import { WIDE } from './wide';

const { fields } = createCatalogue('waybill').kind(WIDE.kind);

function Column(name: string) {
  const target = fields.find((field) => field.name === name)?.target;
  return (
    <DataTable.Col key={name} source={name}>
      {target && <ReferenceField source={name} reference={target} />}
    </DataTable.Col>
  );
}

/** The same list with react-admin's own table. */
export const customizations: Customizations = {
  [WIDE.kind]: {
    list: () => (
      <List exporter={false}>
        <DataTable>
          <DataTable.Col label="Name">
            <FunctionField render={({ id, name }) => <a href={`#${id}`}>{name ?? id}</a>} />
          </DataTable.Col>
          {WIDE.columns.map(Column)}
        </DataTable>
      </List>
    ),
  },
};
