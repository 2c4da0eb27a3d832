import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { toLocalText } from '../../../../../src/admin/fieldTypes/dateTime/moments';
import { providerOf } from '../../../support/fakeProvider';
import { renderPages } from '../../../support/renderPages';
import { setupUser } from '../../../support/setupUser';

const STOP = {
  id: 's-1',
  name: 'Orlando Cold Storage',
  time_zone: 'America/New_York',
  arrival_time: '2025-01-31T15:15:00.000Z',
  departure_time: '2025-01-31T17:40:00.000Z',
};

function open(path: string, record: object = {}) {
  const { provider, watched } = providerOf({ stop: [{ ...STOP, ...record }] });
  const update = watched('update');
  renderPages(path, { dataProvider: provider });
  return { update, user: setupUser() };
}
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const savedBy = async (update: ReturnType<typeof open>['update']) => {
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  return (update.mock.calls[0] as [string, { data: object }])[1].data;
};

describe('the times of a stop with a time zone', () => {
  it.each(['/dashboard/stops', '/dashboard/stop/s-1'])(
    'are those of its clock on %s',
    async (path) => {
      open(path);
      expect(await screen.findByText('Jan 31, 2025, 10:15 AM EST')).toBeVisible();
      expect(screen.queryByText(/^Times in/)).toBeNull();
    },
  );

  it("are those of the reader's clock if there is no such zone", async () => {
    open('/dashboard/stops', { time_zone: 'Orlando' });
    expect(await screen.findByText(/^Times in/)).toBeVisible();
    expect(screen.queryByText(/EST/)).toBeNull();
  });

  it('are typed on its clock', async () => {
    const { user, update } = open('/dashboard/stop/edit/s-1');
    const arrival = await input('Arrival time');
    expect(arrival).toHaveValue('01/31/2025 10:15');
    expect(arrival).toHaveAccessibleDescription('Local time: Jan 31, 2025, 10:15 AM EST');
    await user.clear(arrival);
    // A time as the reader's own clock shows the stored moment is a change, too.
    await user.type(arrival, toLocalText(STOP.arrival_time));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await savedBy(update)).toMatchObject({
      arrival_time: new Date(
        Date.parse(STOP.arrival_time) +
          5 * 3_600_000 -
          new Date(STOP.arrival_time).getTimezoneOffset() * 60_000,
      ).toISOString(),
      departure_time: STOP.departure_time,
    });
  });

  it('stay the same moments if the zone is corrected, unless they were typed', async () => {
    const { user, update } = open('/dashboard/stop/edit/s-1');
    const departure = await input('Departure time');
    await user.clear(departure);
    await user.type(departure, '2025-01-31 12:30');
    const zone = await input('Time zone');
    await user.clear(zone);
    await user.type(zone, 'America/Chicago');
    expect(await input('Arrival time')).toHaveValue('01/31/2025 09:15');
    expect(departure).toHaveAccessibleDescription('Local time: Jan 31, 2025, 12:30 PM CST');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await savedBy(update)).toMatchObject({
      time_zone: 'America/Chicago',
      arrival_time: STOP.arrival_time,
      departure_time: '2025-01-31T18:30:00.000Z',
    });
  });

  it('are pasted as moments, and shown on its clock', async () => {
    const { user } = open('/dashboard/stop/edit/s-1');
    await user.click(await input('Arrival time'));
    await user.paste('2025-02-01T15:00Z\t2025-02-01T16:00Z\n');
    await screen.findByRole('dialog', { name: 'Fill 2 fields with the pasted cells?' });
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await input('Arrival time')).toHaveValue('02/01/2025 10:00'));
  });

  it('are pasted on the clock of a time zone that is pasted with them', async () => {
    const { user } = open('/dashboard/stop/edit/s-1');
    await user.click(await input('Arrival time'));
    await user.paste('2025-02-01T15:00Z\t2025-02-01 12:00\tAmerica/Los_Angeles\n');
    await screen.findByRole('dialog', { name: 'Fill 3 fields with the pasted cells?' });
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await input('Arrival time')).toHaveValue('02/01/2025 07:00'));
    expect(await input('Departure time')).toHaveValue('02/01/2025 12:00');
    expect(await input('Departure time')).toHaveAccessibleDescription(/12:00 PM PST$/);
  });

  it('are edited in a cell of a list on its clock', async () => {
    const { user, update } = open('/dashboard/stops');
    const cell = await screen.findByRole('cell', { name: 'Jan 31, 2025, 10:15 AM EST' });
    fireEvent.doubleClick(cell);
    const arrival = await input('Arrival time');
    expect(arrival).toHaveValue('01/31/2025 10:15');
    await user.clear(arrival);
    await user.type(arrival, '2025-01-31 10:30{Enter}');
    await screen.findByText('1 record changed');
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { arrival_time: '2025-01-31T15:30:00.000Z' },
    });
  });

  it('are pasted into a list in the form in which it shows them', async () => {
    const { user, update } = open('/dashboard/stops');
    await user.click(await screen.findByRole('cell', { name: 'Jan 31, 2025, 10:15 AM EST' }));
    await user.paste('Feb 1, 2025, 9:45 AM EST');
    await screen.findByText('1 record changed');
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { arrival_time: '2025-02-01T14:45:00.000Z' },
    });
  });
});
