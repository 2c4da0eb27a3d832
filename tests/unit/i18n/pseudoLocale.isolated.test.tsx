import { fireEvent, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { startSession } from '../../../src/auth/session';
import type { Settings } from '../../../src/contract/settings';
import { METRICS } from '../../../src/stats/metrics';
import { markedBackend } from '../../support/markedBackend';
import { DATA, untranslated } from '../../support/pseudoLocale';
import { renderApp, settings as usual } from '../support/renderApp';
import { stubScreen } from '../support/renderLayout';
import { versionOf } from '../support/versions';
import { FULL } from '../support/dashboardProvider';

vi.mock('../../../src/i18n/french', async () => {
  const { pseudoWords } = await import('../../support/pseudoLocale');
  return { default: pseudoWords };
});
vi.mock('../../../src/i18n/french/public', async () => {
  const { pseudoPublicWords } = await import('../../support/pseudoLocale');
  return pseudoPublicWords;
});

const settings: Settings = {
  ...usual,
  brand: { ...usual.brand, name: `${DATA}Brand`, company: `${DATA}Company` },
};

/** The overview that the dashboard requests, with every text marked as data. */
const overview = JSON.parse(
  JSON.stringify(FULL, (key, value: unknown) =>
    typeof value === 'string' && !/^(kind|field|date|day|\w+_at|id|parentId)$/.test(key)
      ? `${DATA}${value}`
      : value,
  ),
) as typeof FULL;

const STATISTICS = {
  '/stats?': [{ value: 12, date: '2026-11-20' }],
  '/stats-data?': { data: [{ date: '2026-11-20', dayCount: 12 }] },
  '/stats-data/statsCard?': { totalSum: 12, differencePercentage: -2.5 },
  '/stats.json?': {
    range: 'Month',
    days: 30,
    metrics: METRICS.filter(({ card, fixed }) => card && fixed === undefined).map((metric) => ({
      ...{ id: metric.id, group: metric.group, label: metric.label, firstDay: '2026-11-20' },
      ...{ total: 12, previousTotal: 13, differencePercentage: -2.5, values: [12] },
    })),
  },
};

/** The other calls that only Waybill's own API answers. */
const ANSWERS = {
  '/activity': {
    data: [versionOf({ before: { id: '11', year: 1 }, after: { id: '11', name: `${DATA}text` } })],
    next: 'v1',
  },
  '/views': { data: [] },
  '/totals/': { data: [] },
  '/changes': { cursor: '1', changes: [], isMany: false },
  '/related/counts/': { data: [{ kind: 'load', field: 'carrier', total: 5, isAtLeast: true }] },
  '/related/records/': { data: [{ record: { id: '11', load_type: `${DATA}text` } }] },
};

function open(path: string) {
  vi.stubGlobal('fetch', (url: string) => {
    const known = Object.entries(STATISTICS).find(([call]) => url.includes(call));
    return Promise.resolve(Response.json(known?.[1]));
  });
  return renderApp(path, {
    settings,
    store: memoryStore({ locale: 'fr' }),
    httpClient: markedBackend(settings.apiUrl, (asked, query) => {
      if (query.includes('by=import')) return { data: [], next: null };
      return asked.startsWith('/overview/')
        ? overview[asked.slice('/overview/'.length) as keyof typeof FULL]
        : Object.entries(ANSWERS).find(([call]) => asked.startsWith(call))?.[1];
    }),
  });
}

/** Waits until a text stands on the page; looking for roles in pages of this size takes seconds. */
const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));
const expectTranslated = () => waitFor(() => expect(untranslated(document)).toEqual([]));
const press = (label: string) => {
  const named = [
    ...document.querySelectorAll<HTMLElement>('a, button, [role=menuitem], [role=option]'),
  ].find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes(label));
  if (!named) throw new Error(`Nothing to press is called ${label}`);
  fireEvent.click(named);
};

describe('in a pseudo-locale with brackets, no text is outside of them', () => {
  beforeEach(() => startSession(`${DATA}@example.com`, 'key'));

  describe.each([
    ['on a phone', 360],
    ['on a desk', 1280],
  ])('%s', (_, width) => {
    beforeEach(() => stubScreen({ width }));

    it.each([
      ['home', '/dashboard', `${DATA}Active`],
      ['a list', '/dashboard/tractors', `${DATA}text`],
      ['a list with parts', '/dashboard/company/11/relationships', '⟦Owners⟧'],
      ['details', '/dashboard/company/11', '⟦See all⟧'],
      ['edit', '/dashboard/tractor/edit/11', '⟦Save⟧'],
      ['create', '/dashboard/load/add', '⟦Add ⟦load⟧⟧'],
      ['create with choices', '/dashboard/stats-data/add', '⟦Add ⟦stats data⟧⟧'],
      ['the activity', '/dashboard/activity', '⟦Show more⟧'],
      ['an address without a page', '/dashboard/nowhere', '⟦Page not found⟧'],
      ['profile', '/profile', '⟦Profile⟧'],
    ])('%s', async (_, path, text) => {
      open(path);
      await shows(text);
      await expectTranslated();
    });
  });

  it.each([
    ['the account', '/dashboard/nowhere', ['⟦Account'], '⟦Dark theme⟧'],
    ['a row', '/dashboard/roles', ['⟦Actions for'], '⟦Edit⟧'],
    ['filters', '/dashboard/roles', ['⟦Add Filter⟧'], '⟦Name⟧'],
    ['a filter', '/dashboard/roles', ['⟦Add Filter⟧', '⟦Name⟧'], '⟦Condition⟧'],
    ['page sizes', '/dashboard/roles', ['⟦Choose page size⟧'], '50'],
    ['deleting', '/dashboard/roles', ['⟦Actions for', '⟦Delete⟧'], '⟦Are you sure'],
    ['search', '/dashboard/roles', ['⟦Search everything or go to…⟧'], '⟦Roles⟧'],
  ])('in %s', async (_, path, presses, text) => {
    stubScreen({ width: 360 });
    open(path);
    for (const label of presses) await waitFor(() => press(label));
    await shows(text);
    await expectTranslated();
  });
});

describe('the search for untranslated text', () => {
  it('finds written, spoken and hover text, and no data', () => {
    document.body.innerHTML = `<p>⟦Page ⟦one⟧⟧ of ${DATA}data, 12 <b>hard</b></p>
      <img alt="coded"><input placeholder="text" aria-label="⟦Search⟧" title="${DATA}x">
      <time>21 nov.</time><button lang="fr">Français</button>`;
    expect(untranslated(document)).toEqual([
      '<p>: of 12',
      '<b>: hard',
      '<img> alt: coded',
      '<input> placeholder: text',
    ]);
    document.body.innerHTML = '';
  });
});

describe('in the pseudo-locale before sign-in', () => {
  it('the statistics are translated', async () => {
    open('/');
    await shows('⟦Community⟧');
    // Days, formats, keys and units are no words.
    const known = /: (CSV|PNG|x|.*20\snov\..*|2\ss|10\s000\stxn\/s)$/;
    await waitFor(() =>
      expect(untranslated(document).filter((text) => !known.test(text))).toEqual([]),
    );
  });

  it.each([
    ['/sign-in?reason=ended', '⟦Your session has ended'],
    ['/forgot-password', '⟦Forgot your password?⟧'],
    ['/signup', '⟦Join our community⟧'],
  ])('%s', async (path, text) => {
    open(path);
    await shows(text);
    await expectTranslated();
  });

  it('the refusal of an empty form is translated', async () => {
    open('/sign-in');
    await shows('⟦Forgot password?⟧');
    press('⟦Sign In⟧');
    await shows('⟦Email is required⟧');
    await expectTranslated();
  });
});
