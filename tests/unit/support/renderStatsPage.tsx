import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import NetworkStatsPage from '../../../src/stats/NetworkStatsPage';
import { renderPublic } from './statsCalls';

/** Lets time pass under fake timers. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Shows the page, at an address of its own, and lets the first answers in. */
export async function showPage(address?: string) {
  const page = renderPublic(<NetworkStatsPage />, address);
  await pass(0);
  await act(() => vi.dynamicImportSettled());
  await pass(300);
  return page;
}

export const card = (title: string) =>
  screen.getAllByText(title, { selector: 'h3, h3 *' })[0]!.closest<HTMLElement>('article')!;

export const chart = () => screen.getByRole('region', { name: 'Chart' });

export const button = (name: RegExp | string) => screen.getByRole('button', { name });

/** Opens a list and chooses from it. */
export function choose(list: RegExp, option: RegExp) {
  fireEvent.click(button(list));
  fireEvent.click(within(chart()).getByRole('button', { name: option }));
}
