/** Words of the section of lanes, under `waybill.stats.details`. They load with its map. */
export default {
  'lanes.text':
    'Loads by the states of first pickup and last delivery, in the %{days} days to %{day}. Lanes with fewer than %{minimum} loads are left out.',
  'lanes.empty': 'No lane has %{minimum} loads yet.',
  'lanes.foreign': 'Lanes need Waybill’s own server. This page reads another backend.',
  'lanes.state': 'State',
  'lanes.all': 'All states',
  'lanes.map': 'Map of lanes: %{lanes}',
  'lanes.table': 'Lanes, the busiest first',
  'lanes.lane': 'Lane',
  'lanes.loads': 'Loads',
  'lanes.share': 'Share',
  'lanes.known': '%{known} of %{all} loads on record have a known lane.',
  'lanes.unknown': 'The others have no pickup or no delivery in a US state.',
  'lanes.summary':
    'The %{lanes} lanes shown carry %{share} of those %{total}; lanes within one state carry %{withinShare}.',
  'lanes.ofState':
    'One of these lanes begins or ends in %{state} and carries %{share} of those %{total}. |||| %{smart_count} of these lanes begin or end in %{state} and carry %{share} of those %{total}.',
  'lanes.metric':
    '“%{metric}” has another total, because it covers the chosen range and also counts loads without a known lane or without a record here.',
  'lanes.csv': 'CSV of these lanes',
  'lanes.key': '%{loads} loads',
  'lanes.within': 'Within %{state}',
  'lanes.between': '%{from} to %{to}',
} as const;
