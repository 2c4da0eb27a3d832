// src/customizations/trailer.tsx
import { KindList, RecordPage, type Customization } from '../../../src/admin';

export const trailer: Customization = {
  list: () => <KindList toolbar={{ omit: ['import', 'deleted'] }} />,
  show: () => <RecordPage actions={{ omit: ['delete'] }} sections={{ omit: ['registration'] }} />,
};
