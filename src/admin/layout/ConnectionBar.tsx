import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';

import { FRAME } from '../../theme/tokens';
import { useConnectionProblem } from '../components/hooks';

export function ConnectionBar() {
  const translate = useTranslate();
  const problem = useConnectionProblem();
  if (!problem) return null;
  return (
    <Box
      className="connection-bar"
      role="status"
      sx={{
        position: 'sticky',
        top: FRAME.header,
        zIndex: 'appBar',
        px: { xs: 2, md: 3 },
        py: 1,
        color: 'background.default',
        bgcolor: 'text.primary',
      }}
    >
      {problem} {translate('waybill.layout.connection.draft')}
    </Box>
  );
}
