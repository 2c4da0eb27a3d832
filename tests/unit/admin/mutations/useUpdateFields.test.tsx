import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ResourceContextProvider, useGetList } from 'ra-core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { Notification } from '../../../../src/admin/layout/Notification';
import { useUpdateFields } from '../../../../src/admin/mutations/useUpdateFields';
import { ConflictError } from '../../../../src/dataProvider/refusals';
import type { WritesCall } from '../../../../src/dataProvider/writeMany';
import { i18nProvider } from '../../../../src/i18n';
import type { RecordData } from '../../../../src/resources';
import { createRoutes } from '../../../../src/routing/routes';
import { lightTheme } from '../../../../src/theme/adminTheme';
import { WaybillProvider } from '../../../../src/WaybillContext';
import { SETTINGS } from '../../../support/settings';
import { expectLogged } from '../../support/expectLogged';
import { catalogue, providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const TRUCK = { id: 't', name: 'Big Red', year: 2000, updated_at: 'first' };

/** A list of trucks, and a button that sets the year of one of them to 2031. */
function Trucks({ base }: { base: RecordData }) {
  const { data = [] } = useGetList<RecordData & { id: string }>('tractor');
  const { update, announce } = useUpdateFields();
  const [problem, setProblem] = useState('');
  const change = async () => {
    setProblem('');
    try {
      await update([{ id: base.id, data: { year: 2031 }, base }]);
      announce([base.id]);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      {data.map((truck) => (
        <p key={truck.id}>
          {String(truck['name'])}: {String(truck['year'])}
        </p>
      ))}
      <button onClick={() => void change()}>Change</button>
      <p>{problem}</p>
    </>
  );
}

/** The server's truck, whose conditional writes can be watched. */
function open(base: RecordData = TRUCK) {
  let stored: RecordData = { ...TRUCK };
  const writeMany = vi.fn(async (_: string, { writes }: WritesCall) => {
    const [write] = writes;
    const expected = Object.entries(write?.ifUnchanged ?? {});
    if (expected.some(([name, value]) => stored[name] !== value)) throw new ConflictError(stored);
    stored = { ...stored, ...write?.data, updated_at: `${String(stored['updated_at'])}, later` };
    return [stored];
  });
  const getList = async () => ({ data: [stored], total: 1 });
  const getMany = vi.fn(async () => ({ data: [stored] }));
  const { provider } = providerOf({ tractor: [] }, { writeMany, getList, getMany } as never);
  render(
    <WaybillProvider value={{ settings: SETTINGS, catalogue, routes: createRoutes(catalogue) }}>
      <CoreAdminContext
        dataProvider={provider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ThemeProvider theme={createTheme(lightTheme)}>
          <ResourceContextProvider value="tractor">
            <Trucks base={base} />
          </ResourceContextProvider>
          <Notification />
        </ThemeProvider>
      </CoreAdminContext>
    </WaybillProvider>,
  );
  const user = setupUser();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sent = () => writeMany.mock.calls.map(([, { writes }]) => writes[0]);
  const changeElsewhere = (data: object) => (stored = { ...stored, ...data, updated_at: 'theirs' });
  return { press, sent, writeMany, getMany, changeElsewhere, year: () => stored['year'] };
}

describe('setting fields of a record', () => {
  it('sends the values that they must still have, shows the record, and can be undone', async () => {
    const { press, sent } = open();
    await screen.findByText('Big Red: 2000');
    await press('Change');
    await screen.findByText('Big Red: 2031');
    await press('Undo');
    await screen.findByText('Change undone');
    await screen.findByText('Big Red: 2000');
    expect(sent()).toEqual([
      { id: 't', data: { year: 2031 }, ifUnchanged: { year: 2000 } },
      { id: 't', data: { year: 2000 }, ifUnchanged: { year: 2031 } },
    ]);
  });

  it('is refused if another user has changed them; a second attempt overwrites that', async () => {
    const { press, sent, changeElsewhere } = open();
    changeElsewhere({ year: 1999 });
    await press('Change');
    await screen.findByText('Someone else has changed this record.');
    expectLogged('Someone else has changed this record.');
    await press('Change');
    await screen.findByText('1 record changed');
    await press('Undo');
    await screen.findByText('Change undone');
    expect(sent().map((write) => write?.ifUnchanged)).toEqual([
      { year: 2000 },
      { year: 1999 },
      { year: 2031 },
    ]);
    await screen.findByText('Big Red: 1999');
  });

  it('does not mind a change of other fields', async () => {
    const { press, changeElsewhere } = open();
    changeElsewhere({ name: 'Small Red' });
    await press('Change');
    await screen.findByText('Small Red: 2031');
  });

  it('reads the values of a record that no page has loaded, for the undo', async () => {
    const { press, getMany, year } = open({ id: 't' });
    await press('Change');
    await screen.findByText('1 record changed');
    expect(getMany).toHaveBeenCalledOnce();
    await press('Undo');
    await screen.findByText('Change undone');
    expect(year()).toBe(2000);
  });

  it('is not undone if another user has changed the fields since', async () => {
    const { press, changeElsewhere, year } = open();
    await press('Change');
    await screen.findByText('1 record changed');
    changeElsewhere({ year: 2040 });
    await press('Undo');
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this record.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(year()).toBe(2040);
    expectLogged('Someone else has changed this record.');
  });

  it("restores another user's value, although an earlier attempt had no response", async () => {
    const { press, writeMany, changeElsewhere, year } = open();
    writeMany.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await press('Change');
    await screen.findByText('Failed to fetch');
    expectLogged('Failed to fetch');
    changeElsewhere({ year: 2040 });
    await press('Change');
    await screen.findByText('Someone else has changed this record.');
    expectLogged('Someone else has changed this record.');
    await press('Change');
    await screen.findByText('1 record changed');
    await press('Undo');
    await screen.findByText('Change undone');
    expect(year()).toBe(2040);
  });

  it('restores the value from before an attempt that was stored without a response', async () => {
    const { press, writeMany, year } = open();
    const write = writeMany.getMockImplementation()!;
    writeMany.mockImplementationOnce(async (...call) => {
      await write(...call);
      throw new TypeError('Failed to fetch');
    });
    await press('Change');
    await screen.findByText('Failed to fetch');
    expectLogged('Failed to fetch');
    await press('Change');
    await screen.findByText('Someone else has changed this record.');
    expectLogged('Someone else has changed this record.');
    await press('Change');
    await screen.findByText('1 record changed');
    await press('Undo');
    await screen.findByText('Change undone');
    expect(year()).toBe(2000);
  });

  it('can be undone again if the answer to the undo was lost', async () => {
    const { press, writeMany, year } = open();
    await press('Change');
    await screen.findByText('1 record changed');
    const write = writeMany.getMockImplementation()!;
    writeMany.mockImplementationOnce(async (...call) => {
      await write(...call);
      throw new TypeError('Failed to fetch');
    });
    await press('Undo');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server not responding.');
    expectLogged('Failed to fetch');
    await press('Undo');
    await screen.findByText('Change undone');
    expect(year()).toBe(2000);
    expectLogged('Someone else has changed this record.');
  });
});
