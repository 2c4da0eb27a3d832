// src/customizations/person.tsx
import { DeleteWithConfirmButton, EditButton, useRecordContext } from 'react-admin';

import type { Customization } from '../../../src/admin';

function Write() {
  const record = useRecordContext();
  return <a href={`mailto:${record?.email}`}>Write to {record?.first_name}</a>;
}

export const person: Customization = {
  rowActions: [Write, EditButton, DeleteWithConfirmButton],
};
