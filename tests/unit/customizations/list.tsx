// src/customizations/country.tsx
import { DataTable, List } from 'react-admin';

import type { Customization } from '../../../src/admin';

export const country: Customization = {
  list: () => (
    <List exporter={false}>
      <DataTable>
        <DataTable.Col source="common_name" />
        <DataTable.Col source="iso_alpha2" />
      </DataTable>
    </List>
  ),
};
