/** Sentences of the server that the console says in other words, by its own. Forms take local time. */
export default {
  'must be a date and time such as 2026-01-31T09:30:00Z':
    '%{field} must be a date and time such as 2026-01-31 14:30.',
};
