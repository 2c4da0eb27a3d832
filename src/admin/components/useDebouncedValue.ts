import { useEffect, useState } from 'react';

const PAUSE = 250;

/** A text once one has paused in typing it, or what was there `first`. None needs no pause. */
export function useDebouncedValue(text: string | undefined, first?: string): string | undefined {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : settled;
}
