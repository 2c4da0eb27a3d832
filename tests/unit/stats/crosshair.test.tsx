import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { chartOf } from '../../../src/stats/chart';
import MainChart from '../../../src/stats/MainChart';
import { findMetric } from '../../../src/stats/metrics';
import { CardDay } from '../../../src/stats/StatCard';
import { FixedSize } from './fixedSize';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FixedSize);
  return () => vi.unstubAllGlobals();
});

const metric = findMetric('demand_total_shipment_cost')!;
const loads = findMetric('supply_total_loads')!;
const days = (...values: number[]) =>
  values.map((value, index) => ({ date: `2026-11-0${index + 1}`, value }));
const points = days(1_000_000, 1_500_000, 1_250_000);

/** The chart with the card of another metric, whose mini chart starts on the second day. */
function show(card = days(7, 0, 9)) {
  return render(
    <section data-card tabIndex={-1} aria-label="Chart">
      <MainChart chart={chartOf(metric, 'Month', points)} label="What the chart shows" />
      <article>
        <CardDay metric={loads} points={card} mini={{ points: card.slice(1), weekly: false }} />
      </article>
    </section>,
  );
}

const slider = () => screen.getByRole('slider');
const card = () => screen.getByRole('article');
const marks = () => card().querySelectorAll('svg');

describe('the crosshair by keyboard', () => {
  it('moves through the days, and the cards follow', async () => {
    show();
    expect(card()).toBeEmptyDOMElement();
    await userEvent.tab();
    expect(slider()).toHaveFocus();
    const at = (day: string, value: string, shown: string) => {
      expect(slider()).toHaveAttribute('aria-valuetext', `${day}: ${value}`);
      expect(slider()).toHaveTextContent(`${day}${value}`);
      expect(card()).toHaveTextContent(`${day} ${shown}`);
    };
    at('Nov 3', '$1,250,000', '9');
    const steps = [
      ['ArrowRight', 'Nov 3', '$1,250,000', '9'],
      ['ArrowLeft', 'Nov 2', '$1,500,000', '0'],
      ['Home', 'Nov 1', '$1,000,000', '7'],
      ['ArrowLeft', 'Nov 1', '$1,000,000', '7'],
      ['End', 'Nov 3', '$1,250,000', '9'],
    ] as const;
    for (const [key, day, value, shown] of steps) {
      await userEvent.keyboard(`{${key}}`);
      at(day, value, shown);
    }
  });

  it('closes on Escape and returns the focus to its card', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'Chart' })).toHaveFocus();
    expect(card()).toBeEmptyDOMElement();
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores %s combinations', (held) => {
    show();
    fireEvent.focus(slider());
    expect(fireEvent.keyDown(slider(), { key: 'ArrowLeft', [held]: true })).toBe(true);
    expect(slider()).toHaveAttribute('aria-valuenow', '2');
  });
});

describe('the crosshair by pointer', () => {
  it('takes the nearest day and disappears when the mouse leaves', () => {
    show();
    fireEvent.pointerMove(slider(), { clientX: 10, pointerType: 'mouse' });
    expect(slider()).toHaveTextContent('Nov 1$1,000,000');
    fireEvent.pointerMove(slider(), { clientX: 330, pointerType: 'mouse' });
    expect(slider()).toHaveTextContent('Nov 2$1,500,000');
    fireEvent.pointerOut(slider(), { pointerType: 'mouse' });
    expect(slider()).toHaveTextContent(/^$/);
    expect(card()).toBeEmptyDOMElement();
  });

  it('stays where a finger left it until the focus moves', () => {
    show();
    fireEvent.pointerDown(slider(), { clientX: 330, pointerType: 'touch' });
    fireEvent.pointerUp(slider(), { clientX: 330, pointerType: 'touch' });
    fireEvent.pointerOut(slider(), { pointerType: 'touch' });
    expect(slider()).toHaveTextContent('Nov 2');
    fireEvent.blur(slider());
    expect(slider()).toHaveTextContent(/^$/);
  });

  it('disappears if the finger scrolls the page', () => {
    show();
    fireEvent.pointerDown(slider(), { clientX: 330, pointerType: 'touch' });
    fireEvent.pointerCancel(slider(), { pointerType: 'touch' });
    expect(slider()).toHaveTextContent(/^$/);
  });
});

describe('the crosshair on a card', () => {
  it('is marked in the mini chart if it contains the day', () => {
    show();
    fireEvent.pointerMove(slider(), { clientX: 10, pointerType: 'mouse' });
    expect(marks()).toHaveLength(0);
    fireEvent.pointerMove(slider(), { clientX: 330, pointerType: 'mouse' });
    expect(marks()).toHaveLength(1);
  });

  it('calls the running day partial, and shows the week if the chart does', () => {
    const today = [...days(7, 0), { ...days(1, 1, 9)[2]!, isPartial: true }];
    const { unmount } = show(today);
    fireEvent.focus(slider());
    expect(card()).toHaveTextContent('waybill.stats.chart.soFar 9');
    unmount();
    const mini = { points: [{ date: '2026-11-03', value: 5 }], weekly: true };
    render(
      <section>
        <MainChart chart={chartOf(metric, 'Month', points)} label="What the chart shows" />
        <article>
          <CardDay metric={loads} points={days(7, 0, 9)} mini={mini} />
        </article>
      </section>,
    );
    fireEvent.focus(slider());
    expect(card()).toHaveTextContent('waybill.stats.chart.week Nov 3 5');
  });

  it('says that the metric has no such day', () => {
    show(days(7));
    fireEvent.pointerMove(slider(), { clientX: 330, pointerType: 'mouse' });
    expect(card()).toHaveTextContent('Nov 2 N/A');
  });

  it('disappears with the chart, or with a day that the chart no longer has', () => {
    const { rerender } = show();
    const other = { chart: chartOf(metric, 'Month', points.slice(0, 1)), label: 'Other days' };
    const beside = <CardDay metric={loads} points={points} mini={{ points, weekly: false }} />;
    fireEvent.focus(slider());
    rerender(
      <section>
        <MainChart {...other} />
        <article>{beside}</article>
      </section>,
    );
    expect(card()).toBeEmptyDOMElement();
    fireEvent.focus(slider());
    expect(card()).toHaveTextContent('Nov 1');
    rerender(
      <section>
        <p />
        <article>{beside}</article>
      </section>,
    );
    expect(card()).toBeEmptyDOMElement();
  });
});
