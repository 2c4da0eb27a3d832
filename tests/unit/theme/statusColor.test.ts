import { describe, expect, it } from 'vitest';

import { statusColor } from '../../../src/theme/tokens';

describe('the color of a status', () => {
  it.each([
    ['available', 'success'],
    ['Active', 'success'],
    [' PENDING ', 'pending'],
    ['onboarding', 'pending'],
    ['Rejected', 'danger'],
    ['suspended', 'danger'],
    ['blacklisted', 'danger'],
    ['delivered', 'neutral'],
    ['inactive', 'neutral'],
    ['constructor', 'neutral'],
    ['', 'neutral'],
    [undefined, 'neutral'],
    [null, 'neutral'],
    [1, 'neutral'],
  ])('%j is %s', (status, color) => expect(statusColor(status)).toBe(color));
});
