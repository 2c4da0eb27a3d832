import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useVisited } from '../../../../src/admin/components/recentRecords';
import { VIEWS_KEY } from '../../../../src/admin/list/savedViews/useSavedViews';
import {
  createCatalogue,
  declarations,
  families,
  resolveCatalogue,
} from '../../../../src/resources';
import { menuOf } from '../../../../src/resources/menu';
import { wordsOf } from '../../../support/sidebar';
import { renderShell, stubScreen, user } from '../../support/renderLayout';

const nav = () => screen.getByLabelText('Main');
/** The link or button with these words. */
const item = (label: string) => within(nav()).getByText(label).closest('a, button') as HTMLElement;
const current = () =>
  [...nav().querySelectorAll('[aria-current=page]')].map((link) => link.textContent);

beforeEach(() => stubScreen());

describe('the sidebar', () => {
  it('has exactly the items and groups of the menu, in their order', async () => {
    renderShell('/dashboard');
    const textsOf = (list: Element | null | undefined) =>
      [...(list?.children ?? [])].map((each) => each.textContent);
    const items = [...nav().querySelectorAll('ul:not(ul ul) > li')].map((each) => {
      const inner = each.querySelector('ul');
      return inner ? [each.firstChild?.textContent, ...textsOf(inner)] : each.textContent;
    });
    const menu = menuOf(createCatalogue('waybill'));
    expect(items).toEqual(['Dashboard', ...wordsOf(menu), 'Network Stats']);
  });

  it('names its sections, and only draws lines between them when folded', async () => {
    renderShell('/dashboard');
    const captions = () =>
      within(nav())
        .getAllByRole('list')
        .flatMap((list) => list.getAttribute('aria-labelledby') ?? [])
        .map((id) => document.getElementById(id));
    expect(captions().map((caption) => caption?.textContent)).toEqual([
      ...['Profiles', 'Operations', 'Access', 'Commerce', 'Reference data', 'Shipments'],
    ]);
    expect(within(nav()).getByRole('list', { name: 'Commerce' })).toHaveTextContent('Companies');
    await user.click(item('Collapse menu'));
    for (const caption of captions()) expect(caption).toHaveStyle({ position: 'absolute' });
    await user.click(item('Expand menu'));
  });

  it('has pinned lists and the latest records on top, and marks the current list once', async () => {
    const store = localStorageStore();
    store.setItem('pinnedKinds', ['load', 'gone', 'tractor']);
    store.setItem('recent', [
      { kind: 'load', id: '7', name: 'LD-7' },
      { kind: 'company-document', id: '8', parentId: '3', name: 'BOL-8' },
      { kind: 'gone', id: '9', name: 'Of no kind' },
      ...['a', 'b', 'c'].map((id) => ({ kind: 'person', id, name: `Person ${id}` })),
    ]);
    const { router } = renderShell('/dashboard');
    const linksIn = (caption: string) =>
      within(within(nav()).getByRole('list', { name: caption }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksIn('Pinned')).toEqual([
      ['Loads', '/dashboard/loads'],
      ['Tractors', '/dashboard/tractors'],
    ]);
    expect(linksIn('Recent')).toEqual([
      ['LD-7', '/dashboard/load/7'],
      ['BOL-8', '/dashboard/company/3/document/8'],
      ['Person a', '/dashboard/person/a'],
    ]);
    await act(() => router.navigate('/dashboard/loads'));
    expect(current()).toEqual(['Loads']);
    expect(within(nav()).getByRole('list', { name: 'Operations' })).toContainElement(
      within(nav()).getByRole('link', { current: 'page' }),
    );
  });

  it('has the records that were opened last on top', async () => {
    const kind = createCatalogue('waybill').kind('load');
    const Visiting = () => {
      const [name, setName] = useState('');
      useVisited(kind, name ? { id: name } : undefined, name);
      return ['LD-2', 'LD-3'].map((each) => (
        <button key={each} onClick={() => setName(each)}>{`Open ${each}`}</button>
      ));
    };
    renderShell('/dashboard/loads', { page: <Visiting /> });
    expect(within(nav()).queryByRole('list', { name: 'Recent' })).toBeNull();
    const recent = () => within(nav()).getByRole('list', { name: 'Recent' });
    await user.click(screen.getByRole('button', { name: 'Open LD-2' }));
    expect(recent()).toHaveTextContent(/^LD-2$/);
    expect(within(recent()).getByTitle('LD-2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open LD-3' }));
    expect(recent()).toHaveTextContent(/^LD-3LD-2$/);
  });

  it('closes a section by its caption, and remembers it', async () => {
    const { unmount } = renderShell('/dashboard/loads');
    const caption = () => within(nav()).getByRole('button', { name: 'Operations' });
    expect(caption()).toHaveAttribute('aria-expanded', 'true');
    await user.click(caption());
    expect(item('Loads')).not.toBeVisible();
    expect(item('Companies')).toBeVisible();
    unmount();
    renderShell('/dashboard/loads');
    expect(item('Loads')).not.toBeVisible();
    await user.click(item('Collapse menu'));
    expect(item('Loads')).toBeVisible();
    await user.click(item('Expand menu'));
    await user.click(caption());
    expect(item('Loads')).toBeVisible();
  });

  it('keeps its scroll position for the next page load', () => {
    const box = () => nav().querySelector('ul')?.parentElement as HTMLElement;
    const { unmount } = renderShell('/dashboard/people');
    box().scrollTop = 120;
    unmount();
    renderShell('/dashboard/people');
    expect(box().scrollTop).toBe(120);
  });

  it('starts at its top on the home page', async () => {
    const box = () => nav().querySelector('ul')?.parentElement as HTMLElement;
    const { router } = renderShell('/dashboard/people');
    box().scrollTop = 120;
    await act(() => router.navigate('/dashboard'));
    expect(box().scrollTop).toBe(0);
  });

  it('is a drawer that does not open where it was scrolled to on a wide screen', async () => {
    localStorageStore().setItem('sidebar.scroll', 120);
    stubScreen({ width: 899 });
    renderShell('/dashboard/people');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(nav().querySelector('ul')?.parentElement?.scrollTop).toBe(0);
  });

  it('links to every list, the dashboard and the statistics', () => {
    const { routes } = renderShell('/dashboard');
    for (const [label, path] of [
      ['Dashboard', '/dashboard'],
      ['People', '/dashboard/people'],
      ['Identities', '/dashboard/waybill-identities'],
      ['Network Stats', '/dashboard/network-stats'],
      ['Waybill', '/dashboard'],
    ] as const)
      expect(item(label)).toHaveAttribute('href', path);
    for (const link of nav().querySelectorAll('li a')) {
      const path = link.getAttribute('href') ?? '';
      const isList = routes.parse(path)?.view === 'list';
      expect(isList || ['/dashboard', '/dashboard/network-stats'].includes(path)).toBe(true);
    }
  });

  it('marks the current item on every page of its kind', async () => {
    const { router } = renderShell('/dashboard');
    for (const [path, label] of [
      ['/dashboard', 'Dashboard'],
      ['/dashboard/', 'Dashboard'],
      ['/dashboard/people', 'People'],
      ['/dashboard/person/1', 'People'],
      ['/dashboard/person/edit/1', 'People'],
      ['/dashboard/person/add', 'People'],
      ['/dashboard/tractors', 'Tractors'],
      ['/dashboard/company/7/documents', 'Companies'],
      ['/dashboard/company/7/relationship/customer/4', 'Companies'],
      ['/dashboard/company-types', 'Company Types'],
    ] as const) {
      await act(() => router.navigate(path));
      expect(current(), path).toEqual([label]);
    }
    await act(() => router.navigate('/dashboard/nowhere'));
    expect(current()).toEqual([]);
  });

  it("opens the current item's group, and any other on click", async () => {
    const { router } = renderShell('/dashboard/trailer/add');
    const isOpen = (group: string) => item(group).getAttribute('aria-expanded');
    expect([isOpen('Equipments'), isOpen('Reputations')]).toEqual(['true', 'false']);
    expect(item('Trailers')).toBeVisible();
    expect(item('Employee')).not.toBeVisible();

    await user.click(item('Reputations'));
    expect(item('Employee')).toBeVisible();
    await user.click(item('Equipments'));
    expect(item('Trailers')).not.toBeVisible();

    await act(() => router.navigate('/dashboard/passports'));
    expect(isOpen('Identity Documents')).toBe('true');
    await act(() => router.navigate('/dashboard/tractor/1'));
    expect(isOpen('Equipments')).toBe('true');
    expect(isOpen('Reputations')).toBe('true');
  });

  it('folds to icons that keep their names, and remembers it', async () => {
    const { unmount } = renderShell('/dashboard');
    await user.click(item('Collapse menu'));
    expect(item('People')).toHaveAccessibleName('People');
    await user.hover(item('People'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('People');
    unmount();

    renderShell('/dashboard');
    await user.click(item('Expand menu'));
    expect(item('Collapse menu')).toBeVisible();
  });

  it('shows its scrollbar until a second after scrolling', () => {
    vi.useFakeTimers();
    try {
      renderShell('/dashboard');
      const box = nav().querySelector('ul')?.parentElement as HTMLElement;
      const isShown = () => box.hasAttribute('data-scrolling');
      expect(isShown()).toBe(false);
      fireEvent.scroll(box);
      vi.advanceTimersByTime(900);
      fireEvent.scroll(box);
      vi.advanceTimersByTime(999);
      expect(isShown()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(isShown()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('signs out to the public page', async () => {
    const { router, authProvider } = renderShell('/dashboard/people');
    await user.click(item('Logout'));
    expect(await screen.findByText('Public page')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/', state: { signsOut: true } });
    // A form with unsaved changes may still hold the person back.
    expect(authProvider.logout).not.toHaveBeenCalled();
  });

  it('is a drawer on a narrow screen that closes after a choice', async () => {
    stubScreen({ width: 899 });
    const { router } = renderShell('/dashboard');
    const isOpen = () => screen.queryByLabelText('Main') !== null;
    expect(isOpen()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(nav()).not.toHaveTextContent('Collapse menu');
    await user.click(item('People'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/people'));
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('lists pinned views separately and marks the current one instead of its kind', async () => {
    const { unmount } = renderShell('/dashboard');
    expect(screen.queryByText('Pinned')).toBeNull();
    unmount();
    const query = { filter: { status: 'idle' }, sort: { field: '', order: 'ASC' }, perPage: 20 };
    localStorageStore().setItem(VIEWS_KEY, [
      { id: 'a', kind: 'tractor', name: 'Idle', query, pinned: {} },
      { id: 'b', kind: 'company-document', name: 'Of 7', query, pinned: { parentId: '7' } },
      { id: 'c', kind: 'tractor', name: 'Not pinned', query },
      { id: 'd', kind: 'gone', name: 'Of no kind', query, pinned: {} },
    ]);
    const { router } = renderShell('/dashboard');
    const list = within(nav()).getByRole('list', { name: 'Pinned' });
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Idle', 'Of 7']);
    expect(links[1]?.getAttribute('href')).toMatch(/^\/dashboard\/company\/7\/documents\?filter=/);
    await user.click(item('Idle'));
    await waitFor(() => expect(router.state.location.search).toContain('view=a'));
    await waitFor(() => expect(current()).toEqual(['Idle']));
  });

  it('has an item for a kind that only the test declares', () => {
    const catalogue = resolveCatalogue(
      [
        ...declarations('waybill'),
        {
          singular: 'dock',
          service: 'docks',
          title: 'Docks',
          label: 'Dock',
          menu: { order: 125, label: 'Docks' },
          columns: ['name'],
          representation: ['name'],
          fields: { name: { type: 'text' } },
        },
      ],
      families,
    );
    renderShell('/dashboard/docks', { catalogue });
    expect(item('Docks')).toHaveAttribute('href', '/dashboard/docks');
    expect(item('Docks').querySelector('svg')).not.toBeNull();
    expect(current()).toEqual(['Docks']);
  });
});
