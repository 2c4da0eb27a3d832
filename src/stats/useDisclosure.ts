import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether something inside an element is open. A press or focus outside closes it; so does Escape,
 * which, like `close`, brings the focus back to the element's first button: the one that opened it.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const close = useCallback(() => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const onPress = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const { signal } = listening;
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onPress, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [open, close]);

  return { open, root, close, toggle: () => setOpen(!open) };
}
