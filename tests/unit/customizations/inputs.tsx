// src/customizations/tractor.tsx
import { NumberInput, ReferenceInput, TextInput } from 'react-admin';

import type { Customization } from '../../../src/admin';

export const tractor: Customization = {
  fields: {
    axles: { input: NumberInput },
    make: { input: ({ source }) => <TextInput source={source} helperText="As on its papers" /> },
    device: { input: ({ source }) => <ReferenceInput source={source} reference="device" /> },
  },
};
