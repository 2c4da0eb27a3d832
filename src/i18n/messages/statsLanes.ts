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
  'lanes.summary':
    'These %{lanes} lanes carry %{share} of the %{total} loads with a known lane. Lanes within one state carry %{withinShare}.',
  'lanes.unknown':
    '1 load begins or ends outside the US, or at an unknown place. |||| %{amount} loads begin or end outside the US, or at an unknown place.',
  'lanes.key': '%{loads} loads',
  'lanes.within': 'Within %{state}',
  'lanes.between': '%{from} to %{to}',
} as const;
