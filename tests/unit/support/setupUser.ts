import userEvent from '@testing-library/user-event';

/** Someone at the page. Looking for `pointer-events` at every step costs more than the tests do. */
export const setupUser = () => userEvent.setup({ pointerEventsCheck: 0 });
