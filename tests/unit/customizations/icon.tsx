// src/customizations/container.tsx
import AnchorIcon from '@mui/icons-material/Anchor';

import type { Customization } from '../../../src/admin';

export const container: Customization = { icon: AnchorIcon };
