import type { Seen } from './seen';

// Runs in the page before anything else does, and therefore imports nothing but types.

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}

const seen: Seen = {
  firstPaint: 0,
  largestPaint: 0,
  largestElement: '',
  tasks: [],
  shift: 0,
  firstNumber: 0,
  allNumbers: 0,
  chart: 0,
  scriptBytes: 0,
  calmLooks: 0,
  tasksAtLook: 0,
};
window.seen = seen;

const on = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
    type,
    buffered: true,
  });
on('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstPaint = startTime;
});
on<LargestPaint>('largest-contentful-paint', ({ startTime, element }) => {
  seen.largestPaint = startTime;
  seen.largestElement = `${element?.localName}: ${element?.textContent?.trim().slice(0, 40)}`;
});
on<Shift>('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value;
});
on('longtask', ({ startTime, duration }) => {
  seen.tasks.push({ start: startTime, duration });
});
on<PerformanceResourceTiming>('resource', ({ name, transferSize }) => {
  if (new URL(name).pathname.endsWith('.js')) seen.scriptBytes += transferSize;
});

const numbers = () =>
  [...document.querySelectorAll(window.watched.value)].filter(({ textContent }) =>
    /\d/.test(textContent ?? ''),
  ).length;

const changes = new MutationObserver(() => {
  const { cards, fixed, chart } = window.watched;
  const now = performance.now();
  if (!seen.allNumbers) {
    const shown = numbers();
    if (shown > fixed) seen.firstNumber ||= now;
    if (shown === cards) seen.allNumbers = now;
  }
  if (document.querySelector(chart)) seen.chart ||= now;
  if (seen.allNumbers && seen.chart) changes.disconnect();
});
changes.observe(document, { subtree: true, childList: true, characterData: true });
