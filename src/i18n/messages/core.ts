/** Words of the console's frame, seen before or between its pages. */
export default {
  loading: 'Loading...',
  notFound: {
    title: 'Page not found',
    text: 'Nothing is at this address. It may have been mistyped, or the record may be gone.',
    home: 'Go to the dashboard',
  },
  failure: {
    title: 'Something went wrong',
    detail: 'This page could not be shown. What you saved is safe.',
    reload: 'Reload the page',
  },
};
