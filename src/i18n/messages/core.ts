/** Words of the console's frame, seen before or between its pages. */
export default {
  loading: 'Loading...',
  failure: {
    title: 'Something went wrong',
    detail: 'This page could not be shown. What you saved is safe.',
    reload: 'Reload the page',
  },
};
