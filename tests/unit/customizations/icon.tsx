import AnchorIcon from '@mui/icons-material/Anchor';

import type { Customization } from '../../../src/admin/customization';

export const container: Customization = { icon: AnchorIcon };
