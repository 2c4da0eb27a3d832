import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const ID = '01a21652-570f-762b-b969-59e3026a3362';
const person = { id: 'p-1', first_name: 'Rickey', last_name: 'Predovic' };

function open(path: string, reputation: object = {}) {
  const scored = { id: ID, person: 'p-1', data_accuracy_score: 81.8, ...reputation };
  const getMany = (_: string, { ids }: { ids: string[] }) =>
    Promise.resolve({ data: [person].filter(({ id }) => ids.includes(id)) });
  const { provider: dataProvider } = providerOf({ 'employee-reputation': [scored] }, { getMany });
  return renderPages(path, { dataProvider });
}

describe('a record without name fields, such as the reputation of a person', () => {
  it('is listed by the name of the person, in the column of persons', async () => {
    open('/dashboard/employee-reputations');
    const name = await screen.findByRole('link', { name: 'Rickey Predovic' });
    expect(name).toHaveAttribute('href', `/dashboard/employee-reputation/${ID}`);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['', 'Person', 'Data accuracy score', 'Actions']);
  });

  it('has the name of the person and its kind as heading, title and in dialogs', async () => {
    const user = setupUser();
    open(`/dashboard/employee-reputation/${ID}`);
    const name = 'Rickey Predovic · Employee Reputation';
    await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(document.title).toContain(name));
    const person = screen.getByText('Person', { selector: 'dt' }).nextElementSibling;
    within(person as HTMLElement).getByRole('link', { name: 'Rickey Predovic' });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('dialog', { name: new RegExp(name) });
  });

  it.each(['gone', null])('is named by its kind and ID if the person is %j', async (gone) => {
    open(`/dashboard/employee-reputation/${ID}`, { person: gone });
    await screen.findByRole('heading', { level: 1, name: 'Employee Reputation 01a2…6a3362' });
  });
});
