import { date, decimal, flag, text } from '../field';
import type { KindDeclaration } from '../types';

export const statisticsKinds = [
  {
    singular: 'stats-data',
    plural: 'stats-data',
    service: 'stats-data',
    title: 'Stats Data',
    label: 'Stats Data',
    menu: { order: 10, label: 'Stats-Data' },
    columns: ['statsDataType', 'statsType', 'date', 'dayCount', 'totalCount', 'is_active'],
    representation: ['statsDataType', 'date'],
    fields: {
      statsType: text({ label: 'Category' }),
      statsDataType: text({ label: 'Metric' }),
      dayCount: decimal({ label: 'Day count' }),
      totalCount: decimal({ label: 'Total count' }),
      date: date(),
      is_active: flag(),
    },
  },
] as const satisfies readonly KindDeclaration[];
