/** Words of the public statistics page. */
export default {
  title: 'Network Stats',
  nav: {
    label: 'Main',
    map: 'Map',
    stats: 'Network Stats',
    transactions: 'Transactions',
    community: 'Join our community',
    newTab: '(opens in a new tab)',
    profile: 'Profile',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  metric: 'Metric',
  range: 'Range',
  ranges: {
    Week: 'Week',
    Month: 'Last 30 Days',
    Three_months: 'Last 3 Months',
    Year: 'Year',
  },
  loading: 'Loading...',
  metricsFailed: 'Failed to load data',
  allTime: 'All time, %{date}',
  chart: {
    label: 'Chart',
    failed: 'Error fetching chart data',
    empty: 'No Data Available',
    summary: '%{metric}, %{range}: from %{first} on %{firstDay} to %{last} on %{lastDay}',
  },
  up: 'Up',
  down: 'Down',
};
