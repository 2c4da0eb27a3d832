import { afterEach, expect, it } from 'vitest';

import { publicOrigin } from '../../../src/stats/publicOrigin';

afterEach(() => document.head.replaceChildren());

it('links and files name the origin of the canonical address', () => {
  document.head.innerHTML = '<link rel="canonical" href="https://stats.example/stats/a?b=c">';
  expect(publicOrigin()).toBe('https://stats.example');
});

it('links and files name the visited host on a page without a canonical address', () => {
  expect(publicOrigin()).toBe(window.location.origin);
});
