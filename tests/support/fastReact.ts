import * as React from 'react';

/** React makes a task, with its stack, for each element that it draws in development: a tenth of the time. */
Reflect.deleteProperty(console, 'createTask');

/**
 * React also records the stack of each element, but only of a number of elements per second. With that
 * number always reached, unit tests take a tenth less time. A warning still names its component.
 */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});
