import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Kind } from '../resources';
import { useWaybill } from '../WaybillContext';
import { CountCard } from './home/CountCard';
import { COUNTED, CREATED, LATEST } from './home/homeKinds';
import { LatestRecords } from './home/LatestRecords';
import { QuickCreate } from './home/QuickCreate';
import { usePageTitle } from './usePageTitle';

const gridOf = (smallest: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${smallest}px, 100%), 1fr))`,
});

/** Staff's first page: how much there is, what is new, and the way to more. */
export default function HomePage() {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const title = translate('waybill.layout.nav.dashboard');
  usePageTitle(title);
  const kinds = (names: string[]) =>
    names.map((name) => catalogue.find(name)).filter((kind): kind is Kind => kind !== undefined);

  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h1">{title}</Typography>
      <QuickCreate kinds={kinds(CREATED)} />
      <Box component="section" aria-labelledby="home-counts">
        <Typography variant="h2" id="home-counts" sx={{ mb: 1.5 }}>
          {translate('waybill.layout.home.counts')}
        </Typography>
        <Box sx={gridOf(144)}>
          {kinds(COUNTED).map((kind) => (
            <CountCard key={kind.name} kind={kind} />
          ))}
        </Box>
      </Box>
      <Box sx={gridOf(320)}>
        {kinds(LATEST).map((kind) => (
          <LatestRecords key={kind.name} kind={kind} />
        ))}
      </Box>
    </Box>
  );
}
