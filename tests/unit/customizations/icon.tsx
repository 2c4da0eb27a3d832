import AnchorIcon from '@mui/icons-material/Anchor';

import type { Customization } from '../../../src/office/customization';

export const container: Customization = { icon: AnchorIcon };
