import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useStore, useTranslate } from 'ra-core';

import type { Totals } from '../../contract/totals';
import { UNSORTED, type WaybillDataProvider } from '../../dataProvider';
import type { Kind } from '../../resources';
import type { TileDeclaration } from '../../resources/types';
import { filteredList } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { landmark } from '../components/elementProps';
import { PanelButton, type PanelProps } from '../components/PanelButton';
import { Glyph } from '../components/PlainButton';
import { REFRESHED } from '../components/useOverview';
import { formatMoney, formatNumber } from '../fields/format';
import { CardNotice } from './DashboardCard';
import { Tile, TILES } from './Counts';

type KindTile = TileDeclaration & { readonly kind: Kind };

/** How many records a tile's list has, or what they come to. */
async function askFor(
  provider: WaybillDataProvider,
  { kind, filter, less }: KindTile,
  signal: AbortSignal,
): Promise<number | null | readonly Totals[]> {
  if (less) return provider.totals(kind.name, { filter, signal });
  const pagination = { page: 1, perPage: 1 };
  const call = { pagination, sort: UNSORTED, filter, signal };
  return (await provider.getList(kind.name, call)).total ?? null;
}

/** The figure of a tile: of two sums their difference, by currency. */
function figureOf({ kind, less }: KindTile, found: number | null | readonly Totals[]): string {
  if (typeof found !== 'object' || found === null || !less) return formatNumber(found);
  const [of, by] = less;
  const declared = kind.fields.find(({ name }) => name === of)?.currency;
  return found
    .map(({ currency, sums }) =>
      formatMoney((sums[of] ?? 0) - (sums[by] ?? 0), currency ?? declared),
    )
    .join(' + ');
}

/** What is to be done today and what is late, as links to the lists of it. */
export function Today() {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.layout.home.${name}`);
  const { catalogue, routes } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const [hidden] = useStore<readonly string[]>(HIDDEN, NONE);
  const tiles = catalogue.kinds.flatMap((kind) => kind.tiles.map((tile) => ({ ...tile, kind })));
  const shown = tiles.filter(({ name }) => !hidden.includes(name));
  const figures = useQueries({
    queries: shown.map((tile) => ({
      ...REFRESHED,
      // Below the key of react-admin's lists: it is fetched anew whenever they are.
      queryKey: [tile.kind.name, 'getList', { tile: tile.name }],
      queryFn: ({ signal }: { signal: AbortSignal }) => askFor(provider, tile, signal),
      // Here, so that it follows the language.
      select: (found: Awaited<ReturnType<typeof askFor>>) => figureOf(tile, found),
    })),
  });
  const failed = figures.filter(({ isError }) => isError);
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="home-today">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2" id="home-today">
          {words('today')}
        </Typography>
        <PanelButton icon={<Glyph name="columns" />} label={words('chooseTiles')} opens="menu">
          {(panel) => <TileChoice {...panel} tiles={tiles} />}
        </PanelButton>
      </Box>
      {failed.length > 0 && (
        <CardNotice
          title={words('today')}
          state={figures.some(({ data }) => data) ? 'outdated' : 'failed'}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <Box component="ul" sx={TILES}>
        {shown.map(({ name, kind, filter }, at) => (
          <Tile
            key={name}
            kind={kind}
            to={filteredList(routes, kind, filter)}
            title={words(`tiles.${name}`)}
            figure={figures[at]?.data}
            isPending={figures[at]?.isPending ?? true}
          />
        ))}
      </Box>
    </section>
  );
}

/** The store's key of the tiles that somebody does without. */
const HIDDEN = 'home.hiddenTiles';
const NONE: readonly string[] = [];

function TileChoice({ tiles, anchor, onClose }: PanelProps & { tiles: readonly KindTile[] }) {
  const translate = useTranslate();
  const [hidden, setHidden] = useStore<readonly string[]>(HIDDEN, NONE);
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);
  return (
    <Menu
      open
      anchorEl={() => anchor.current}
      onClose={onClose}
      slotProps={{ paper: landmark(translate('waybill.layout.home.chooseTiles')) }}
    >
      {tiles.map(({ name }) => (
        <MenuItem
          key={name}
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(name)}
          onClick={() => toggle(name)}
        >
          <Checkbox size="small" checked={!hidden.includes(name)} tabIndex={-1} aria-hidden inert />
          <ListItemText>{translate(`waybill.layout.home.tiles.${name}`)}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
