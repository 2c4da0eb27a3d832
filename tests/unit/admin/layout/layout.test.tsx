import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { LinkBase, useGetOne, useLocation, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { NotFoundPage } from '../../../../src/admin/layout/ErrorPage';
import { useCurrentRoute } from '../../../../src/admin/routing/useKind';
import { usePageTitle } from '../../../../src/admin/components/hooks';
import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';

beforeEach(() => stubScreen(NARROW));

/** jsdom neither lays out nor paints, so colours are proven by the tokens and in a browser. */
const barriers = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);

describe('the layout', () => {
  it.each([
    [1280, false],
    [1280, true],
    [360, false],
    [360, true],
  ])('passes axe at %i px, dark: %s', async (width, dark) => {
    stubScreen({ width, dark });
    renderShell('/dashboard/company/7/document/3');
    await screen.findByText('Acme Freight');
    expect(await barriers()).toEqual([]);
  });

  it('has a button that skips to the content', async () => {
    renderShell('/dashboard');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
  });

  it('names the page in the document title', () => {
    const Page = () => {
      usePageTitle('Tractors');
      return null;
    };
    renderShell('/dashboard/tractors', { page: <Page /> });
    expect(document.title).toBe('Tractors – Waybill');
  });

  it('stays when a page throws, with a retry', async () => {
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('Wheels came off');
      return <h1>Rolling</h1>;
    };
    renderShell('/dashboard', { page: <Page /> });
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('Wheels came off')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();

    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Rolling' })).toBeVisible();
  });

  it('clears the error on the way to another page', async () => {
    const Page = () => {
      if (useLocation().pathname === '/dashboard/broken') throw new Error('Wheels came off');
      return <h1>Rolling</h1>;
    };
    const { router } = renderShell('/dashboard/broken', { page: <Page /> });
    vi.mocked(console.error).mockClear();
    await act(() => router.navigate('/dashboard'));
    expect(screen.getByRole('heading', { name: 'Rolling' })).toBeVisible();
  });

  it('says that a page does not exist and leads to the dashboard', () => {
    renderShell('/dashboard/nowhere', { page: <NotFoundPage /> });
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    const home = screen.getByRole('link', { name: 'Go to the dashboard' });
    expect(home).toHaveAttribute('href', '/dashboard');
    expect(document.title).toBe('Page not found – Waybill');
  });
});

/** Reads the record at its address, as the generated pages do. */
function RecordPage() {
  const { kind, id = '', parentId } = useCurrentRoute() ?? {};
  const meta = parentId === undefined ? undefined : { parentId };
  useGetOne(kind?.name ?? '', { id, meta }, { enabled: id !== '' });
  return <h1>The page</h1>;
}

describe('the breadcrumb', () => {
  const HOME = ['Dashboard', '/dashboard'];
  const crumbs = () =>
    within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]);

  it.each([
    [
      '/dashboard/company/7/documents',
      [
        HOME,
        ['Companies', '/dashboard/companies'],
        ['Acme Freight', '/dashboard/company/7'],
        ['Documents', undefined],
      ],
    ],
    [
      '/dashboard/company/7/document/3',
      [
        HOME,
        ['Companies', '/dashboard/companies'],
        ['Acme Freight', '/dashboard/company/7'],
        ['Documents', '/dashboard/company/7/documents'],
        ['BOL-1', undefined],
      ],
    ],
    [
      '/dashboard/company/7/document/add',
      [
        HOME,
        ['Companies', '/dashboard/companies'],
        ['Acme Freight', '/dashboard/company/7'],
        ['Documents', '/dashboard/company/7/documents'],
        ['Add document', undefined],
      ],
    ],
    [
      '/dashboard/company/7/relationship/customer/edit/4',
      [
        HOME,
        ['Companies', '/dashboard/companies'],
        ['Acme Freight', '/dashboard/company/7'],
        ['Relationships', '/dashboard/company/7/relationships'],
        ['Customers', '/dashboard/company/7/relationships/customer'],
        ['customer', '/dashboard/company/7/relationship/customer/4'],
        ['Edit', undefined],
      ],
    ],
    ['/dashboard/tractors', [HOME, ['Tractors', undefined]]],
    [
      '/dashboard/bin/tractors',
      [HOME, ['Tractors', '/dashboard/tractors'], ['Deleted records', undefined]],
    ],
    [
      '/dashboard/tractor/1/history',
      [
        HOME,
        ['Tractors', '/dashboard/tractors'],
        ['Big Red', '/dashboard/tractor/1'],
        ['History', undefined],
      ],
    ],
  ])('at %s', async (path, expected) => {
    renderShell(path, { page: <RecordPage /> });
    await waitFor(() => expect(crumbs()).toEqual(expected));
    const current = screen.getByText(String(expected.at(-1)?.[0]), { selector: '[aria-current]' });
    expect(current).toHaveAttribute('aria-current', 'page');
  });

  it('is hidden on the dashboard', () => {
    renderShell('/dashboard');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  it('shows the ID of a parent that cannot be read', async () => {
    renderShell('/dashboard/company/404/documents');
    // The faked backend and react-admin both say that there is no such company.
    await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    vi.mocked(console.error).mockClear();
    expect(crumbs()[2]).toEqual(['404', '/dashboard/company/404']);
  });
});

describe('notifications', () => {
  const Notice = ({ type }: { type: 'error' | 'success' }) => {
    const notify = useNotify();
    useEffect(() => notify('Error fetching data.', { type }), [notify, type]);
    return <LinkBase to="/dashboard">Elsewhere</LinkBase>;
  };

  it.each([
    ['error', 'alert'],
    ['success', 'status'],
  ] as const)('of an %s have the role %s and can be closed', async (type, role) => {
    renderShell('/dashboard', { page: <Notice type={type} /> });
    const message = await screen.findByRole(role);
    expect(message.querySelector('.MuiSnackbarContent-message')).toHaveTextContent(
      /^Error fetching data\.$/,
    );
    await user.click(within(message).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  });
});
