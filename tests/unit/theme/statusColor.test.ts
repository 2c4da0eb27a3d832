// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { statusColor, statusTint } from '../../../src/theme/tokens';

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

describe('the tint of a status', () => {
  it.each([
    ['Active', 'success'],
    ['pending', 'pending'],
    ['rejected', 'danger'],
    ['Booked', 'planned'],
    ['in transit', 'moving'],
    ['delivered', 'done'],
    ['overdue', 'late'],
    ['cancelled', 'neutral'],
    [null, 'neutral'],
  ])('%j is %s', (status, tint) => expect(statusTint(status)).toBe(tint));
});
