import { readFileSync } from 'node:fs';

import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { CoreAdminContext } from 'ra-core';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { Lane } from '../../../src/contract/lanes';
import { i18nProvider } from '../../../src/i18n';
import Lanes from '../../../src/stats/Lanes';
import { SettingsProvider } from '../../../src/WaybillContext';
import { SETTINGS } from '../../support/settings';

const OUTLINES: unknown = JSON.parse(
  readFileSync('node_modules/us-atlas/states-albers-10m.json', 'utf8'),
);

// jsdom paints nothing; contrasts have a test of their own.
const AXE = { rules: { 'color-contrast': { enabled: false } } };

const LANES: readonly Lane[] = [
  { from: 'TX', to: 'OH', loads: 1200 },
  { from: 'OH', to: 'TX', loads: 60 },
  { from: 'CA', to: 'CA', loads: 5 },
];

function show(lanes = LANES, extensions = true) {
  const answer = { day: '2026-11-20', days: 90, minimum: 5, total: 1300, unknown: 1250, lanes };
  const backend = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const isData = String(input).endsWith('/stats/lanes.json');
    return Response.json(isData ? answer : OUTLINES);
  });
  const page = render(
    <SettingsProvider value={{ ...SETTINGS, extensions }}>
      <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
        <main>
          <Lanes />
        </main>
      </CoreAdminContext>
    </SettingsProvider>,
  );
  return { ...page, backend };
}

/** The points in the path data of a part of a lane. */
function dotsOf(lane: Element, part: string) {
  const numbers = lane
    .querySelector(part)!
    .getAttribute('d')!
    .match(/-?[\d.]+/g)!
    .map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index): [x: number, y: number] => [
    numbers[2 * index]!,
    numbers[2 * index + 1]!,
  ]);
}

/** Where the line of a lane begins, and where its arrow does. */
const endsOf = (lane: Element) => {
  const dots = dotsOf(lane, 'path');
  return [dots[0]!, dots.at(-1)!] as const;
};

const lines = (container: HTMLElement) => container.querySelectorAll('.ns-lane:has(title)');

/** The lanes that are not faint, as text. */
const clearLanes = (container: HTMLElement) =>
  [...lines(container)]
    .filter((lane) => !lane.matches('[data-faint]'))
    .map(({ textContent }) => textContent);

it('names a state where no lane of it is', async () => {
  const { container } = show();
  await vi.waitFor(() => expect(lines(container)).toHaveLength(3));
  const name = (code: string) => {
    const text = [...container.querySelectorAll('.ns-lane-map text')].find(
      ({ textContent }) => textContent === code,
    )!;
    return ['x', 'y'].map((axis) => Number(text.getAttribute(axis)));
  };
  const [texas, ohio] = [name('TX'), name('OH')] as const;
  const lane = [...lines(container)].find((line) => line.textContent === 'Texas to Ohio: 1200')!;
  const [[x1, y1], [x2, y2]] = endsOf(lane);
  // Behind each end of the lane, seen from the other end.
  const [right, down] = [x2! - x1!, y2! - y1!];
  expect((texas[0]! - x1!) * right + (texas[1]! - y1!) * down).toBeLessThan(0);
  expect((ohio[0]! - x2!) * right + (ohio[1]! - y2!) * down).toBeGreaterThan(0);
});

it('has the names of states in French', async () => {
  await i18nProvider.changeLocale('fr');
  onTestFinished(() => i18nProvider.changeLocale('en'));
  const { container } = show();
  expect(await screen.findByRole('option', { name: 'Californie' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Californie (interne)' })).toBeVisible();
  // The outlines have English names.
  await vi.waitFor(() => expect(lines(container)).toHaveLength(3));
});

it('shows lanes as lines on a map and as a table, the busiest first', async () => {
  const { container } = show();
  const rows = await screen.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'LaneLoadsShare',
    'Texas to OhioTX → OH1,20092.3%',
    'Ohio to TexasOH → TX604.6%',
    'Within CaliforniaCA → CA50.4%',
  ]);
  expect(screen.getByText(/90 days to Nov 20, 2026. Lanes with fewer than 5 loads/)).toBeVisible();
  expect(
    screen.getByRole('img', { name: /^Map of lanes: Texas to Ohio 1200, Ohio to Texas 60/ }),
  ).toBeVisible();
  expect(
    screen.getByText(
      '1,300 of 2,550 loads on record have a known lane. ' +
        'The others have no pickup or no delivery in a US state. ' +
        'The 3 lanes shown carry 97.3% of those 1,300; lanes within one state carry 0.4%.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^“# of Loads” has another total, because it covers/)).toBeVisible();
  await vi.waitFor(() => expect(lines(container)).toHaveLength(3));
  const texts = [...container.querySelectorAll('.ns-lane-map text')].map(
    (text) => text.textContent,
  );
  // The unit once: three of them would collide on a phone.
  expect(texts).toEqual(['TX', 'OH', 'CA', '5', '603', '1,200 loads']);
  const paths = [...lines(container)].map((lane) => lane.querySelector('path')!.getAttribute('d'));
  for (const path of paths) expect(path).toMatch(/^M[\d.]+ [\d.]+[Qa]/);
  expect(new Set(paths).size).toBe(3);
  expect((await axe.run(container, AXE)).violations).toEqual([]);
});

it('marks the lane of a pressed button on the map', async () => {
  const { container } = show();
  const button = await screen.findByRole('button', { name: 'Ohio to Texas' });
  await vi.waitFor(() => expect(lines(container)).toHaveLength(3));
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(clearLanes(container)).toEqual(['Ohio to Texas: 60']);
  await userEvent.keyboard('{Enter}');
  expect(clearLanes(container)).toHaveLength(3);
});

it('lets a lane under the pointer stand out on the map and in the table', async () => {
  const { container } = show();
  const row = await screen.findByRole('row', { name: /^Ohio to Texas/ });
  await vi.waitFor(() => expect(lines(container)).toHaveLength(3));
  await userEvent.hover(row);
  expect(clearLanes(container)).toEqual(['Ohio to Texas: 60']);
  await userEvent.unhover(row);
  expect(clearLanes(container)).toHaveLength(3);
  await userEvent.hover(container.querySelector('.ns-lane')!);
  expect(container.querySelector('tr[data-pointed]')).toHaveTextContent('Within California');
});

it('ends lanes beside the center of a state, so that their arrows do not cover each other', async () => {
  const { container } = show([
    { from: 'OH', to: 'TX', loads: 60 },
    { from: 'CA', to: 'TX', loads: 60 },
  ]);
  await vi.waitFor(() => expect(lines(container)).toHaveLength(2));
  const [[x1, y1], [x2, y2]] = [...lines(container)].map(
    (lane) => dotsOf(lane, '.ns-arrow')[0],
  ) as [[number, number], [number, number]];
  expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThan(18);
});

it('an arrow is wider than its lane, and away from the lane in the other direction', async () => {
  const { container } = show();
  await vi.waitFor(() => expect(lines(container)).toHaveLength(3));
  const find = (name: string) =>
    [...lines(container)].find(({ textContent }) => textContent === name)!;
  const widthOf = (lane: Element) =>
    Number(lane.querySelector('path')!.getAttribute('stroke-width'));
  for (const [name, back] of [
    ['Texas to Ohio: 1200', 'Ohio to Texas: 60'],
    ['Ohio to Texas: 60', 'Texas to Ohio: 1200'],
  ] as const) {
    const [lane, other] = [find(name), find(back)];
    const corners = dotsOf(lane, '.ns-arrow');
    const [, [x1, y1], [x2, y2]] = corners as [unknown, [number, number], [number, number]];
    expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThan(widthOf(lane) + 8);
    const [[x, y]] = endsOf(other);
    for (const [cornerX, cornerY] of corners)
      expect(Math.hypot(cornerX - x, cornerY - y)).toBeGreaterThan(widthOf(other) / 2);
  }
});

it('can be narrowed to a state, which text, key and file follow', async () => {
  const { container } = show();
  const choice = await screen.findByRole('combobox', { name: 'State' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All states', 'California', 'Ohio', 'Texas']);
  await userEvent.selectOptions(choice, 'California');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Within California' })).toBeVisible();
  expect(
    screen.getByText(/One of these lanes begins or ends in California and carries 0.4% of those/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'CSV of these lanes' })).toHaveAttribute(
    'href',
    '/stats/lanes.csv?state=CA',
  );
  await vi.waitFor(() => expect(lines(container)).toHaveLength(1));
  const texts = [...container.querySelectorAll('.ns-lane-map text')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['CA', '5 loads']);
});

it('says that no lane is busy enough, and how many loads have no lane', async () => {
  show([]);
  expect(
    await screen.findByText(
      'No lane has 5 loads yet. 1,300 of 2,550 loads on record have a known lane. ' +
        'The others have no pickup or no delivery in a US state.',
    ),
  ).toBeVisible();
});

it('says that another backend has no lanes, without a call', () => {
  const { backend } = show(LANES, false);
  expect(screen.getByText(/^Lanes need Waybill’s own server/)).toBeVisible();
  expect(backend).not.toHaveBeenCalled();
});
