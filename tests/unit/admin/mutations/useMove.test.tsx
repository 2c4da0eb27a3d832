import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { KindList, useMove } from '../../../../src/admin';
import { ConflictError } from '../../../../src/dataProvider/refusals';
import type { WritesCall } from '../../../../src/dataProvider/writeMany';
import type { RecordData } from '../../../../src/resources';
import { expectLogged } from '../../support/expectLogged';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

const TRUCK = { id: 't', name: 'Big Red', status: 'idle', make: 'Volvo', updated_at: 'first' };

function Move({ data, onMove }: { data: object; onMove: () => void }) {
  const move = useMove();
  const text = Object.values(data).join();
  const start = () => {
    void move(TRUCK, data, text);
    onMove();
  };
  return <button onClick={start}>{text}</button>;
}

/** Each button disappears when it has started its move, as a sheet of statuses does. */
function Moves() {
  const [moves, setMoves] = useState([{ status: 'active' }, { make: 'Mack' }, { status: 'sold' }]);
  return moves.map((data) => (
    <Move
      key={Object.values(data).join()}
      data={data}
      onMove={() => setMoves((before) => before.filter((each) => each !== data))}
    />
  ));
}

/** A list of tractors with buttons that move one of them, as it was when the list was opened. Saves wait for `answer`. */
async function open() {
  let stored: RecordData = { ...TRUCK };
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const writeMany = vi.fn(async (_: string, { writes: [write] }: WritesCall) => {
    await promise;
    const expected = Object.entries(write?.ifUnchanged ?? {});
    if (expected.some(([name, value]) => stored[name] !== value)) throw new ConflictError(stored);
    stored = { ...stored, ...write?.data, updated_at: `${String(stored['updated_at'])}, later` };
    return [stored];
  });
  const { provider } = providerOf({ tractor: [TRUCK] }, { writeMany } as never);
  const list = () => <KindList toolbar={<Moves />} />;
  renderPages('/dashboard/tractors', {
    dataProvider: provider,
    customizations: { tractor: { list } },
  });
  const user = setupUser();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const changeElsewhere = (data: object) => (stored = { ...stored, ...data, updated_at: 'theirs' });
  return { press, answer, writeMany, changeElsewhere, stored: () => stored };
}

describe('quick moves of a record', () => {
  it('wait for each other and are not refused for each other', async () => {
    const { press, answer, writeMany, stored } = await open();
    for (const name of ['active', 'Mack', 'sold']) await press(name);
    expect(writeMany).toHaveBeenCalledOnce();
    answer();
    await screen.findByText('Big Red moved to sold');
    expect(stored()).toMatchObject({ status: 'sold', make: 'Mack' });
    const conditions = writeMany.mock.calls.map(([, { writes }]) => writes[0]?.ifUnchanged);
    expect(conditions).toEqual([{ status: 'idle' }, { make: 'Volvo' }, { status: 'active' }]);
  });

  it("do not overwrite another user's change of a field that only the later move sets", async () => {
    const { press, answer, changeElsewhere, stored } = await open();
    for (const name of ['active', 'Mack', 'sold']) await press(name);
    changeElsewhere({ make: 'Kenworth' });
    answer();
    await screen.findByText(/^Could not move Big Red: Someone else changed this record\./);
    expectLogged('Someone else has changed this record.');
    await waitFor(() => expect(stored()).toMatchObject({ status: 'active', make: 'Kenworth' }));
  });
});
