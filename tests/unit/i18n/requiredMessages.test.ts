import { expect, it } from 'vitest';

import { i18nProvider } from '../../../src/i18n';

it.each([
  ['noRecords', {}, 'No records found'],
  ['list.add', { routeName: 'tractor' }, '+ Add tractor'],
  ['list.page', { page: 2, pages: 7 }, 'Page 2 of 7'],
  ['create.title', { type: 'Tractor' }, 'Add Tractor'],
  ['create.sending', {}, 'Adding...'],
  ['create.selectFirst', { field: 'statsType' }, 'Select statsType first'],
  ['confirm.delete', { routeName: 'tractor' }, 'Are you sure you want to delete this tractor?'],
  ['errors.serviceMissing', {}, 'Service URI not provided!'],
  ['errors.deleting', { routeName: 'tractor' }, 'Error deleting tractor'],
  ['errors.idOrServiceMissing', {}, 'ID or Service URI is missing. Please check the URL.'],
  ['errors.fetching', {}, 'Error fetching data.'],
  ['errors.idMissing', {}, 'ID is missing. Please check the data.'],
  [
    'errors.updatingUnexpected',
    { type: 'Tractor' },
    'An unexpected error occurred while updating Tractor. Please try again later.',
  ],
  ['errors.updating', { type: 'Tractor' }, 'Error updating Tractor'],
  ['errors.adding', { type: 'Tractor' }, 'Error adding Tractor'],
  ['errors.loadingPage', {}, 'Error loading the page. Please try again later.'],
])('waybill.pages.%s is exactly the required text', (key, values, words) =>
  expect(i18nProvider.translate(`waybill.pages.${key}`, values)).toBe(words),
);
