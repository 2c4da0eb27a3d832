// src/customizations/tractor.tsx
import { FunctionField, ReferenceField, TextField } from 'react-admin';

import type { Customization } from '../../../src/admin';

export const tractor: Customization = {
  fields: {
    year: { cell: () => <FunctionField render={({ year }) => `Model of ${year}`} /> },
    vin: { detail: () => <TextField source="vin" sx={{ fontFamily: 'monospace' }} /> },
    device: { detail: () => <ReferenceField source="device" reference="device" /> },
  },
};
