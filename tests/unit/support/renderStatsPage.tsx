import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { vi } from 'vitest';

import NetworkStatsPage from '../../../src/stats/NetworkStatsPage';
import { renderPublic } from './statsCalls';

/** Lets time pass under fake timers. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The address and the history of the page that `Address` is rendered with. */
export const browser = { go: (() => {}) as NavigateFunction, address: '' };

/** Keeps the address in `browser`. */
export function Address() {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  useEffect(() => {
    Object.assign(browser, { go, address: `${pathname}${search}` });
  });
  return null;
}

/** Goes back, or forward, in the history. */
export async function inHistory(steps: number) {
  act(() => browser.go(steps));
  await pass(0);
}

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

/** Returns an option of the menu of files and the link, which it opens. */
export function shareOption(name: string) {
  if (!screen.queryByRole('group', { name: 'Share & data' }))
    fireEvent.click(button('Share & data'));
  return button(name);
}

/** Opens a list and chooses from it. */
export function choose(list: RegExp, option: RegExp) {
  fireEvent.click(button(list));
  fireEvent.click(within(chart()).getByRole('button', { name: option }));
}
