/**
 * Words of a metric's own page and of the data dialog, under `waybill.stats.details`. They load with
 * these.
 */
export default {
  'page.crumbs': 'Breadcrumb',
  'page.computed': 'How it is computed',
  'page.caution': 'How it can mislead',
  'page.values': 'All values',
  'page.fixed':
    'There is no chart and no table, because the value is the same every day. The data files have no days either.',
  'page.files': 'Data',
  'page.filesText':
    'The files contain whole days (UTC), not including today. Any website can read them.',
  'page.csv': 'CSV (%{range})',
  'page.json': 'JSON with definition, license and citation',
  'page.csvMetrics': 'CSV of all metrics (%{range})',
  'page.picture': 'Picture (PNG)',
  'page.noFiles':
    'This page reads another backend, which has no data files. CSV and PNG below the chart contain the visible range.',
  'page.license': 'License',
  'page.cite': 'Cite as',
  'page.citation': '%{brand}: %{group}, %{label} (%{id}), %{through}. %{address}',
  'page.through': 'data through %{day}',
  'page.constant': 'fixed value',
  'page.related': 'Related metrics',
  'page.others': 'More metrics',
  'page.previous': 'Previous: %{metric}',
  'page.next': 'Next: %{metric}',
  'page.unknown': 'Metric not found',
  'page.unknownText': 'Check the address, or choose one of these metrics.',
  'data.title': 'Data: %{metric}',
  'data.text':
    '%{range}, whole days in UTC. These addresses always return the latest figures and need no key.',
  'data.days': 'The chart shows only %{from} – %{to}.',
  'data.address': 'Address (CSV)',
  'data.spreadsheet': 'Google Sheets',
  'data.metadata': 'Definition, license and citation (JSON)',
  'data.metrics': 'All metrics (CSV)',
  'data.embed': 'Embed in a website',
  'data.frame': 'What to embed',
  'data.card': 'Card',
  'data.chart': 'Chart',
  'data.frameRange': 'Range in the frame: %{range}.',
  'data.theme': 'Colors',
  'data.dark': 'Dark',
  'data.light': 'Light',
  'data.copy': 'Copy',
  'data.copyName': 'Copy: %{name}',
  'data.copied': 'Copied',
  'data.notCopied': 'Could not be copied. Select the text and copy it.',
  'data.close': 'Close',
} as const;
