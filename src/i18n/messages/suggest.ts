/** Words of the help beside the inputs of a form. */
export default {
  open: 'Show suggestions for %{label}',
  close: 'Hide suggestions for %{label}',
  pick: 'Pick: %{label}',
  toggle: 'Switch: %{label}',
  find: '%{label}: find by name',
  create: 'Create “%{text}”…',
  picture: 'Preview: %{label}',
  noPicture: 'No picture is found at this address.',
  follow: { url: 'Open in a new tab', email: 'Write to this address', phone: 'Call this number' },
  phone: {
    long: 'A phone number has at most %{most} digits.',
    short: 'This is short for a phone number.',
    nowhere: 'No country has a phone number that begins like this.',
  },
  json: {
    line: 'JSON error on line %{line}.',
    layOut: 'Lay out',
    tree: 'Show as a tree',
  },
  duplicate: 'Duplicate',
  duplicated: 'Copied from %{name}. Nothing is saved yet.',
};
