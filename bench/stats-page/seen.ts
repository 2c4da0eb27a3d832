/** Elements that the observer in the page waits for. */
export interface Watched {
  /** Matches the element of a card that shows its value. */
  readonly value: string;
  /** Matches the large chart once it is drawn. */
  readonly chart: string;
  /** Cards in all, and those whose value needs no call. */
  readonly cards: number;
  readonly fixed: number;
}

/** Observations of a visit; times in ms since it began. */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  tasks: { start: number; duration: number }[];
  shift: number;
  firstNumber: number;
  allNumbers: number;
  chart: number;
  scriptBytes: number;
  /** Looks in a row between which no long task was reported. */
  calmLooks: number;
  tasksAtLook: number;
}

declare global {
  interface Window {
    watched: Watched;
    seen: Seen;
  }
}
