import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { usePart } from '../../../src/stats/usePart';
import { expectFailures, mockBackend, renderPublic } from '../support/statsCalls';
import { button, chart, pass, showPage } from '../support/renderStatsPage';

const network = vi.hoisted(() => ({ works: false }));
const arrive = (word: string) => () => {
  if (!network.works) throw new TypeError('Failed to fetch');
  return { default: () => <p>{word}</p> };
};
vi.mock('../../../src/stats/MainChart', () => arrive('drawn')());
vi.mock('../../../src/stats/Definition', () => arrive('defined')());
vi.mock('../../../src/stats/Lanes', () => arrive('flows')());

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a lazily loaded part', () => {
  const Part = ({ word }: { word: string }) => <p>{word}</p>;

  /** The part, behind a switch. */
  function prepare(load: () => Promise<{ default: typeof Part }>) {
    function Optional({ word }: { word: string }) {
      const { Part: Loaded, failed, retry } = usePart('part', load);
      if (Loaded) return <Loaded word={word} />;
      return failed ? <button onClick={() => void retry()}>{`no ${word}`}</button> : 'on its way';
    }
    function Switch() {
      const [open, setOpen] = useState(true);
      return (
        <>
          <button onClick={() => setOpen(!open)}>switch</button>
          {open && <Optional word="part" />}
        </>
      );
    }
    return Switch;
  }
  const failOnce = () => vi.fn(async () => ({ default: Part })).mockImplementationOnce(offline);

  it('is logged if it fails, and loads by a retry', async () => {
    const failures = expectFailures();
    const load = failOnce();
    const Switch = prepare(load);
    renderPublic(<Switch />);
    await userEvent.click(await screen.findByRole('button', { name: 'no part' }));
    expect(await screen.findByText('part')).toBeVisible();
    expect(failures()).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
    await userEvent.click(button('switch'));
    await userEvent.click(button('switch'));
    expect(screen.getByText('part')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads again when it is shown again', async () => {
    const failures = expectFailures();
    const load = failOnce();
    const Switch = prepare(load);
    renderPublic(<Switch />);
    await screen.findByRole('button', { name: 'no part' });
    await userEvent.click(button('switch'));
    await userEvent.click(button('switch'));
    expect(await screen.findByText('part')).toBeVisible();
    expect(failures()).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads again when the browser is online again', async () => {
    const failures = expectFailures();
    const load = failOnce();
    const Switch = prepare(load);
    renderPublic(<Switch />);
    await screen.findByRole('button', { name: 'no part' });
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('part')).toBeVisible();
    expect(failures()).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stops retrying if it keeps failing', async () => {
    const failures = expectFailures();
    const load = vi.fn(offline);
    const Switch = prepare(load);
    renderPublic(<Switch />);
    await userEvent.click(await screen.findByRole('button', { name: 'no part' }));
    expect(await screen.findByRole('button', { name: 'no part' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(failures()).toBe(2);
  });
});

describe('on the public page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
    network.works = false;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settled = async () => {
    await act(() => vi.dynamicImportSettled());
    await pass(0);
  };
  it('a chart without its code has a fallback and loads with the next refresh', async () => {
    const failures = expectFailures();
    mockBackend();
    await showPage();
    expect(within(chart()).getByRole('img', { name: /^Transactions/ })).toBeVisible();
    expect(failures()).toBeGreaterThan(0);
    network.works = true;
    await pass(15_100);
    await settled();
    expect(within(chart()).getByText('drawn')).toBeVisible();
    expect(failures()).toBe(0);
  });

  it('lanes without their code say so and load with Retry', async () => {
    const failures = expectFailures();
    mockBackend();
    class Near {
      constructor(private readonly tell: (entries: object[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Near);
    await showPage();
    await settled();
    const lanes = within(screen.getByRole('region', { name: 'Lanes' }));
    expect(lanes.getByText('Could not be loaded')).toBeVisible();
    network.works = true;
    fireEvent.click(lanes.getByRole('button', { name: /^Retry/ }));
    await settled();
    expect(lanes.getByText('flows')).toBeVisible();
    expect(failures()).toBeGreaterThan(0);
    vi.unstubAllGlobals();
  });

  it('a definition without its code says so and loads when it is opened again', async () => {
    const failures = expectFailures();
    mockBackend();
    await showPage();
    const about = button('About Total Cost');
    fireEvent.click(about);
    await settled();
    const dialog = screen.getByRole('dialog', { name: 'About Total Cost' });
    expect(dialog).toHaveTextContent('Could not be loaded');
    expect(within(dialog).getByRole('button', { name: /^Retry/ })).toBeVisible();
    fireEvent.click(about);
    network.works = true;
    fireEvent.click(about);
    await settled();
    expect(screen.getByText('defined')).toBeVisible();
    expect(failures()).toBe(1);
  });
});
