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
  'moved.larger': '%{percent} larger than %{period}',
  'moved.smaller': '%{percent} smaller than %{period}',
  'moved.barely': 'Almost the same as %{period}',
  'moved.same': 'No change on %{period}',
  'moved.zero': 'Zero before',
  'moved.none': 'No earlier data',
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
  'course.sizes': 'largest %{high} on %{highDay}, smallest %{low} on %{lowDay}',
  'how.flow':
    'A total: the days of the chosen range are added up. It is compared with the total of the same number of days just before.',
  'how.stock':
    'A last value: that of the newest day. It is compared with the last value of the same number of days just before.',
  'how.rate':
    'An average over the days of the chosen range. It is compared with the average of the same number of days just before.',
  'how.fixed':
    'Fixed: stated for the network, not counted from day to day, and the same in every range.',
  'good.up': 'A rise is good news.',
  'good.down': 'A fall is good news.',
  'good.larger': 'The larger the percentage, the better.',
  'good.neutral': 'Neither a rise nor a fall is good or bad by itself.',
  'definition.what': 'What it counts',
  'definition.how': 'How',
  'definition.changes': 'How often it changes',
  'definition.good': 'How to read it',
  'definition.now': 'In the chosen range',
  'definition.close': 'Close',
  'former.shown': 'Dashed: %{days} days before.',
  'former.some': 'Dashed: %{days} days before, where there are figures.',
  'former.none': 'There are no figures of %{days} days before.',
  'former.failed': 'The figures of %{days} days before could not be loaded.',
} as const;
