import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { StatisticsAnswer } from '../../../src/contract/statistics';
import { i18nProvider } from '../../../src/i18n';
import { findMetric, METRICS, RANGE_DAYS, type RangeChoice } from '../../../src/stats/metrics';
import {
  describe as describeView,
  drawEmbeddedCard,
  drawPage,
  pageAddress,
} from '../../../src/stats/draw';
import NetworkStatsPage from '../../../src/stats/NetworkStatsPage';
import { seedStatistics } from '../../../src/stats/statistics';
import { SettingsProvider } from '../../../src/WaybillContext';
import { broken, expectFailures, settings as foreign } from '../support/statsCalls';
import { button, card, chart, choose, pass, shareOption } from '../support/renderStatsPage';
import { DEFAULT_VIEW, viewFrom } from '../../../src/stats/view';

const rendered = vi.hoisted(() => vi.fn());
vi.mock('../../../src/stats/MainChart', () => ({
  default: () => {
    rendered();
    return <p>interactive</p>;
  },
}));

const settings = { ...foreign, extensions: true };

/** Sixty days up to November 20, the last whole day, with a value that grows by one a day. */
function answerOf(range: RangeChoice, total = 5432): StatisticsAnswer {
  const days = RANGE_DAYS[range];
  return {
    range,
    days,
    metrics: METRICS.filter((each) => each.card && each.fixed === undefined).map((metric) => ({
      ...{ id: metric.id, group: metric.group, label: metric.label, total, previousTotal: 5000 },
      differencePercentage: 8.64,
      firstDay: new Date(Date.UTC(2026, 10, 21 - 2 * days)).toISOString().slice(0, 10),
      values: Array.from({ length: 2 * days }, (_, index) => (index === 1 ? null : index)),
      today: null,
    })),
  };
}

const backend = {
  answer: (range: RangeChoice): unknown => answerOf(range),
  calls: [] as string[],
  statuses: [] as number[],
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  backend.answer = answerOf;
  backend.calls = [];
  backend.statuses = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    backend.calls.push(String(input));
    const range = new URL(String(input)).searchParams.get('range') as RangeChoice;
    const result = await backend.answer(range);
    if (result instanceof Response) return result;
    const body = JSON.stringify(result);
    const etag = `"${body.length}-${range}"`;
    const isKnown = new Headers(init?.headers).get('if-none-match') === etag;
    backend.statuses.push(isKnown ? 304 : 200);
    return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: { etag } });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(address = '/', served?: StatisticsAnswer) {
  const client = new QueryClient();
  if (served) seedStatistics(client, served, Date.now());
  const page = render(
    <SettingsProvider value={settings}>
      <MemoryRouter initialEntries={[address]}>
        <CoreAdminContext i18nProvider={i18nProvider} queryClient={client}>
          <NetworkStatsPage />
        </CoreAdminContext>
      </MemoryRouter>
    </SettingsProvider>,
  );
  await pass(0);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  return page;
}

it('an unchanged refresh keeps the figures, and a changed one replaces them', async () => {
  await show();
  await pass(15_100);
  expect(backend.statuses).toEqual([200, 304]);
  expect(card('Total Cost')).toHaveTextContent('$5,432');
  backend.answer = (range) => answerOf(range, 54_321);
  await pass(15_100);
  expect(backend.statuses).toEqual([200, 304, 200]);
  expect(card('Total Cost')).toHaveTextContent('$54,321');
});

it('an unchanged refresh renders nothing, also after a failure', async () => {
  const failures = expectFailures();
  await show();
  backend.answer = broken;
  await pass(15_100);
  expect(failures()).toBe(1);
  backend.answer = answerOf;
  await pass(15_100);
  expect(card('Total Cost')).not.toHaveTextContent('Not updated since');
  rendered.mockClear();
  const named = vi.spyOn(i18nProvider, 'translate');
  await pass(15_100);
  expect(backend.statuses).toEqual([200, 304, 304]);
  expect(rendered).not.toHaveBeenCalled();
  expect(named).not.toHaveBeenCalled();
});

it('the public page loads by one call and refreshes by one call', async () => {
  await show();
  expect(backend.calls).toEqual(['https://backend.example/stats.json?range=Month']);
  expect(card('Total Cost')).toHaveTextContent('Total Cost$5,432Up 8.64%vs $5,000');
  expect(within(chart()).getByText('interactive')).toBeVisible();
  expect(chart()).toHaveTextContent('peak 59 on Nov 20, low 30 on Oct 22');
  for (const round of [2, 3]) {
    await pass(15_100);
    expect(backend.calls).toHaveLength(round);
  }
});

it('the public page starts with the served figures and makes its first call at the refresh', async () => {
  await show('/', answerOf('Month', 77));
  expect(card('Total Cost')).toHaveTextContent('$77');
  expect(document.querySelector('.ns-freshness')).toHaveTextContent(
    /^Up to date · Data through Nov 20/,
  );
  expect(backend.calls).toEqual([]);
  await pass(15_100);
  expect(backend.calls).toHaveLength(1);
  expect(card('Total Cost')).toHaveTextContent('$5,432');
});

it('the old range stays dimmed until the new one arrives', async () => {
  await show('/', answerOf('Month', 77));
  const mini = () => card('Total Cost').querySelector('.ns-mini-line')!.getAttribute('d');
  const before = mini();
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  backend.answer = (range) => late.then(() => answerOf(range, 88));
  choose(/^Range/, /^Week$/);
  await pass(0);
  expect(mini()).toBe(before);
  expect(card('Total Cost')).toHaveTextContent('$77');
  expect(card('Total Cost')).toHaveTextContent('previous 30 days');
  expect(card('Total Cost')).toHaveAttribute('aria-busy', 'true');
  expect(button(/^Metric/)).toBeVisible();
  release();
  await pass(0);
  expect(card('Total Cost')).toHaveTextContent('$88');
  expect(card('Total Cost')).toHaveTextContent('previous 7 days');
  expect(mini()).not.toBe(before);
  expect(backend.calls).toEqual(['https://backend.example/stats.json?range=Week']);
});

it('the previous period needs no further call', async () => {
  await show('/?compare=on', answerOf('Month'));
  expect(chart()).toHaveTextContent('Dashed: 4 weeks earlier (Sep 24 – Oct 23).');
  expect(backend.calls).toEqual([]);
});

it('the running day is partial and left out of totals, trends and dates', async () => {
  const answer = answerOf('Month');
  const today = { day: '2026-11-21', value: 3 };
  const metrics = answer.metrics.map((metric) => ({ ...metric, today }));
  await show('/?view=table', { ...answer, metrics });
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/^Sat, Nov 21, so far3$/);
  expect(second).toHaveTextContent(/^Fri, Nov 2059/);
  expect(chart()).toHaveTextContent('peak 59 on Nov 20, low 30 on Oct 22');
  expect(chart()).toHaveTextContent('Oct 22, 2026 – Nov 20, 2026.');
  expect(chart()).not.toHaveTextContent('Dashed');
  fireEvent.click(button('Table'));
  expect(chart()).toHaveTextContent('Dashed: Nov 21 so far.');
  expect(document.querySelector('.ns-freshness')).toHaveTextContent('Data through Nov 20');
  expect(card('Total Cost').querySelectorAll('.ns-today-line')).toHaveLength(1);
  fireEvent.click(button(/^Compare/));
  expect(chart()).toHaveTextContent('Dashed: 4 weeks earlier (Sep 24 – Oct 23); Nov 21 so far.');
});

it('a year is drawn by weeks, and labelled so', async () => {
  await show('/?range=Year', answerOf('Year'));
  expect(chart()).toHaveTextContent('highest week (to Nov 20): 726 a day, lowest (to Nov 28):');
  expect(chart()).toHaveTextContent('Weekly averages.');
});

it('outdated figures have their time and one Retry', async () => {
  const failures = expectFailures();
  await show();
  backend.answer = broken;
  await pass(15_100);
  expect(failures()).toBe(1);
  expect(card('Total Cost')).toHaveTextContent('Not updated since');
  expect(document.querySelector('.ns-freshness')).toHaveTextContent('Server not responding');
  backend.answer = (range) => answerOf(range, 9);
  expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
  fireEvent.click(button('Retry'));
  await pass(0);
  expect(card('Total Cost')).toHaveTextContent('$9');
  expect(backend.calls).toHaveLength(3);
});

it('the figures of the range before stay under its name if the call of another fails', async () => {
  const failures = expectFailures();
  await show('/', answerOf('Month', 77));
  backend.answer = broken;
  choose(/^Range/, /^Year$/);
  await pass(0);
  expect(card('Total Cost')).toHaveTextContent('$77');
  expect(within(card('Total Cost')).getByText('Last 30 Days')).toBeVisible();
  expect(card('Total Cost')).toHaveTextContent('previous 30 days');
  expect(card('Total Cost')).toHaveAttribute('aria-busy', 'false');
  expect(document.querySelector('.ns-freshness')).toHaveTextContent(
    /^Server not responding, not updated since/,
  );
  expect(chart()).toHaveTextContent('Still showing Oct 22, 2026 – Nov 20, 2026');
  // The page has one for all.
  expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
  fireEvent.click(button(/^Metric/));
  expect(within(chart()).getByRole('button', { name: /^Shippers/ })).not.toHaveTextContent('77');
  expect(shareOption('Download CSV')).toBeDisabled();
  expect(document.title).not.toContain('77');
  expect(failures()).toBe(1);
  backend.answer = (range) => answerOf(range, 88);
  fireEvent.click(button('Retry'));
  await pass(0);
  expect(card('Total Cost')).toHaveTextContent('$88');
  expect(within(card('Total Cost')).queryByText('Last 30 Days')).toBeNull();
});

it('the served figures stay under their name if the call of the chosen range fails', async () => {
  const failures = expectFailures();
  backend.answer = broken;
  await show('/?range=Three_months', answerOf('Month', 77));
  expect(card('Total Cost')).toHaveTextContent('$77');
  expect(within(card('Total Cost')).getByText('Last 30 Days')).toBeVisible();
  expect(failures()).toBe(1);
});

it('the public page shows no figures if none ever arrived', async () => {
  const failures = expectFailures();
  backend.answer = broken;
  await show();
  expect(screen.getByText('Failed to load data')).toBeVisible();
  expect(screen.getByText('Error fetching chart data')).toBeVisible();
  expect(card('Total Cost')).toHaveTextContent(/N\/A0.00%Could not be loaded$/);
  expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
  expect(failures()).toBe(1);
});

it('the copied address keeps the language of a French reader', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await act(() => i18nProvider.changeLocale('fr'));
  await show('/?metric=supply_total_loads&range=Week&lang=fr', answerOf('Week'));
  fireEvent.click(button('Partage et données'));
  fireEvent.click(button('Copier le lien'));
  await pass(0);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}/?metric=supply_total_loads&range=Week&lang=fr`,
  );
  await act(() => i18nProvider.changeLocale('en'));
  vi.unstubAllGlobals();
});

it('the address of the view can be copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await show('/?metric=supply_total_loads&range=Week', answerOf('Week'));
  fireEvent.click(shareOption('Copy link'));
  await pass(0);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}/?metric=supply_total_loads&range=Week`,
  );
  expect(screen.getByText('Link copied')).toBeVisible();
  await pass(5000);
  expect(screen.queryByText('Link copied')).toBeNull();
  fireEvent.click(shareOption('Copy link'));
  await pass(0);
  fireEvent.keyDown(chart(), { key: 'x' });
  await pass(0);
  expect(screen.queryByText('Link copied')).toBeNull();
  vi.unstubAllGlobals();
});

const view = { metric: findMetric('supply_total_loads')!, range: 'Month', locale: 'en' } as const;
const parsed = (markup: string) => {
  const element = document.createElement('div');
  element.innerHTML = markup;
  return element;
};

it('the server renders the same HTML as the browser', async () => {
  localStorage.clear();
  const answer = answerOf('Month');
  const drawn = parsed(drawPage(settings, view, answer));
  const { container } = await show('/?metric=supply_total_loads&range=Month', answer);
  const words = (element: Element) => element.querySelector('.ns-section')?.textContent;
  expect(words(drawn)).toBe(words(container));
  expect(drawn.querySelectorAll('.ns-mini-line')).toHaveLength(23);
  expect(drawn.querySelector('.ns-plot .ns-line')).toHaveAttribute(
    'd',
    expect.stringMatching(/^M0 /),
  );
  expect(drawn.querySelector('.ns-sentence')?.textContent).toBe(
    container.querySelector('.ns-sentence')?.textContent,
  );
  expect(drawn.querySelector('.ns-freshness')?.textContent).toBe(
    'Not updated automatically. Reload the page for newer figures.Up to date · Data through Nov 20Pause',
  );
});

it.each([
  ['', '# of Loads, Last 30 Days: 5,432'],
  ['&with=supply_total_trailers', '# of Loads & # of Trailers, Last 30 Days'],
  ['&days=2026-11-03_2026-11-09', '# of Loads, Nov 3, 2026 – Nov 9, 2026'],
])('the title of the tab with "%s" stays as served', async (query, title) => {
  localStorage.clear();
  const address = `metric=supply_total_loads&range=Month${query}`;
  const answer = answerOf('Month');
  const served = viewFrom(new URLSearchParams(address), DEFAULT_VIEW);
  expect(describeView({ ...served, locale: 'en' }, answer).title).toBe(title);
  await show(`/?${address}`, answer);
  expect(document.title).toBe(`${title} – ${settings.brand.name}`);
});

it('without figures the server renders the loading state', () => {
  const drawn = parsed(drawPage(foreign));
  expect(drawn.querySelector('.ns-freshness')).toHaveTextContent('Loading...');
  expect(drawn.querySelectorAll('.ns-mini .ns-skeleton')).toHaveLength(23);
});

it('the server renders link previews and single cards with figures', () => {
  const answer = answerOf('Month');
  const { title, description } = describeView(view, answer);
  expect(title).toBe('# of Loads, Last 30 Days: 5,432');
  expect(description).toMatch(/^Up 8.64% from the previous 30 days \(5,432 vs. 5,000\); peak 59/);
  const look = { view: 'card', theme: 'dark', link: pageAddress(view) } as const;
  const embedded = parsed(drawEmbeddedCard(settings, view, answer, look));
  expect(embedded).toHaveTextContent('# of Loads, Last 30 Days5,432Up 8.64%vs 5,000');
  expect(embedded.querySelector('a')).toHaveAttribute(
    'href',
    '/?metric=supply_total_loads&range=Month',
  );
});

it('the server renders charts for frames with their days, their average and the meaning of dashes', () => {
  const look = { view: 'chart', theme: 'light', link: '/' } as const;
  const embedded = (more: object = {}) =>
    parsed(drawEmbeddedCard(settings, { ...view, ...more }, answerOf('Month'), look));
  const alone = embedded();
  expect(alone.querySelector('h1')).toHaveTextContent('# of Loads, Last 30 Days');
  expect(alone.querySelector('.ns-note')).toHaveTextContent('Oct 22, 2026 – Nov 20, 2026.');
  expect(alone.querySelector('.ns-mean-key')).toHaveTextContent('7-day average');
  // From the first day on: the days before it are known.
  expect(alone.querySelector('.ns-mean-line')).toHaveAttribute('d', expect.stringMatching(/^M0 /));
  const compared = embedded({ compare: true });
  expect(compared.querySelector('.ns-mean-line')).toBeNull();
  expect(compared.querySelector('.ns-sentence')).toHaveTextContent(
    /^Up .* from 4 weeks earlier .*Nov 20, 2026\. Dashed: 4 weeks earlier \(Sep 24 – Oct 23\)\.$/,
  );
});
