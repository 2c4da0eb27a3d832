import { useEvent } from 'ra-core';
import { createContext, useContext } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type Follow = (event: MouseEvent<HTMLElement>) => void;

const FollowContext = createContext<Follow | undefined>(undefined);

/** Lets any number of links share one way to be followed: a page of a list has hundreds. */
export function PlainLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  // The same for good: the router's own is another one after each navigation.
  const follow = useEvent<[MouseEvent<HTMLElement>], void>((event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    // Anything but a plain click is the browser's own: a new tab, a download.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void navigate(currentTarget.getAttribute('href') ?? '');
  });
  return <FollowContext.Provider value={follow}>{children}</FollowContext.Provider>;
}

/** What follows a link that is clicked. */
export const useFollow = () => useContext(FollowContext);

/** A link inside the console. */
export function PlainLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="value-link" href={to} onClick={useFollow()}>
      {children}
    </a>
  );
}
