import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';

const company = { id: 'c-1', name: 'Acme Freight', status: 'active', entity_type: 'LLC' };

it.each([
  ['Details', '/dashboard/company/c-1', 'Record sections'],
  ['Edit', '/dashboard/company/edit/c-1', 'Record sections'],
  ['Documents', '/dashboard/company/c-1/documents', 'Company sections'],
])('the %s tab shows name, status, key facts and tabs of the record', async (tab, path, label) => {
  const { provider: dataProvider } = providerOf({ company: [company], 'company-document': [] });
  renderPages(path, { dataProvider });
  const head = within((await screen.findByRole('navigation', { name: label })).closest('header')!);
  await head.findByText('active');
  head.getByText('Acme Freight');
  expect(head.getByText('Entity type').nextElementSibling).toHaveTextContent('LLC');
  expect(head.getByRole('link', { current: 'page' })).toHaveTextContent(tab);
  await expectNoViolations();
});

it('the page of a record shows a field either in the head or on the card', async () => {
  const { provider: dataProvider } = providerOf({ company: [company] });
  renderPages('/dashboard/company/c-1', { dataProvider });
  await screen.findByText('LLC');
  expect(screen.getAllByText('Entity type')).toHaveLength(1);
  expect(within(screen.getByRole('main')).queryByText('—', { selector: 'section *' })).toBeNull();
  screen.getByText('21 empty fields');
});
