import { useLocation } from 'ra-core';

/** Where a form stands; what is typed into it and not saved is kept by it. */
export function useFormAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
