/** Words of the ways to get about: the palette of commands. */
export default {
  palette: {
    title: 'Commands',
    keys: 'Ctrl+K',
    placeholder: 'Go to, create, find…',
    none: 'Nothing of that name',
    searching: 'Searching…',
    failed: 'This could not be loaded. Reload the page to try again.',
    here: 'On this page',
    views: 'Saved views',
    recent: 'Recent records',
    records: 'Records',
    go: 'Go to',
    create: 'Create',
    actions: 'Actions',
    language: 'Language',
  },
};
