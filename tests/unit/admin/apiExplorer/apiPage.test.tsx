import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import ApiPage from '../../../../src/admin/apiExplorer/ApiPage';
import { staffKey } from '../../../../src/auth/session';
import { fetchWithKey } from '../../../../src/dataProvider/httpClient';
import { docks } from '../../../support/catalogueOfDocks';
import { describeApi } from '../../../support/description';
import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';
import { expectNoViolations } from '../../support/expectNoViolations';

const described = await describeApi(docks);

const open = (describe: () => Promise<unknown>) =>
  renderShell('/dashboard/api', {
    page: <ApiPage />,
    catalogue: docks,
    dataProvider: { describe, send: fetchWithKey('/api', staffKey) } as unknown as DataProvider,
  });

beforeEach(() => stubScreen(NARROW));
afterEach(() => vi.unstubAllGlobals());

describe('the API page', () => {
  it("lists a kind's calls, finds one, sends it and shows the response", async () => {
    const answer = new Response('{"id":"7"}', { status: 201, headers: { etag: '"tag"' } });
    const fetch = vi.fn(() => Promise.resolve(answer));
    vi.stubGlobal('fetch', fetch);
    localStorage.setItem('staffKey', 'key-of-staff');
    open(() => Promise.resolve(described));
    await screen.findByText('Docks');
    await user.type(screen.getByLabelText('Search endpoints'), 'add dock');
    expect(screen.getByText('1 endpoint', { selector: '[role=status]' })).toBeVisible();
    await user.click(screen.getByText('/docks'));
    const body = screen.getByLabelText('Body');
    expect(body).toHaveValue('{\n  "door": "text",\n  "height": 7\n}');
    await expectNoViolations();
    await user.type(screen.getByLabelText('Request'), '{enter}Idempotency-Key: once');
    await user.click(screen.getByRole('button', { name: 'Send POST' }));
    expect(await screen.findByText(/^201 in \d+ ms$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Response' })).toHaveTextContent(
      'etag: "tag" { "id": "7" }',
    );
    expect(fetch).toHaveBeenCalledWith(
      '/api/docks',
      expect.objectContaining({
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': 'once',
          'x-api-key': 'key-of-staff',
        },
        body: '{\n  "door": "text",\n  "height": 7\n}',
      }),
    );
    await expectNoViolations();
  });

  it('shows the parameters of a list call', async () => {
    open(() => Promise.resolve(described));
    await user.type(await screen.findByLabelText('Search endpoints'), 'list docks');
    await user.click(screen.getByText('/docks'));
    await user.click(screen.getByText(/^Parameters \(\d+\)$/));
    const table = within(screen.getByRole('table'));
    expect(table.getByText('door_contains')).toBeVisible();
    expect(table.getByText('height_gte')).toBeVisible();
    expect(table.queryByText('height_contains')).toBeNull();
  });

  it('shows that the description could not be loaded, and retries', async () => {
    const describe = vi.fn().mockRejectedValueOnce(new Error('away'));
    describe.mockResolvedValue(described);
    open(describe);
    await screen.findByText('Loading failed.');
    expect(console.error).toHaveBeenCalledWith(new Error('away'));
    vi.mocked(console.error).mockClear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Docks')).toBeVisible();
    await waitFor(() => expect(describe).toHaveBeenCalledTimes(2));
  });

  it('shows that the server did not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    open(() => Promise.resolve(described));
    await user.type(await screen.findByLabelText('Search endpoints'), 'list docks');
    await user.click(screen.getByText('/docks'));
    await user.click(screen.getByRole('button', { name: 'Send GET' }));
    expect(await screen.findByText('Server not responding.')).toBeVisible();
    expect(console.error).toHaveBeenCalledWith(new TypeError('no network'));
    vi.mocked(console.error).mockClear();
  });
});
