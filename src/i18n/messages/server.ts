/** Server messages that the console replaces with its own text, because forms take local time. */
export default {
  'must be a date and time such as 2026-01-31T09:30:00Z':
    '%{field} must be a date and time such as 2026-01-31 14:30.',
};
