/** Server errors by code that the console words differently, because forms take local time. */
export default {
  fields: { dateTime: '%{label} must be a date and time such as 2026-01-31 14:30.' },
};
