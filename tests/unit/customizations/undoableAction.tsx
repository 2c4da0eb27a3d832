// src/customizations/tractor.tsx
import { Button, useRecordContext } from 'react-admin';

import { useMove, type Customization } from '../../../src/admin';

function Retire() {
  const record = useRecordContext();
  const move = useMove();
  const retire = () => record && move(record, { status: 'inactive' }, 'Inactive');
  return <Button label="Retire" onClick={retire} />;
}

export const tractor: Customization = { rowActions: [Retire] };
