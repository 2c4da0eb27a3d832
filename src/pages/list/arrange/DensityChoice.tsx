import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';

import { DENSITIES, useDensity } from './useDensity';
import type { Density } from './useDensity';

/** Chooses how much room the rows of all lists take. */
export function DensityChoice() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={density}
      onChange={(_, chosen: Density | null) => chosen && setDensity(chosen)}
      aria-label={translate('waybill.pages.arrange.density')}
    >
      {DENSITIES.map((each) => (
        <ToggleButton key={each} value={each} sx={{ textTransform: 'none' }}>
          {translate(`waybill.pages.arrange.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
