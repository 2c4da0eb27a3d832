// src/customizations/trailer.tsx
import { KindList, RecordPage, type Customization } from '../../../src/admin';

export const trailer: Customization = {
  list: () => <KindList toolbar={{ omit: ['import', 'deleted'] }} />,
  show: () => <RecordPage sections={{ omit: ['registration'] }} />,
  actions: { omit: ['delete'] },
};
