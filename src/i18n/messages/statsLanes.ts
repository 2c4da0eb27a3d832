/** Words of the section of lanes, under `waybill.stats.details`. They load with its map. */
export default {
  'lanes.text':
    'Loads from the state of the first pickup to that of the last delivery, %{days} days to %{day}. Lanes with fewer than %{minimum} loads are left out.',
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
    '%{lanes} lanes have %{share} of the %{total} loads with a known lane. Inside one state: %{within}, with %{withinShare}.',
  'lanes.key': '%{loads} loads',
  'lanes.within': 'Within %{state}',
  'lanes.between': '%{from} to %{to}',
} as const;
