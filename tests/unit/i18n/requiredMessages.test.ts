// @vitest-environment node
import { expect, it } from 'vitest';

import { i18nProvider } from '../../../src/i18n';

it.each([
  ['list.noRecords', {}, 'No records found'],
  ['list.add', { routeName: 'tractor' }, '+ Add tractor'],
  ['list.page', { page: 2, pages: 7 }, 'Page 2 of 7'],
  ['form.create.title', { type: 'tractor' }, 'Add tractor'],
  ['form.create.sending', {}, 'Adding...'],
  ['form.create.selectFirst', { field: 'statsType' }, 'Select statsType first'],
  [
    'record.deleteDialog.question',
    { routeName: 'tractor' },
    'Are you sure you want to delete this tractor?',
  ],
  ['admin.errors.serviceMissing', {}, 'Service URI not provided!'],
  ['admin.errors.deleting', { routeName: 'tractor' }, 'Error deleting tractor'],
  ['admin.errors.idOrServiceMissing', {}, 'ID or Service URI is missing. Please check the URL.'],
  ['admin.errors.fetching', {}, 'Error fetching data.'],
  ['admin.errors.idMissing', {}, 'ID is missing. Please check the data.'],
  [
    'admin.errors.updatingUnexpected',
    { type: 'Tractor' },
    'An unexpected error occurred while updating Tractor. Please try again later.',
  ],
  ['admin.errors.updating', { type: 'Tractor' }, 'Error updating Tractor'],
  ['admin.errors.adding', { type: 'Tractor' }, 'Error adding Tractor'],
  ['admin.errors.loadingPage', {}, 'Error loading the page. Please try again later.'],
])('waybill.%s is exactly the required text', (key, values, words) =>
  expect(i18nProvider.translate(`waybill.${key}`, values)).toBe(words),
);
