// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { nameMatchesFirst } from '../../../../../src/admin/fieldTypes/reference/recordOptions';

describe('the order of found records', () => {
  it.each([
    [
      '207',
      ['DRV-2147', 'DRV-2079', '207 Main St', 'DRV-2070'],
      ['207 Main St', 'DRV-2079', 'DRV-2070', 'DRV-2147'],
    ],
    [
      't680 kenworth',
      ['Volvo VNL', 'Kenworth W990', 'Kenworth T680'],
      ['Kenworth T680', 'Volvo VNL', 'Kenworth W990'],
    ],
    ['', ['B', 'A'], ['B', 'A']],
  ])('for "%s" begins with matches of names', (typed, found, ordered) => {
    expect(nameMatchesFirst(found, (name) => [name], typed)).toEqual(ordered);
  });
});
