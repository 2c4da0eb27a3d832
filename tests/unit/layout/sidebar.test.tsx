import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { declarations, families, resolveCatalogue } from '../../../src/resources';
import { renderShell, stubScreen } from './harness';

const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const currentItems = () =>
  sidebar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

beforeEach(() => stubScreen());

describe('the sidebar', () => {
  it('has exactly these items and groups, in this order', async () => {
    renderShell('/dashboard');
    const { container } = { container: screen.getByRole('navigation', { name: 'Main' }) };
    const groups = within(container).getAllByRole('button', { expanded: false });
    for (const group of groups) await userEvent.click(group);

    const list = container.querySelector('ul');
    const items = [...(list?.children ?? [])].map((item) => {
      const inner = within(item as HTMLElement).queryByRole('list');
      if (!inner) return item.textContent;
      const heading = within(item as HTMLElement).getByRole('button').textContent;
      return [heading, ...[...inner.children].map((each) => each.textContent)];
    });
    expect(items).toEqual([
      'Dashboard',
      'Stats-Data',
      'People',
      'Devices',
      'Invoices',
      ['Reputations', 'Employee', 'Customer'],
      ['Contacts Info', 'Email', 'Phone', 'Social'],
      ['Equipments', 'Tractors', 'Box-Truck', 'Trailers', 'Containers'],
      ['Identity Documents', 'Passports', 'Government Ids', 'Driver Licenses'],
      'Locations',
      'Drivers',
      'Packages',
      'Loads',
      'Load-Legs',
      'Load-Stops',
      'Load-Documents',
      'Kycs',
      'Agents',
      'Identities',
      'Permissions',
      'Roles',
      'Rights',
      'Resources',
      'Orders',
      'Companies',
      'Products',
      'Wallets',
      'Countries',
      'Company Types',
      'Systems',
      'Commodities',
      'Legs',
      'Shipment Documents',
      'Shipments',
      'Stops',
      'Network Stats',
    ]);
  });

  it.each([
    ['Dashboard', '/dashboard'],
    ['People', '/dashboard/people'],
    ['Identities', '/dashboard/waybill-identities'],
    ['Network Stats', '/dashboard/network-stats'],
    ['Waybill', '/dashboard'],
  ])('leads with %s to %s', (name, href) => {
    renderShell('/dashboard');
    expect(sidebar().getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
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
  ])('marks at %s the item %s', (path, label) => {
    renderShell(path);
    expect(currentItems()).toEqual([label]);
  });

  it('opens the group of the current item, and any other in place', async () => {
    const { router } = renderShell('/dashboard/trailer/add');
    const group = (name: string) => sidebar().getByRole('button', { name });
    expect(group('Equipments')).toHaveAttribute('aria-expanded', 'true');
    expect(group('Reputations')).toHaveAttribute('aria-expanded', 'false');
    expect(sidebar().queryByRole('link', { name: 'Employee' })).toBeNull();

    await userEvent.click(group('Reputations'));
    expect(sidebar().getByRole('link', { name: 'Employee' })).toBeVisible();
    await userEvent.click(group('Equipments'));
    expect(sidebar().queryByRole('link', { name: 'Trailers' })).toBeNull();

    await act(() => router.navigate('/dashboard/passports'));
    expect(group('Identity Documents')).toHaveAttribute('aria-expanded', 'true');
    await act(() => router.navigate('/dashboard/tractor/1'));
    expect(group('Equipments')).toHaveAttribute('aria-expanded', 'true');
  });

  it('folds to icons that keep their names, and remembers it', async () => {
    renderShell('/dashboard');
    await userEvent.click(sidebar().getByRole('button', { name: 'Fold menu' }));
    expect(sidebar().getByRole('link', { name: 'People' })).toBeVisible();
    await userEvent.hover(sidebar().getByRole('link', { name: 'People' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('People');
    await userEvent.click(sidebar().getByRole('button', { name: 'Unfold menu' }));
    expect(sidebar().getByRole('button', { name: 'Fold menu' })).toBeVisible();
  });

  it('shows its scrollbar until a second after the last scrolling', () => {
    vi.useFakeTimers();
    try {
      renderShell('/dashboard');
      const box = screen.getByRole('navigation', { name: 'Main' }).querySelector('ul')
        ?.parentElement as HTMLElement;
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
    await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Public page')).toBeVisible();
    expect(authProvider.logout).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.location.state).toBeNull();
  });

  it('is a drawer on a narrow screen, closing when an item was chosen', async () => {
    stubScreen({ width: 899 });
    const { router } = renderShell('/dashboard');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(sidebar().queryByRole('button', { name: 'Fold menu' })).toBeNull();
    await userEvent.click(sidebar().getByRole('link', { name: 'People' }));
    expect(router.state.location.pathname).toBe('/dashboard/people');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
  });

  it('has an item for a kind that it never heard of', () => {
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
          fields: { name: { kind: 'text' } },
        },
      ],
      families,
    );
    renderShell('/dashboard/docks', { catalogue });
    const dock = sidebar().getByRole('link', { name: 'Docks' });
    expect(dock).toHaveAttribute('href', '/dashboard/docks');
    expect(dock.querySelector('svg')).not.toBeNull();
    expect(currentItems()).toEqual(['Docks']);
  });
});
