import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * While a test waits for an element, each failed attempt would print the whole page, and nobody reads that:
 * a tenth of the time. A test that fails still prints the page.
 */
export function shortenQueryErrors(): void {
  configure({
    getElementError: (message, container) => {
      const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
      return isWaiting ? new Error(message ?? '') : getElementError(message, container);
    },
  });
}
