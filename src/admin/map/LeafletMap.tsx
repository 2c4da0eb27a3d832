import { styled, useTheme, useMediaQuery, type Palette } from '@mui/material';
import {
  Browser,
  canvas,
  control,
  divIcon,
  layerGroup,
  map as createMap,
  marker,
  polyline,
} from 'leaflet';
import type { FitBoundsOptions, Map as GroundMap, Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEvent, useStoreContext, useTranslate, type TranslateFunction } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { eachStatus, TOUCH } from '../../theme/controls';
import { FONT, FRAME, RADIUS } from '../../theme/tokens';
import type { RecordId } from '../../resources';
import { useSettings } from '../../WaybillContext';
import { withColon } from '../../i18n/valueLocale';
import { STATUS, valueWord } from '../../i18n/valueWords';
import { countParams, formatNumber, plainText } from '../fieldTypes/format';
import { clustersOf, tintsOf } from './clusters';
import { boundsOf, type Area, type Point, type Position } from './points';
import { DRAWN, groundOf, ROUTE_LINE, useBaseMap } from './useBaseMap';

/** Maximum zoom with tiles, and without: about the size of a small state, because the outlines show nothing smaller. */
const MAX_ZOOM = { tiles: 18, outlines: 8 };
/** Without tiles, the outlines exist only once, so the world does not repeat. */
const WORLD: [Position, Position] = [[-85, -180], [85, 180]]; // prettier-ignore
/** Maximum zoom at which points are first shown, so that their surroundings are known. */
const FIRST_ZOOM = { tiles: 13, outlines: 5 };
/** Leaves room for the zoom buttons. */
const PADDING: FitBoundsOptions = { paddingTopLeft: [64, 16], paddingBottomRight: [16, 16] };

const Ground = styled('div')(({ theme: { palette } }) => ({
  '&&': {
    height: '100%',
    boxSizing: 'border-box',
    // Keeps Leaflet's z-indexes below the page's menus.
    isolation: 'isolate',
    border: `1px solid ${palette.divider}`,
    borderRadius: RADIUS.card,
    background: groundOf(palette).water,
    fontFamily: FONT.sans,
  },
  '&& .leaflet-bar': { border: `1px solid ${palette.divider}` },
  '&& .leaflet-bar a': {
    borderColor: palette.divider,
    background: palette.background.paper,
    color: palette.text.primary,
    [TOUCH]: { width: FRAME.touch, height: FRAME.touch, lineHeight: `${FRAME.touch}px` },
    '&.leaflet-disabled': { color: palette.text.disabled },
  },
  '&& .leaflet-control-attribution, && .leaflet-control-scale-line': {
    borderColor: palette.text.secondary,
    background: palette.background.paper,
    color: palette.text.secondary,
    textShadow: 'none',
  },
  '& .leaflet-tile-pane': { filter: palette.mode === 'dark' ? 'brightness(0.7)' : undefined },
  '& .map-name': {
    color: palette.text.secondary,
    font: `500 11px/16px ${FONT.sans}`,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    // Outlines the letters, so that borders behind them do not strike them through.
    textShadow: Array(6)
      .fill(`0 0 3px ${groundOf(palette).land}`)
      .join(),
  },
  '& .map-name-country, & .map-name-state': {
    fontSize: 10,
    letterSpacing: '0.04em',
    textTransform: 'uppercase',
  },
  '& .map-name-country': { fontWeight: 700, letterSpacing: '0.1em' },
  '& .map-name-city': {
    color: palette.text.primary,
    textAlign: 'start',
    '&.map-dot-left::before, &.map-dot-right::before': {
      content: '""',
      position: 'absolute',
      top: 6,
      left: -7,
      width: 4,
      height: 4,
      borderRadius: 2,
      background: palette.text.primary,
    },
    '&.map-right': { textAlign: 'end' },
    '&.map-dot-right::before': { left: 'auto', right: -7 },
  },
  '& .map-marker': {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    border: `2px solid ${palette.background.paper}`,
    borderRadius: 99,
    background: palette.primary.main,
    color: palette.primary.contrastText,
    fontWeight: 600,
    boxShadow: '0 1px 3px rgba(0, 0, 0, 0.35)',
    ...eachStatus(palette, (name, { main }) => [`&.map-${name}`, { background: main }]),
    '&.map-ring': {
      borderWidth: 0,
      boxShadow: `0 0 0 1px ${palette.background.paper}, 0 1px 4px rgba(0, 0, 0, 0.5)`,
      color: palette.text.primary,
    },
    // Enlarges the touch target beyond the dot.
    [TOUCH]: { '&::after': { content: '""', position: 'absolute', inset: -12 } },
  },
  '& .map-highlighted': { outline: `3px solid ${palette.text.primary}`, outlineOffset: 1 },
}));

export interface MapProps {
  label: string;
  points: readonly Point[];
  /** Numbers of the markers by record. The points are connected with a line. */
  numbers?: ReadonlyMap<RecordId, number | undefined>;
  highlighted?: Point;
  onOpen?: (points: readonly Point[], marker: HTMLElement) => void;
  /** Called with the visible points and the visible area whenever they change. */
  onViewChange?: (points: readonly Point[], area: Area) => void;
  storeKey?: string;
  /**
   * A new value zooms to all points, and so do points that are all out of view. Without a value, points that
   * move do.
   */
  fit?: string;
}

/** A map's stored center and zoom. Only valid while its points have these bounds. */
interface StoredViewport {
  bounds: string;
  at: Position;
  zoom: number;
}

/** "17 records: 12 active, 5 pending" */
function titleOf(members: readonly Point[], translate: TranslateFunction): string {
  const records = translate('waybill.map.records', countParams(members.length));
  const byStatus = Map.groupBy(members, ({ status }) => plainText(status));
  const counts = [...byStatus].map(
    ([status, { length }]) => status && `${formatNumber(length)} ${valueWord(STATUS, status)}`,
  );
  return counts.some(Boolean) ? withColon(records, counts.filter(Boolean).join(', ')) : records;
}

/** The background of a marker of several points: a ring with the share of each status. */
function ringOf(members: readonly Point[], { status, background, primary }: Palette): string {
  const tints = tintsOf(members);
  const total = tints.reduce((sum, [, count]) => sum + count, 0);
  let end = 0;
  const parts = tints.map(([tint, count]) => {
    const start = end;
    end += (100 * count) / total;
    return `${status[tint].main} ${start}% ${end}%`;
  });
  const colors = parts.join() || `${primary.main} 0 100%`;
  return `radial-gradient(closest-side, ${background.paper} 72%, transparent 74%), conic-gradient(${colors})`;
}

/** Points too close together share a marker. */
export default function LeafletMap(props: MapProps) {
  const { label, points, numbers, highlighted, onOpen, onViewChange, storeKey, fit } = props;
  const translate = useTranslate();
  const store = useStoreContext();
  const { palette } = useTheme();
  const ground = useSettings().mapTiles ? 'tiles' : 'outlines';
  const maxZoom = FIRST_ZOOM[ground];
  const [map, setMap] = useState<GroundMap>();
  const openPoints = useEvent(onOpen ?? (() => undefined));
  const notifyViewport = useEvent(onViewChange ?? (() => undefined));
  const isPartOfPage = !onViewChange;
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

  const mount = useCallback(
    (element: HTMLDivElement) => {
      const leaflet = createMap(element, {
        minZoom: 1,
        maxZoom: MAX_ZOOM[ground],
        maxBounds: WORLD,
        maxBoundsViscosity: 1,
        renderer: canvas({ padding: 0.5 }),
        attributionControl: false,
        // Whole steps would often show twice the area of the points.
        zoomSnap: 0.5,
        zoomControl: false,
        zoomAnimation: !isStill,
        inertia: !isStill,
        // On an embedded map, the wheel and touch scroll the page.
        scrollWheelZoom: !isPartOfPage,
        dragging: !isPartOfPage || !Browser.mobile,
      });
      const t = (name: string) => translate(`waybill.map.${name}`);
      control.zoom({ zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }).addTo(leaflet);
      // Miles in every language, as the distances of records.
      control.scale({ metric: false, maxWidth: 120 }).addTo(leaflet);
      const observer = new ResizeObserver(() => leaflet.invalidateSize());
      observer.observe(element);
      setMap(leaflet);
      return () => {
        observer.disconnect();
        leaflet.remove();
      };
    },
    [translate, isPartOfPage, isStill, ground],
  );

  // Compared as text, so that refetching the same places does not move the map.
  const bounds = useMemo(() => JSON.stringify(boundsOf(points)), [points]);
  const [fitted, setFitted] = useState({ fit, bounds });
  const isFitted = fit === undefined ? fitted.bounds === bounds : fitted.fit === fit;
  if (!isFitted) setFitted({ fit, bounds });
  const storeViewport = useEvent(() => {
    const { lat, lng } = map?.getCenter() ?? {};
    if (storeKey) store.setItem(storeKey, { bounds, at: [lat, lng], zoom: map?.getZoom() });
  });
  useEffect(() => {
    if (!map) return undefined;
    const corners = JSON.parse(fitted.bounds) as [Position, Position];
    const storedViewport = storeKey ? store.getItem<StoredViewport>(storeKey) : undefined;
    if (storedViewport?.bounds === fitted.bounds)
      map.setView(storedViewport.at, storedViewport.zoom);
    else map.fitBounds(corners, { ...PADDING, maxZoom, animate: false });
    map.on('moveend', storeViewport);
    return () => void map.off('moveend', storeViewport);
  }, [map, fitted, maxZoom, store, storeKey, storeViewport]);
  const showPoints = useEvent((corners: string) => {
    const sight = map?.getBounds();
    const isInSight = points.length === 0 || points.some(({ at }) => sight?.contains(at));
    if (isInSight) storeViewport();
    else map?.fitBounds(JSON.parse(corners) as [Position, Position], { ...PADDING, maxZoom });
  });
  // Other points keep the view if it shows any of them.
  useEffect(() => {
    if (map && bounds !== fitted.bounds) showPoints(bounds);
  }, [map, bounds, fitted, showPoints]);

  useBaseMap(map);

  const pins = useRef<{ pin: Marker; members: readonly Point[] }[]>([]);
  const highlight = useEvent(() => {
    for (const { pin, members } of pins.current) {
      const isHighlighted = highlighted !== undefined && members.includes(highlighted);
      pin.getElement()?.classList.toggle('map-highlighted', isHighlighted);
      pin.setZIndexOffset(isHighlighted ? 1000 : 0);
    }
  });
  // Only toggles classes. Redrawing the markers would lose the click that moves the focus from the
  // list.
  useEffect(() => highlight(), [highlight, highlighted]);

  useEffect(() => {
    if (!map) return undefined;
    const layer = layerGroup().addTo(map);
    let zoom: number | undefined;
    let clusters: Point[][] = [];
    const places = points.map(({ at }) => at);
    const pressMarker = (members: readonly Point[], element: HTMLElement | undefined) => {
      const [least, most] = boundsOf(members);
      if (String(least) !== String(most) && map.getZoom() < map.getMaxZoom())
        map.fitBounds([least, most], PADDING);
      else if (element) openPoints(members, element);
    };
    const pinOf = (first: Point, members: readonly Point[]) => {
      const isOne = members.length === 1;
      const count = isOne ? '' : formatNumber(members.length);
      const html = numbers ? members.map(({ record }) => numbers.get(record.id)).join(', ') : count;
      const [[tint] = [], ...others] = tintsOf(members);
      // The number of a stop is on its color, the number of records inside a ring.
      const isRing = numbers ? others.length > 0 : !isOne;
      const size = isRing ? Math.max(28, 20 + 6 * html.length) : Math.max(24, 14 + 7 * html.length);
      const icon = divIcon({
        className: `map-marker ${isRing ? 'map-ring' : tint ? `map-${tint}` : ''}`,
        html,
        iconSize: html ? [size, isRing ? size : 24] : [16, 16],
      });
      const title = isOne ? first.name : titleOf(members, translate);
      // Keyboard users have the links beside the map.
      const pin = marker(first.at, { icon, title, keyboard: false });
      pin.on('click', () => pressMarker(members, pin.getElement())).addTo(layer);
      const element = pin.getElement();
      if (isRing && element) element.style.background = ringOf(members, palette);
      return pin;
    };
    const draw = () => {
      if (zoom !== map.getZoom()) {
        zoom = map.getZoom();
        clusters = clustersOf(points, zoom);
      }
      const sight = map.getBounds();
      const paddedBounds = sight.pad(0.1);
      layer.clearLayers();
      const route =
        numbers && polyline(places, { color: palette.primary.main, className: ROUTE_LINE });
      route?.addTo(layer);
      pins.current = clusters.flatMap((members) => {
        const [first] = members;
        return first && paddedBounds.contains(first.at)
          ? { pin: pinOf(first, members), members }
          : [];
      });
      highlight();
      map.fire(DRAWN);
      // Above the degrees.
      route?.bringToFront();
      const [south, west, north, east] = [
        sight.getSouth(),
        sight.getWest(),
        sight.getNorth(),
        sight.getEast(),
      ];
      notifyViewport(
        points.filter(({ at }) => sight.contains(at)),
        [
          [south, west],
          [north, east],
        ],
      );
    };
    draw();
    map.on('moveend', draw);
    return () => {
      map.off('moveend', draw);
      layer.remove();
    };
  }, [map, points, numbers, palette, openPoints, highlight, notifyViewport, translate]);

  return <Ground ref={mount} role="application" aria-label={label} />;
}
