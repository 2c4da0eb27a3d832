// @vitest-environment node
import { expect, it } from 'vitest';

import { initialsOf } from '../../../../src/admin/layout/UserMenu';

it.each([
  ['Jane Doe', 'JD'],
  ['Jane van der Doe', 'JD'],
  ['jane', 'J'],
  ['dispatch@waybill.test', 'D'],
  ['Özlem 😀mit', 'Ö😀'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));
