import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { MiniChart } from '../../../src/stats/MiniChart';

const pointsOf = (length: number) =>
  Array.from({ length }, (_, index) => ({ date: `2026-11-0${index + 1}`, value: index }));

const pathOf = (length: number, name: string) =>
  render(<MiniChart points={pointsOf(length)} stepped={false} />)
    .container.querySelector(`.ns-mini-${name}`)
    ?.getAttribute('d');

it('a mini chart of the first day of a week begins at its left, with the days to come dotted', () => {
  expect(pathOf(1, 'end')).toMatch(/^M4 /);
  expect(pathOf(1, 'rest')).toMatch(/^M4 \d+H296$/);
});

it('a mini chart of a whole week takes the whole width', () => {
  expect(pathOf(7, 'end')).toMatch(/^M296 /);
  expect(pathOf(7, 'rest')).toBeUndefined();
});
