import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { chartOf } from '../../../src/stats/chart';
import MainChart from '../../../src/stats/MainChart';
import { findMetric } from '../../../src/stats/metrics';
import { CardDay } from '../../../src/stats/StatCard';
import { fixSizes, sliceAt } from './fixedSize';

beforeEach(fixSizes);

const metric = findMetric('demand_total_shipment_cost')!;
const loads = findMetric('supply_total_loads')!;
const carriers = findMetric('network_number_of_carriers')!;
const price = findMetric('supply_cost_per_load')!;
const days = (...values: number[]) =>
  values.map((value, index) => ({ date: `2026-11-0${index + 1}`, value }));
const points = days(1_000_000, 1_500_000, 1_250_000);

const onZoom = vi.fn();

/** The chart with the card of another metric, whose mini chart starts on the second day. */
function show(card = days(7, 0, 9)) {
  return render(
    <section data-card tabIndex={-1} aria-label="Chart">
      <MainChart
        chart={chartOf(metric, 'Month', points)}
        label="What the chart shows"
        onZoom={onZoom}
      />
      <article>
        <CardDay metric={loads} points={card} mini={{ points: card.slice(1), weekly: false }} />
      </article>
    </section>,
  );
}

const slider = () => screen.getByRole('slider');
const chart = () => screen.getByRole('region', { name: 'Chart' });
const card = () => screen.getByRole('article');
/** The chart's words besides its axes and the card: the tooltip. */
const tooltip = () => document.querySelector('.ns-tooltip')?.textContent;
/** Touches the second day, with a finger at each place. jsdom's events have no fingers. */
function touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...places: number[]) {
  const event = createEvent[type](sliceAt(1));
  const touches = (places.length > 0 ? places : [0]).map((clientX) => ({ clientX, clientY: 0 }));
  Object.defineProperty(event, 'touches', { value: touches });
  fireEvent(sliceAt(1), event);
}
const marks = () => card().querySelectorAll('svg');

describe('two fingers on the chart', () => {
  beforeEach(() => {
    onZoom.mockReset();
    // nivo looks for the slice under a finger, which jsdom cannot.
    Object.assign(document, { elementFromPoint: () => null });
    // Files share the page. With this left behind, axe would take the page below a dialog for uncovered.
    return () => Reflect.deleteProperty(document, 'elementFromPoint');
  });

  it('select the days between them, and the chart zooms when they leave', () => {
    show();
    touch('touchStart', 0);
    touch('touchMove', 0, 5000);
    expect(document.querySelector('.ns-selection')).toBeInTheDocument();
    touch('touchEnd', 0);
    expect(onZoom).toHaveBeenCalledExactlyOnceWith('2026-11-01', '2026-11-03');
    expect(document.querySelector('.ns-selection')).toBeNull();
  });

  it('select nothing if the browser takes them to scroll', () => {
    show();
    touch('touchMove', 0, 5000);
    touch('touchCancel');
    expect(document.querySelector('.ns-selection')).toBeNull();
    expect(onZoom).not.toHaveBeenCalled();
  });
});

describe('the crosshair by keyboard', () => {
  it('moves through the days, and the cards follow', async () => {
    show();
    expect(card()).toBeEmptyDOMElement();
    await userEvent.tab();
    expect(slider()).toHaveFocus();
    const at = (day: string, value: string, shown: string) => {
      expect(slider()).toHaveAttribute('aria-valuetext', `${day}: ${value}`);
      expect(tooltip()).toBe(`${day}${value}`);
      expect(card()).toHaveTextContent(`${day.slice(5)} ${shown}`);
    };
    at('Tue, Nov 3', '$1,250,000', '9');
    const steps = [
      ['ArrowRight', 'Tue, Nov 3', '$1,250,000', '9'],
      ['ArrowLeft', 'Mon, Nov 2', '$1,500,000', '0'],
      ['Home', 'Sun, Nov 1', '$1,000,000', '7'],
      ['ArrowLeft', 'Sun, Nov 1', '$1,000,000', '7'],
      ['End', 'Tue, Nov 3', '$1,250,000', '9'],
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
    expect(chart()).toHaveFocus();
    expect(card()).toBeEmptyDOMElement();
    expect(tooltip()).toBeUndefined();
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('ignores %s combinations', (held) => {
    show();
    fireEvent.focus(slider());
    expect(fireEvent.keyDown(slider(), { key: 'ArrowLeft', [held]: true })).toBe(true);
    expect(slider()).toHaveAttribute('aria-valuenow', '2');
  });
});

describe('the crosshair by pointer', () => {
  it('takes the day under the mouse and disappears when the mouse leaves', async () => {
    show();
    const user = userEvent.setup();
    await user.hover(sliceAt(0));
    expect(tooltip()).toBe('Sun, Nov 1$1,000,000');
    expect(card()).toHaveTextContent('Nov 1 7');
    await user.hover(sliceAt(1));
    expect(tooltip()).toBe('Mon, Nov 2$1,500,000');
    await user.unhover(sliceAt(1));
    expect(tooltip()).toBeUndefined();
    expect(card()).toBeEmptyDOMElement();
  });

  it('stays where a finger left it until the focus moves', () => {
    show();
    touch('touchStart');
    touch('touchEnd');
    expect(tooltip()).toBe('Mon, Nov 2$1,500,000');
    expect(card()).toHaveTextContent('Nov 2 0');
    fireEvent.blur(slider());
    expect(tooltip()).toBeUndefined();
    expect(card()).toBeEmptyDOMElement();
  });

  it('disappears if the finger scrolls the page', () => {
    show();
    touch('touchStart');
    touch('touchCancel');
    expect(tooltip()).toBeUndefined();
    expect(card()).toBeEmptyDOMElement();
  });
});

describe('the crosshair under a mouse that holds still', () => {
  const drawn = (shown: ReturnType<typeof days>) => (
    <section>
      <MainChart chart={chartOf(metric, 'Month', shown)} label="Days" />
      <article>
        <CardDay metric={loads} points={points} mini={{ points, weekly: false }} />
      </article>
    </section>
  );

  it('disappears if its day moves elsewhere with another range', async () => {
    const { rerender } = render(drawn(points));
    await userEvent.hover(sliceAt(1));
    expect(tooltip()).toBe('Mon, Nov 2$1,500,000');
    rerender(drawn([...points, { date: '2026-11-04', value: 900_000 }]));
    expect(tooltip()).toBeUndefined();
    expect(card()).toBeEmptyDOMElement();
    await userEvent.hover(sliceAt(3));
    expect(tooltip()).toBe('Wed, Nov 4$900,000');
  });

  it('shows the new value if a refresh changes its day', async () => {
    const { rerender } = render(drawn(points));
    await userEvent.hover(sliceAt(1));
    rerender(drawn(days(1_000_000, 1_600_000, 1_250_000)));
    expect(tooltip()).toBe('Mon, Nov 2$1,600,000');
    expect(card()).toHaveTextContent('Nov 2');
  });
});

describe('zooming', () => {
  beforeEach(() => void onZoom.mockClear());

  it('selects days with Shift and zooms with Enter', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
    expect(onZoom).toHaveBeenCalledExactlyOnceWith('2026-11-02', '2026-11-03');
  });

  it('forgets a selection on Escape, and keeps the focus', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Escape}{Enter}');
    expect(slider()).toHaveFocus();
    expect(onZoom).not.toHaveBeenCalled();
  });

  it('selects days by dragging, in either direction, and a click selects none', async () => {
    show();
    const user = userEvent.setup();
    await user.pointer([
      { target: sliceAt(2), keys: '[MouseLeft>]' },
      { target: sliceAt(0) },
      { target: document.body, keys: '[/MouseLeft]' },
    ]);
    expect(onZoom).toHaveBeenCalledExactlyOnceWith('2026-11-01', '2026-11-03');
    await user.click(sliceAt(1));
    expect(onZoom).toHaveBeenCalledOnce();
  });
});

describe('the crosshair on a card', () => {
  it('is marked in the mini chart if it contains the day', async () => {
    show();
    await userEvent.hover(sliceAt(0));
    expect(marks()).toHaveLength(0);
    await userEvent.hover(sliceAt(1));
    expect(marks()).toHaveLength(1);
  });

  it('calls the running day partial, and shows the week if the chart does', () => {
    const today = [...days(7, 0), { ...days(1, 1, 9)[2]!, isPartial: true }];
    const { unmount } = show(today);
    fireEvent.focus(slider());
    expect(card()).toHaveTextContent('waybill.stats.chart.soFar 9');
    unmount();
    const week = days(7, 0, 9, 4, 5, 6, 4);
    render(
      <section>
        <MainChart
          chart={{ ...chartOf(metric, 'Month', week), weekly: true }}
          label="What the chart shows"
        />
        <article>
          <CardDay metric={carriers} points={week} mini={{ points: week, weekly: false }} />
          <CardDay metric={price} points={week} mini={{ points: week, weekly: false }} />
        </article>
      </section>,
    );
    fireEvent.focus(slider());
    // The last value of a level, the mean of a rate.
    expect(card()).toHaveTextContent(
      'waybill.stats.chart.week Nov 7 4waybill.stats.chart.week Nov 7 $5',
    );
  });

  it('says that the metric has no such day', async () => {
    show(days(7));
    await userEvent.hover(sliceAt(1));
    expect(card()).toHaveTextContent('Nov 2 N/A');
  });

  it('says nothing of days before those of the card', async () => {
    show(days(7, 8, 9).slice(1));
    await userEvent.hover(sliceAt(0));
    expect(card()).toBeEmptyDOMElement();
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
