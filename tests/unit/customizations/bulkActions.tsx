// src/customizations/tractor.tsx
import { BulkUpdateButton, useListContext } from 'react-admin';

import type { Customization } from '../../../src/admin';

function PrintLabels() {
  const { selectedIds } = useListContext();
  return <a href={`/labels?ids=${selectedIds.join(',')}`}>Print {selectedIds.length} labels</a>;
}
const Retire = () => <BulkUpdateButton data={{ status: 'inactive' }} label="Retire" />;

export const tractor: Customization = { bulkActions: [PrintLabels, Retire] };
