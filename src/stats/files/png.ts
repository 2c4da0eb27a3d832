import { formatValue } from '../format';
import { formatFullDay } from '../days';
import { RANGE_DAYS } from '../metrics';
import { isoTime } from './view';
import type { ChartView, Translate } from './view';

/** Pixels of the picture for each of the screen's. */
const SCALE = 2;
const EDGE = 24;
const HEAD = 80;
const FOOT = 64;

/** Colours as in stats.css, which does not reach into a picture. */
const SURFACE = '#121212';
const TEXT = '#e8ebef';
const QUIET = '#9aa4b1';

const SVG = 'http://www.w3.org/2000/svg';

function draw(name: string, attributes: Record<string, string | number>, text = '') {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

const heading = { 'font-size': 16, 'font-weight': 600, fill: TEXT };
const quiet = { 'font-size': 12, fill: QUIET };
const right = { 'text-anchor': 'end' };

/** The chart as drawn on screen, between lines that say what it is and where it is from. */
export function toPicture(view: ChartView, translate: Translate): SVGSVGElement {
  const { metric, label, range, points, total, former, fetchedAt, brand, address, drawing } = view;
  const [first, last] = [points[0], points.at(-1)];
  if (!drawing || !first || !last) throw new Error('There is no chart on screen');
  const chart = drawing.cloneNode(true) as SVGSVGElement;
  const chartWidth = Number(drawing.getAttribute('width'));
  const chartHeight = Number(drawing.getAttribute('height'));
  const [width, height] = [chartWidth + 2 * EDGE, chartHeight + HEAD + FOOT];
  const end = width - EDGE;
  chart.setAttribute('x', String(EDGE));
  chart.setAttribute('y', String(HEAD));

  const [from, to] = [formatFullDay(first.date), formatFullDay(last.date)];
  const group = translate(`waybill.stats.groups.${metric.group}`, { _: metric.group });
  const source = `${translate('waybill.stats.file.source')}: ${brand.name}, ${address}`;
  const time = isoTime(fetchedAt).replace('T', ' ').replace('Z', ' UTC');
  const picture = draw('svg', {
    width,
    height,
    'font-family': getComputedStyle(drawing).fontFamily,
    'font-size': 12,
  });
  picture.append(
    draw('rect', { width, height, fill: SURFACE }),
    draw('text', { x: EDGE, y: 36, ...heading }, label),
    draw('text', { x: end, y: 36, ...heading, ...right }, formatValue(metric, total)),
    draw(
      'text',
      { x: EDGE, y: 58, ...quiet },
      `${group} · ${translate(`waybill.stats.ranges.${range}`)}, ${from} – ${to}`,
    ),
    chart,
    draw('text', { x: EDGE, y: height - 38, ...quiet }, source),
    draw(
      'text',
      { x: EDGE, y: height - 18, ...quiet },
      translate('waybill.stats.file.drawn', { day: to, time }),
    ),
  );
  if (former) {
    const before = translate('waybill.stats.compare.before', { days: RANGE_DAYS[range] });
    picture.append(draw('text', { x: end, y: height - 38, ...quiet, ...right }, `– – – ${before}`));
  }
  return picture as SVGSVGElement;
}

/** The chart as a picture of its own that says what it shows. */
export async function toPng(view: ChartView, translate: Translate): Promise<Blob> {
  const picture = toPicture(view, translate);
  const image = new Image();
  // A data address, not a blob's: it may be drawn without closing the canvas to readers.
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(picture.getAttribute('width')) * SCALE;
  canvas.height = Number(picture.getAttribute('height')) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))),
      'image/png',
    );
  });
}
