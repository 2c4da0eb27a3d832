import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

describe('the page-size box', () => {
  const rows = Array.from({ length: 45 }, (_, i) => ({ id: i + 1, name: `Truck ${i + 1}` }));
  const setup = async (extensions = true, search = '') => {
    const { provider, watched } = providerOf({ tractor: rows, trailer: [] });
    const getList = watched('getList');
    const { router } = renderPages(`/dashboard/tractors${search}`, {
      dataProvider: provider,
      extensions,
    });
    await screen.findByText(/^Page 1 of/);
    const box = screen.getByLabelText('Page size');
    const sizes = () => getList.mock.calls.map(([, params]) => params.pagination?.perPage);
    return { box, sizes, router, user: setupUser() };
  };

  it('starts at 10 and offers 10, 20, 50 and 100', async () => {
    const { box, user } = await setup();
    expect(box).toHaveValue('10');
    await user.click(screen.getByLabelText('Choose page size'));
    const offered = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(offered.map((item) => item.textContent)).toEqual(['10', '20', '50', '100']);

    await user.click(screen.getByRole('menuitem', { name: '20' }));
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    expect(box).toHaveValue('20');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('remembers a chosen size for the list, but not one from an address', async () => {
    const { router, sizes, user } = await setup(true, '?page=1&perPage=50&filter={}');
    await router.navigate('/dashboard/tractors');
    expect(await screen.findByText('Page 1 of 5')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Choose page size'));
    await user.click(screen.getByRole('menuitem', { name: '20' }));
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    await router.navigate('/dashboard/trailers');
    await screen.findByRole('heading', { name: 'Trailers' });
    await waitFor(() => expect(sizes().at(-1)).toBe(10));
    await router.navigate('/dashboard/tractors');
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    expect(screen.getByLabelText('Page size')).toHaveValue('20');
    expect(router.state.location.search).toBe('');
  });

  it('closes its dropdown on a click outside', async () => {
    const { user } = await setup();
    await user.click(screen.getByLabelText('Choose page size'));
    const backdrop = document.querySelector('.MuiBackdrop-root');
    await user.click(backdrop as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('accepts positive whole numbers only', async () => {
    const { box, user } = await setup();
    await user.clear(box);
    for (const text of ['0', '07', '-1', '+1', '1e2', '1.5', ' 1', '9007199254740993']) {
      await user.paste(text);
      expect(box).toHaveValue('');
    }
    await user.type(box, '0e+-15');
    expect(box).toHaveValue('15');
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
  });

  it("accepts no more than the API's limit, and says so", async () => {
    const { box, sizes, user } = await setup();
    await user.clear(box);
    // Typed digit by digit on a busy machine, it may be applied in between.
    await user.paste('2500');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A page can show up to 1,000 rows.')).toBeVisible();
    expect(await screen.findByText('Page 1 of 1')).toBeVisible();
    expect(box).toHaveValue('1000');
    expect(new Set(sizes())).toEqual(new Set([10, 1000]));
  });

  it('corrects a larger size in an address, and says so', async () => {
    const { box } = await setup(true, '?page=1&perPage=5000&filter={}');
    expect(await screen.findByText('A page can show up to 1,000 rows.')).toBeVisible();
    await waitFor(() => expect(box).toHaveValue('1000'));
  });

  it('requests any size from another backend', async () => {
    const { box, sizes, user } = await setup(false);
    await user.clear(box);
    await user.type(box, '2500{Enter}');
    await waitFor(() => expect(sizes()).toContain(2500));
    expect(box).toHaveValue('2500');
  });

  it('requests nothing while it is empty', async () => {
    const { box, sizes, user } = await setup();
    await user.clear(box);
    expect(box).toHaveValue('');
    await user.tab();
    expect(box).toHaveValue('10');
    expect(new Set(sizes())).toEqual(new Set([10]));
  });
});
