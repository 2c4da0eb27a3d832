// src/customizations/load.tsx
import { Link } from 'react-router-dom';

import { KindList, type Customization } from '../../../src/admin';

const BY_PICKUP = { field: 'pickup_date', order: 'ASC' } as const;
const Shipments = () => <Link to="/dashboard/shipments">All shipments</Link>;

export const load: Customization = {
  list: () => <KindList sort={BY_PICKUP} toolbar={(standard) => [standard, <Shipments />]} />,
};
