import TilesIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';

import { listOfTile } from '../../contract/tiles';
import type { Totals } from '../../contract/totals';
import { UNSORTED, type WaybillDataProvider } from '../../dataProvider';
import type { Kind } from '../../resources';
import type { TileDeclaration } from '../../resources/types';
import { fieldNamed } from '../../resources/kindFields';
import { filteredList } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { PanelButton } from '../components/PanelButton';
import { REFETCH_EVERY_MINUTE } from './useOverview';
import { formatMoney, formatMoneyLimit, formatNumber } from '../fieldTypes/format';
import { CardNotice } from './DashboardCard';
import { Tile, TILES } from './Tile';
import { lazyPart } from '../components/lazyPart';
import { useMessages } from '../components/useMessages';

const TileChoice = lazyPart(() => import('./TileChoice'));

/** `kind` and `filter` are those of the list that the tile opens. */
type KindTile = TileDeclaration & { readonly kind: Kind };

/** The number of records, or the sums if the tile shows the difference of two totals. */
async function fetchFigure(
  provider: WaybillDataProvider,
  { kind, filter, difference }: KindTile,
  signal: AbortSignal,
): Promise<number | null | readonly Totals[]> {
  if (difference) return provider.totals(kind.name, { filter, signal });
  const pagination = { page: 1, perPage: 1 };
  const call = { pagination, sort: UNSORTED, filter, signal };
  return (await provider.getList(kind.name, call)).total ?? null;
}

/** An amount on a tile, without cents from 1,000 on, because longer figures do not fit. */
const shortMoney = (amount: number, currency: string | undefined) =>
  Math.abs(amount) < 1000
    ? formatMoney(amount, currency)
    : formatMoneyLimit(Math.round(amount), currency);

/** A tile's figure. With two sums it is their difference, by currency. */
function figureOf(
  { kind, difference }: KindTile,
  answer: number | null | readonly Totals[],
): string {
  if (typeof answer !== 'object' || answer === null || !difference) return formatNumber(answer);
  const [of, by] = difference;
  const declared = fieldNamed(kind, of)?.currency;
  return answer
    .map(({ currency, sums }) =>
      shortMoney((sums[of] ?? 0) - (sums[by] ?? 0), currency ?? declared),
    )
    .join(' + ');
}

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: 1,
  '& > button': { borderColor: 'transparent', background: 'none', color: 'text.secondary' },
};

export function Today() {
  const t = useMessages('dashboard');
  const { routes } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const { shown, hidden, arrange } = useTiles();
  const figures = useQueries({
    queries: shown.map((tile) => ({
      ...REFETCH_EVERY_MINUTE,
      queryKey: [tile.kind.name, 'tile', tile.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchFigure(provider, tile, signal),
      // In `select`, so that a change of the language formats the figure again.
      select: (answer: Awaited<ReturnType<typeof fetchFigure>>) => figureOf(tile, answer),
    })),
  });
  const letters = Math.max(0, ...figures.map(({ data = '' }) => data.length));
  const failed = figures.filter(({ isError }) => isError);
  if (shown.length + hidden.length === 0) return null;
  return (
    <section aria-labelledby="home-today">
      <Box sx={HEAD}>
        <Typography variant="h2" id="home-today">
          {t('today')}
        </Typography>
        <PanelButton Icon={TilesIcon} label={t('chooseTiles')} labelFrom={Infinity} opens="dialog">
          {(panel) => <TileChoice {...panel} shown={shown} hidden={hidden} onChange={arrange} />}
        </PanelButton>
      </Box>
      {failed.length > 0 && (
        <CardNotice
          title={t('today')}
          state={figures.some(({ data }) => data) ? 'outdated' : 'failed'}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <Box component="ul" sx={TILES}>
        {shown.map(({ name, kind, filter, sort, isLate }, index) => (
          <Tile
            key={name}
            to={filteredList(routes, kind, filter, { sort })}
            title={t(`tiles.${name}`)}
            figure={figures[index]?.data}
            isPending={figures[index]?.isPending ?? true}
            isLate={isLate}
            letters={letters}
          />
        ))}
      </Box>
    </section>
  );
}

const NONE: readonly string[] = [];

function useTiles() {
  const { catalogue } = useWaybill();
  const [hiddenNames, setHiddenNames] = useStore('home.hiddenTiles', NONE);
  const [order, setOrder] = useStore('home.tileOrder', NONE);
  // Tiles without a stored position come last; among them, late work comes first, and amounts come last.
  const rankOf = ({ isLate, difference }: KindTile) => (isLate ? 0 : difference ? 2 : 1);
  const positionOf = ({ name }: KindTile) => order.indexOf(name) + 1 || order.length + 1;
  const tiles = catalogue.kinds
    .flatMap((kind) =>
      kind.tiles.map((tile) => ({ ...tile, ...listOfTile(catalogue, kind, tile) })),
    )
    .sort((a, b) => positionOf(a) - positionOf(b) || rankOf(a) - rankOf(b));
  return {
    shown: tiles.filter(({ name }) => !hiddenNames.includes(name)),
    hidden: tiles.filter(({ name }) => hiddenNames.includes(name)),
    arrange(names: string[]) {
      setOrder(names);
      setHiddenNames(tiles.map(({ name }) => name).filter((name) => !names.includes(name)));
    },
  };
}
