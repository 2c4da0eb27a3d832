import { date, decimal, flag, image, longText, reference, status, text, url } from '../field';
import type { FieldDeclaration, KindDeclaration } from '../types';

const systemFields: Record<string, FieldDeclaration> = {
  agent: reference('agent'),
  type: text(),
  icon: image(),
  name: text(),
  description: longText(),
  version: text(),
  auth_method: text(),
  documentation_url: url(),
  release_date: date(),
  url: url(),
  status: status(),
  owner: text(),
};

const columns = ['name', 'status', 'type', 'version', 'auth_method', 'owner'];

export const systemKinds = [
  {
    singular: 'system',
    service: 'systems',
    icon: 'DnsOutlined',
    menu: { order: 290 },
    tabs: ['system-setting'],
    columns,
    fields: systemFields,
  },
  {
    singular: 'setting',
    parent: 'system',
    service: 'settings',
    icon: 'SettingsOutlined',
    columns,
    fields: { system: reference('system'), ...systemFields },
  },
] as const satisfies readonly KindDeclaration[];

export const statisticsKinds = [
  {
    singular: 'stats-data',
    plural: 'stats-data',
    service: 'stats-data',
    icon: 'QueryStats',
    title: 'Stats Data',
    menu: { order: 10, label: 'Stats-Data' },
    columns: ['statsDataType', 'statsType', 'date', 'dayCount', 'totalCount', 'is_active'],
    representation: ['statsDataType', 'date'],
    fields: {
      statsType: text({ label: 'Category' }),
      statsDataType: text({ label: 'Metric', maxLength: 255 }),
      dayCount: decimal(),
      totalCount: decimal(),
      date: date(),
      is_active: flag(),
    },
  },
] as const satisfies readonly KindDeclaration[];
