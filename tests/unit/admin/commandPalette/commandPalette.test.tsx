import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { screen, waitFor, within } from '@testing-library/react';
import fakeDataProvider from 'ra-data-fakerest';
import { localStorageStore } from 'ra-core';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { scoreOf } from '../../../../src/admin/commandPalette/bestMatch';
import { useCommandRef } from '../../../../src/admin/components/pageCommands';
import { readVisits, useVisited, withVisit } from '../../../../src/admin/components/recentRecords';
import type { Visit } from '../../../../src/admin/components/recentRecords';
import { createCatalogue } from '../../../../src/resources';
import { drawStyles, leaveOutStyles } from '../../../support/emotionStyles';
import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';

await import('../../../../src/admin/commandPalette/CommandPalette');

beforeEach(() => {
  stubScreen(NARROW);
});

const open = async () => {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Commands' });
};
const textsOf = (option: HTMLElement, tags: string) =>
  [...option.querySelectorAll(tags)].map(({ textContent }) => textContent);
const names = () =>
  screen.getAllByRole('option').map((option) => textsOf(option, 'span, small').join(''));
const address = ({ router }: ReturnType<typeof renderShell>) => router.state.location.pathname;

describe('the command palette', () => {
  it('is above notifications, which would cover its input', async () => {
    // Emotion inserts the styles of a dialog only once, so this is the first test.
    drawStyles();
    renderShell('/dashboard');
    await open();
    const layer = screen.getByRole('dialog').closest('.MuiModal-root') as HTMLElement;
    expect(Number(getComputedStyle(layer).zIndex)).toBeGreaterThan(1400);
    leaveOutStyles();
  });

  it.each([
    ['comm', 'Commodities', '/dashboard/commodities'],
    ['create trac', 'Add tractor', '/dashboard/tractor/add'],
    ['network', 'Network Stats', '/dashboard/network-stats'],
    ['profile', 'Profile', '/profile'],
    ['activity', 'Activity', '/dashboard/activity'],
  ])('for "%s" offers %s, and Enter goes there', async (typed, label, path) => {
    const shell = renderShell('/dashboard');
    expect(await open()).toHaveFocus();
    await user.keyboard(typed);
    expect(names()[0]).toBe(label);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address(shell)).toBe(path));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers and runs the commands of the current page', async () => {
    const pressed = vi.fn();
    const Page = ({ isGone = false }) => {
      const command = useCommandRef();
      return (
        <>
          <button ref={command('delete', 'Delete')}>Delete</button>
          <button ref={command('edit', 'Edit')} onClick={pressed}>
            Edit
          </button>
          <button ref={command('panel', 'Columns', ColumnsIcon)}>Columns</button>
          <button ref={command('create', '+ Add load')}>+ Add load</button>
          <button ref={command('save', 'Save')} disabled>
            Save
          </button>
          {!isGone && <button ref={command('import', 'Import')}>Import</button>}
          <button>Another</button>
        </>
      );
    };
    const Changing = () => {
      const [isGone, setGone] = useState(false);
      useEffect(() => setGone(true), []);
      return <Page isGone={isGone} />;
    };
    renderShell('/dashboard', { page: <Changing /> });
    await open();
    expect(names().slice(0, 4)).toEqual(['Add load', 'Edit', 'Columns', 'Delete']);
    const columns = within(screen.getByRole('option', { name: 'Columns' }));
    expect(columns.getByTestId('ViewColumnOutlinedIcon')).toBeVisible();
    expect(names()).not.toContain('Save');
    expect(names()).not.toContain('Another');
    // Its button is no longer on the page.
    expect(names()).not.toContain('Import');
    const keysOf = (name: string) => textsOf(screen.getByRole('option', { name }), 'kbd');
    expect([keysOf('Edit'), keysOf('Loads'), keysOf('Columns')]).toEqual([['e'], ['g', 'l'], []]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('begins with recent records, then offers the lists in the order of the sidebar', async () => {
    localStorageStore().setItem('recent', [{ kind: 'load', id: '7', name: 'LD-7' }]);
    renderShell('/dashboard');
    await open();
    expect(names().slice(0, 4)).toEqual(['LD-7Load', 'Dashboard', 'Stats Data', 'People']);
  });

  it('finds records by words, best matching names first', async () => {
    const brief = (kind: string, id: string, record: object, parentId?: string) => ({
      kind,
      parentId,
      record: { id, ...record },
    });
    const find = vi.fn(() =>
      Promise.resolve({
        records: [
          brief('company', '7', { name: 'Acme' }),
          brief('unheard-of', '8', { name: 'Red' }),
          brief('tractor', '1', { name: 'Big Red' }),
        ],
      }),
    );
    const dataProvider = { ...fakeDataProvider({}), find };
    const shell = renderShell('/dashboard', { dataProvider });
    await open();
    await user.keyboard(' red ');
    await waitFor(() => expect(names()).toEqual(['Big RedTractor', 'AcmeCompany']));
    expect(find).toHaveBeenCalledExactlyOnceWith('red', { signal: expect.any(AbortSignal) });
    await user.keyboard('{Enter}');
    expect(address(shell)).toBe('/dashboard/tractor/1');
  });

  it('tells stops of one name apart by their type and arrival', async () => {
    const stop = { name: 'Chicago Hub', status: 'scheduled' };
    const ARRIVAL = '2025-03-04T23:00:00.000Z';
    const find = async () => ({
      records: [
        { kind: 'stop', record: { id: '1', ...stop, type: 'Pickup', arrival_time: '2025-03-04' } },
        { kind: 'stop', record: { id: '2', ...stop, type: 'Delivery', arrival_time: null } },
        {
          kind: 'stop',
          record: { id: '3', ...stop, arrival_time: ARRIVAL, time_zone: 'Asia/Tokyo' },
        },
      ],
    });
    renderShell('/dashboard', { dataProvider: { ...fakeDataProvider({}), find } });
    await open();
    await user.keyboard('chicago');
    await waitFor(() =>
      expect(names()).toEqual([
        'Chicago HubStop · scheduled · Pickup, Mar 4, 2025',
        'Chicago HubStop · scheduled · Delivery',
        // On the clock of the place, as in lists.
        'Chicago HubStop · scheduled · Mar 5, 2025, 8:00 AM GMT+9',
      ]),
    );
  });

  it('tells loads apart by their lane and status, and other records by their status', async () => {
    const leg = { load: '1', status: 'in transit', pickup_date: '2026-11-24' };
    const stop = (id: string, city: string) => ({ id, leg: 'l1', city });
    const find = async () => ({
      records: [
        { kind: 'load', record: { id: '1', external_system_id: 'LD-1' } },
        { kind: 'invoice', record: { id: '2', comments: 'LD-1 late', status: 'overdue' } },
      ],
    });
    const stored = {
      'load-leg': [{ id: 'l1', ...leg }],
      'load-stop': [
        { ...stop('s1', 'Reno'), arrival_time: '2026-11-24T08:00:00.000Z' },
        { ...stop('s2', 'Laredo'), arrival_time: '2026-11-24T18:00:00.000Z' },
      ],
    };
    renderShell('/dashboard', { dataProvider: { ...fakeDataProvider(stored), find } });
    await open();
    await user.keyboard('LD-1');
    await waitFor(() =>
      expect(names()).toEqual([
        'LD-1Load · in transit · Reno → Laredo',
        'LD-1 lateInvoice · overdue',
      ]),
    );
  });

  it.each([
    ['opens a record that arrives late', '', '/dashboard/company/9'],
    ['keeps the option that an arrow key has chosen', '{ArrowDown}', '/dashboard/companies'],
  ])('Enter %s', async (_, keys, path) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const dataProvider = { ...fakeDataProvider({ company: [] }), find: () => promise };
    const shell = renderShell('/dashboard/companies', { dataProvider });
    await open();
    await user.keyboard(`Acme${keys}`);
    await waitFor(() => expect(names()).toEqual(['Search Companies for “Acme”']));
    resolve({ records: [{ kind: 'company', record: { id: '9', name: 'Acme' } }] });
    await waitFor(() => expect(names()[0]).toBe('AcmeCompany'));
    await user.keyboard('{Enter}');
    expect(address(shell)).toBe(path);
  });

  it('keeps earlier results only if they match the newly typed words', async () => {
    const brief = (id: string, name: string) => ({ kind: 'company', record: { id, name } });
    const records = [brief('7', 'Acme'), brief('8', 'Red Acres')];
    const find = (words: string) =>
      words === 'ac' ? Promise.resolve({ records }) : new Promise(() => {});
    const shell = renderShell('/dashboard', { dataProvider: { ...fakeDataProvider({}), find } });
    await open();
    await user.keyboard('ac');
    await waitFor(() => expect(names().slice(-2)).toEqual(['AcmeCompany', 'Red AcresCompany']));
    await user.keyboard('r');
    expect(names()).toEqual(['Red AcresCompany']);
    await user.keyboard('zz{Enter}');
    expect(await screen.findByText('Searching…')).toBeVisible();
    expect(address(shell)).toBe('/dashboard');
  });

  it('sends no search to a backend without search', async () => {
    const find = vi.fn();
    const dataProvider = { ...fakeDataProvider({}), find };
    renderShell('/dashboard', { dataProvider, extensions: false });
    await open();
    await user.keyboard('zzz');
    expect(await screen.findByText('No results')).toBeVisible();
    expect(find).not.toHaveBeenCalled();
  });

  it('offers saved views by name and by their list', async () => {
    localStorage.setItem(
      'RaStore.list.views',
      JSON.stringify([
        {
          id: 'v1',
          kind: 'load',
          name: 'Late ones',
          query: { filter: { status: 'late' }, sort: { field: '', order: 'ASC' }, perPage: 10 },
        },
      ]),
    );
    const shell = renderShell('/dashboard');
    await open();
    await user.keyboard('late loads');
    expect(names()[0]).toBe('Late onesLoads');
    await user.keyboard('{Enter}');
    expect(address(shell)).toBe('/dashboard/loads');
    expect(shell.router.state.location.search).toContain('view=v1');
  });

  it('changes the theme', async () => {
    drawStyles();
    renderShell('/dashboard');
    await open();
    await user.keyboard('dark{Enter}');
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(11, 13, 16)');
  });

  it('says that nothing matches', async () => {
    renderShell('/dashboard');
    await open();
    await user.keyboard('zzz');
    expect(await screen.findByText('No results')).toBeVisible();
  });

  it('hides the API page for another backend', async () => {
    renderShell('/dashboard', { extensions: false });
    await open();
    expect(names()).toContain('Profile');
    expect(names()).not.toContain('API');
  });

  it('offers recently visited records, which search results do not repeat', async () => {
    const tractor = createCatalogue('waybill').kind('tractor');
    const Visited = () => {
      useVisited(tractor, { id: 1, name: 'Big Red' }, 'Big Red');
      return null;
    };
    const brief = (kind: string, id: string, name: string) => ({ kind, record: { id, name } });
    const records = [brief('tractor', '1', 'Big Red'), brief('company', '7', 'Big Foods')];
    const dataProvider = { ...fakeDataProvider({}), find: async () => ({ records }) };
    const shell = renderShell('/dashboard', { dataProvider, page: <Visited /> });
    await open();
    await user.keyboard('recent');
    expect(names()).toEqual(['Big RedTractor']);
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('big');
    await waitFor(() => expect(names()).toEqual(['Big RedTractor', 'Big FoodsCompany']));
    await user.keyboard('{Enter}');
    expect(address(shell)).toBe('/dashboard/tractor/1');
  });
});

describe('recently visited records', () => {
  const visit = (id: string, parentId?: string): Visit => ({
    kind: 'tractor',
    id,
    parentId,
    name: `No. ${id}`,
  });

  it('are listed once each, newest first, up to a limit', () => {
    expect(withVisit([visit('1'), visit('2')], { ...visit('2'), name: 'New' })).toEqual([
      { ...visit('2'), name: 'New' },
      visit('1'),
    ]);
    expect(withVisit([visit('1', '7')], visit('1', '8'))).toHaveLength(2);
    const many = [...'123456789'].reduce<Visit[]>((all, id) => withVisit(all, visit(id)), []);
    expect(many.map(({ id }) => id)).toEqual([...'98765432']);
  });

  it.each([undefined, 'rubbish', { a: 1 }])('are empty if %j is stored', (stored) => {
    expect(readVisits(stored)).toEqual([]);
  });

  it('skip stored entries that cannot be read', () => {
    const stored = [visit('1'), null, { kind: 'tractor', id: 7, name: 'Red' }, visit('2', '3')];
    expect(readVisits(stored)).toEqual([visit('1'), visit('2', '3')]);
  });
});

describe('the score of a command for the typed text', () => {
  it.each([
    ['Tractors', 'Go to', 'tra', 1],
    ['Créer', 'Actions', 'creer', 1],
    ['Box Trucks', 'Go to', 'truck', 0.9],
    ['LD-104416', 'Load', '104416', 0.9],
    ['Ethiopia', 'Country · Capital: Addis Ababa', 'add', 0.8],
    ['0x54addc', 'Wallet', 'add', 0.5],
    ['Tractors', 'Go to', 'go trac', 0.8],
    ['Tractors', 'Go to', 'actor', 0.5],
    ['Tractors', 'Go to', 'trac x', 0],
  ])('%s of %s by "%s": %s', (label, heading, typed, fit) => {
    expect(scoreOf(label, heading, typed)).toBe(fit);
  });
});
