import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { UNSORTED } from '../../../src/dataProvider';
import HomePage from '../../../src/layout/HomePage';
import { renderShell, stubScreen } from './harness';

beforeEach(() => stubScreen());

/** A backend on which lists of some kinds fail until they are mended. */
function backend(failing = new Set<string>()) {
  const getList = vi.fn((resource: string, params: unknown) => {
    void params;
    if (failing.has(resource)) return Promise.reject(new Error('down'));
    return Promise.resolve({
      data: [{ id: 1, name: `${resource} 1`, system_ref_id: 'SH-1', status: 'Pending' }],
      total: 12345,
    });
  });
  return { getList, dataProvider: { getList } as unknown as DataProvider, failing };
}

const card = (title: string) =>
  within(screen.getByRole('region', { name: 'Records' }))
    .getByRole('link', { name: title })
    .closest('.MuiCard-root') as HTMLElement;

describe('home', () => {
  it('counts the main kinds and leads to their lists', async () => {
    const { dataProvider, getList } = backend();
    renderShell('/dashboard', { page: <HomePage />, dataProvider });
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await waitFor(() => expect(within(card('Loads')).getByText('12,345')).toBeVisible());
    expect(screen.getByRole('link', { name: 'People' })).toHaveAttribute(
      'href',
      '/dashboard/people',
    );
    expect(document.title).toBe('Dashboard – Waybill');
    for (const [, params] of getList.mock.calls)
      expect(params).toMatchObject({ sort: UNSORTED, filter: {} });
  });

  it('shows the newest records with their status', async () => {
    renderShell('/dashboard', { page: <HomePage />, ...backend() });
    const shipments = within(screen.getByRole('region', { name: 'Latest Shipments' }));
    const record = await shipments.findByRole('link', { name: 'SH-1' });
    expect(record).toHaveAttribute('href', '/dashboard/shipment/1');
    expect(shipments.getByText('Pending')).toBeVisible();
    expect(shipments.getByRole('link', { name: 'All Shipments' })).toHaveAttribute(
      'href',
      '/dashboard/shipments',
    );
  });

  it('claims no order on a backend that promises none', async () => {
    renderShell('/dashboard', { page: <HomePage />, ...backend(), extensions: false });
    const shipments = screen.getByRole('region', { name: 'Shipments' });
    expect(await within(shipments).findByRole('link', { name: 'SH-1' })).toBeVisible();
  });

  it('offers to create what is created most', () => {
    renderShell('/dashboard', { page: <HomePage />, ...backend() });
    expect(screen.getByRole('link', { name: 'Add Load' })).toHaveAttribute(
      'href',
      '/dashboard/load/add',
    );
  });

  it('keeps standing where a part fails, and retries that part', async () => {
    const { dataProvider, failing } = backend(new Set(['tractor', 'invoice']));
    renderShell('/dashboard', { page: <HomePage />, dataProvider });
    await waitFor(() => expect(within(card('Loads')).getByText('12,345')).toBeVisible());
    const retry = await screen.findByRole('button', { name: 'Retry Tractors' });
    expect(within(card('Tractors')).getByText('Not available')).toBeVisible();
    const invoices = within(screen.getByRole('region', { name: 'Latest Invoices' }));
    expect(invoices.getByText('Not available')).toBeVisible();

    failing.clear();
    await userEvent.click(retry);
    await waitFor(() => expect(within(card('Tractors')).getByText('12,345')).toBeVisible());
    await userEvent.click(invoices.getByRole('button', { name: 'Retry Invoices' }));
    expect(await invoices.findByText('Invoice 1')).toBeVisible();
  });

  it('says where there is nothing yet', async () => {
    const { dataProvider, getList } = backend();
    getList.mockImplementation(() => Promise.resolve({ data: [], total: 0 }));
    renderShell('/dashboard', { page: <HomePage />, dataProvider });
    const loads = within(screen.getByRole('region', { name: 'Latest Loads' }));
    expect(await loads.findByText('No records found')).toBeVisible();
    expect(within(card('Loads')).getByText('0')).toBeVisible();
  });
});
