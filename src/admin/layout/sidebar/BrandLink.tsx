import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';

import { HOME } from '../../../routing/routes';
import { useWaybill } from '../../../WaybillContext';
import { FRAME } from '../../../theme/tokens';

interface Props {
  folded: boolean;
  onNavigate?: () => void;
}

/** The product's logo, leading home. */
export function BrandLink({ folded, onNavigate }: Props) {
  const { brand } = useWaybill().settings;
  return (
    <Box
      component={LinkBase}
      to={HOME}
      onClick={onNavigate}
      aria-label={brand.name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: folded ? 'center' : 'flex-start',
        gap: 1.25,
        flexShrink: 0,
        height: FRAME.header,
        px: folded ? 0 : 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        outlineOffset: '-4px !important',
      }}
    >
      <img src={brand.logo || '/favicon.svg'} alt="" height={24} style={{ maxWidth: 120 }} />
      {!folded && (
        <Typography component="span" noWrap sx={{ fontWeight: 600, fontSize: '1rem' }}>
          {brand.name}
        </Typography>
      )}
    </Box>
  );
}
