/**
 * Words of those parts of the public page that load after it. Each stands under its key in
 * `waybill.stats.details`; these are the English ones.
 */
export default {
  'period.flow': 'the %{days} days before',
  'period.stock': '%{days} days before',
  'period.rate': 'the average of the %{days} days before',
  'moved.up': 'Up %{percent} on %{period}',
  'moved.down': 'Down %{percent} on %{period}',
  'moved.barely': 'Almost the same as %{period}',
  'moved.none': 'No change on %{period}, or no figure of that time',
  'moved.better': ', which is better',
  'moved.worse': ', which is worse',
  'values.flow': ' (%{now} in all, %{then} then)',
  'values.stock': ' (%{now}, %{then} then)',
  'values.rate': ' (%{now} on average, %{then} then)',
  'value.flow': ' (%{now} in all)',
  'value.stock': ' (%{now})',
  'value.rate': ' (%{now} on average)',
  'course.empty': 'No figures for this period',
  'course.one': 'one day, %{day}: %{value}',
  'course.flat': '%{value} on each of %{days} days',
  'course.ends': 'peak %{high} on %{highDay}, low %{low} on %{lowDay}',
  'former.shown': 'Dashed: %{days} days before, on the same weekdays.',
  'former.some': 'Dashed: %{days} days before, on the same weekdays, where there are figures.',
  'former.none': 'There are no figures of %{days} days before.',
  'former.failed': 'The figures of %{days} days before could not be loaded.',
} as const;
