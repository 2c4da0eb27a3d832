/** Words of what others have changed meanwhile. */
export default {
  changes: '1 change |||| %{count} changes',
  many: 'Many changes',
  changed: 'Somebody else has changed this %{type} meanwhile',
  deleted: 'Somebody else has deleted this %{type} meanwhile.',
  show: 'Show',
};
