import { useState } from 'react';

/** How a choice is kept as text. Text that means nothing reads as undefined. */
interface Codec<Choice> {
  read: (text: string) => Choice | undefined;
  write: (choice: Choice) => string;
}

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // A browser may keep its storage closed; the page then starts from the default.
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`The choice of ${key} cannot be kept for the next visit:`, error);
  }
}

/** A choice that local storage keeps for the next visit, and the way to change it. */
export function useStoredChoice<Choice>(
  key: string,
  codec: Codec<Choice>,
  fallback: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => codec.read(stored(key)) ?? fallback);
  const choose = (next: Choice) => {
    setChoice(next);
    keep(key, codec.write(next));
  };
  return [choice, choose];
}
