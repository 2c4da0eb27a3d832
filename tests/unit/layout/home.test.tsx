import { screen, within } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { UNSORTED } from '../../../src/dataProvider';
import HomePage from '../../../src/layout/HomePage';
import { NARROW, renderShell, stubScreen, user } from './harness';

beforeEach(() => stubScreen(NARROW));

/** A backend on which lists of some kinds fail until they are mended. */
function backend(failing = new Set<string>()) {
  const getList = vi.fn((resource: string, params: unknown) => {
    void params;
    if (failing.has(resource)) return Promise.reject(new Error('down'));
    return Promise.resolve({
      data: [{ id: 1, comments: resource, system_ref_id: 'SH-1', status: 'Pending' }],
      total: 12345,
    });
  });
  return { getList, dataProvider: { getList } as unknown as DataProvider, failing };
}

const section = (name: string) => within(screen.getByLabelText(name));
const card = (title: string) =>
  section('Records').getByText(title).closest('.MuiCard-root') as HTMLElement;

describe('home', () => {
  it('counts the main kinds and leads to their lists', async () => {
    const { dataProvider, getList } = backend();
    renderShell('/dashboard', { page: <HomePage />, dataProvider });
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await within(card('Loads')).findByText('12,345')).toBeVisible();
    expect(section('Records').getByText('People')).toHaveAttribute('href', '/dashboard/people');
    expect(document.title).toBe('Dashboard – Waybill');
    for (const [, params] of getList.mock.calls)
      expect(params).toMatchObject({ sort: UNSORTED, filter: {} });
  });

  it('shows the newest records with their status', async () => {
    renderShell('/dashboard', { page: <HomePage />, ...backend() });
    const shipments = section('Latest Shipments');
    const record = await shipments.findByText('SH-1');
    expect(record).toHaveAttribute('href', '/dashboard/shipment/1');
    expect(shipments.getByText('Pending')).toBeVisible();
    expect(shipments.getByText('All Shipments')).toHaveAttribute('href', '/dashboard/shipments');
  });

  it('claims no order on a backend that promises none', async () => {
    renderShell('/dashboard', { page: <HomePage />, ...backend(), extensions: false });
    expect(await section('Shipments').findByText('SH-1')).toBeVisible();
  });

  it('offers to create what is created most', () => {
    renderShell('/dashboard', { page: <HomePage />, ...backend() });
    expect(section('Create').getByText('Add Load')).toHaveAttribute('href', '/dashboard/load/add');
  });

  it('keeps standing where a part fails, and retries that part', async () => {
    const { dataProvider, failing } = backend(new Set(['tractor', 'invoice']));
    renderShell('/dashboard', { page: <HomePage />, dataProvider });
    expect(await within(card('Loads')).findByText('12,345')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry Tractors' });
    expect(within(card('Tractors')).getByText('Not available')).toBeVisible();
    const invoices = section('Latest Invoices');
    expect(invoices.getByText('Not available')).toBeVisible();

    // react-admin says so itself, once for each list.
    expect(vi.mocked(console.error).mock.calls).toEqual(Array(3).fill([new Error('down')]));
    vi.mocked(console.error).mockClear();

    failing.clear();
    await user.click(retry);
    expect(await within(card('Tractors')).findByText('12,345')).toBeVisible();
    await user.click(invoices.getByRole('button', { name: 'Retry Invoices' }));
    expect(await invoices.findByText('invoice')).toBeVisible();
  });

  it('says where there is nothing yet', async () => {
    const { dataProvider, getList } = backend();
    getList.mockImplementation(() => Promise.resolve({ data: [], total: 0 }));
    renderShell('/dashboard', { page: <HomePage />, dataProvider });
    const loads = section('Latest Loads');
    expect(await loads.findByText('No records found')).toBeVisible();
    expect(await within(card('Loads')).findByText('0')).toBeVisible();
  });
});
