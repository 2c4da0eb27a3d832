import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { lastSearchKey } from '../../../../src/routing/addresses';
import { drawStyles } from '../../../support/emotionStyles';
import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';

await import('../../../../src/admin/commandPalette/CommandPalette');

const header = () => within(screen.getByRole('banner'));

beforeEach(() => stubScreen(NARROW));

describe('the app bar', () => {
  it.each([
    ['/dashboard', 'Northline Logistics'],
    ['/dashboard/tractors', 'Northline Logistics'],
    ['/dashboard/tractor/1', 'Northline Logistics'],
    ['/dashboard/tractor/edit/1', 'Northline Logistics'],
    ['/dashboard/tractor/add', 'Add tractor'],
    ['/dashboard/stats-data/add', 'Add stats-data'],
    ['/dashboard/company/7/relationship/customer/add', 'Add customer'],
    ['/dashboard/nowhere', 'Northline Logistics'],
  ])('at %s has the title "%s"', (path, title) => {
    renderShell(path);
    expect(header().getByText(title)).toBeVisible();
    expect(header().queryByRole('heading')).toBeNull();
  });

  it.each([
    ['/dashboard/tractor/1', 'Back to Tractors', '/dashboard/tractors'],
    ['/dashboard/company/7/document/add', 'Back to Documents', '/dashboard/company/7/documents'],
    ['/dashboard/company/7/documents', 'Back to Companies', '/dashboard/companies'],
    ['/dashboard/tractors', 'Back to Dashboard', '/dashboard'],
  ])('leads back from %s', (path, name, href) => {
    renderShell(path);
    expect(header().getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('leads back to lists as they were left, like the breadcrumb', () => {
    const store = localStorageStore();
    store.setItem(lastSearchKey('/dashboard/companies'), '?page=2');
    store.setItem(lastSearchKey('/dashboard/company/7/documents'), '?sort=name');
    renderShell('/dashboard/company/7/document/3');
    const documents = '/dashboard/company/7/documents?sort=name';
    expect(header().getByRole('link', { name: 'Back to Documents' })).toHaveAttribute(
      'href',
      documents,
    );
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    const hrefs = trail.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/dashboard',
      '/dashboard/companies?page=2',
      '/dashboard/company/7',
      documents,
    ]);
  });

  it.each([
    ['/dashboard', 'HomeOutlinedIcon'],
    ['/dashboard/nowhere', 'HomeOutlinedIcon'],
    ['/dashboard/tractors', 'LocalShippingOutlinedIcon'],
    ['/dashboard/tractor/add', 'LocalShippingOutlinedIcon'],
    ['/dashboard/company/7/documents', 'DescriptionOutlinedIcon'],
  ])("at %s shows the kind's icon before the title", (path, picture) => {
    renderShell(path);
    const avatar = header().getByTestId(picture).closest('.MuiAvatar-root');
    expect(avatar).toHaveAttribute('aria-hidden', 'true');
    const title = avatar?.nextElementSibling;
    expect(title).toHaveTextContent(/^(Northline Logistics|Add tractor)$/);
  });

  it('has no back button on the dashboard', () => {
    renderShell('/dashboard');
    expect(header().queryByRole('link')).toBeNull();
  });

  it('shows the signed-in user, with profile and logout', async () => {
    renderShell('/dashboard');
    const account = await header().findByRole('button', { name: 'Account: Jane Doe' });
    expect(account).toHaveTextContent('JD');
    await user.click(account);
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Profilejane.doe@waybill.test',
      'Dark theme',
      'Français',
      'Activity',
      'API',
      'Logout',
    ]);
    expect(items[0]).toHaveAttribute('href', '/profile');
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Public page')).toBeVisible();
  });

  it('hides pages that the backend cannot serve', async () => {
    renderShell('/dashboard', { extensions: false });
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    for (const name of ['Activity', 'API'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });

  it('changes the theme', async () => {
    drawStyles();
    renderShell('/dashboard');
    const ground = () => getComputedStyle(document.body).backgroundColor;
    expect(ground()).toBe('rgb(247, 248, 250)');
    await user.click(await header().findByRole('button', { name: /Account/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Dark theme' }));
    expect(ground()).toBe('rgb(11, 13, 16)');
  });
});

describe('the search button', () => {
  const open = async () => {
    await user.click(header().getByRole('button', { name: /^Search everything or go to/ }));
    return screen.findByRole('combobox', { name: 'Commands' });
  };
  const address = ({ router }: ReturnType<typeof renderShell>) => {
    const { pathname, search } = router.state.location;
    return [pathname, Object.fromEntries(new URLSearchParams(search))];
  };

  it.each([
    ['/dashboard/tractors', '/dashboard/tractors', 'Tractors'],
    ['/dashboard/tractor/1', '/dashboard/tractors', 'Tractors'],
    ['/dashboard/company/7/document/3', '/dashboard/company/7/documents', 'Documents'],
  ])('at %s searches the current list', async (path, list, title) => {
    const shell = renderShell(path);
    expect(await open()).toHaveFocus();
    await user.keyboard('xyz');
    expect(screen.getByRole('option')).toHaveTextContent(`Search ${title} for “xyz”`);
    await user.keyboard('{Enter}');
    expect(address(shell)).toEqual([list, { filter: '{"q":"xyz"}' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to a kind by its name', async () => {
    const shell = renderShell('/dashboard');
    await open();
    await user.keyboard('driv');
    await user.click(screen.getByRole('option', { name: 'Driver Licenses' }));
    expect(address(shell)).toEqual(['/dashboard/driver-licenses', {}]);
  });

  it('is an icon button on a phone', async () => {
    stubScreen({ width: 360 });
    renderShell('/dashboard/tractors');
    expect(await open()).toHaveFocus();
  });
});
