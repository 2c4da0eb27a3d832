import { date, image, longText, reference, status, text, url } from '../field';
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
    title: 'Systems',
    label: 'System',
    menu: { order: 290, label: 'Systems' },
    tabs: ['system-setting'],
    columns,
    representation: ['name'],
    fields: systemFields,
  },
  {
    singular: 'setting',
    parent: 'system',
    service: 'settings',
    title: 'Settings',
    label: 'Setting',
    columns,
    representation: ['name'],
    fields: { system: reference('system'), ...systemFields },
  },
] as const satisfies readonly KindDeclaration[];
