import { date, flag, image, integer, json, longText } from '../field';
import { money, reference, references, status, text, url } from '../field';
import type { FieldDeclaration, KindDeclaration } from '../types';

type Fields = Record<string, FieldDeclaration>;

const companyDocument = {
  singular: 'document',
  parent: 'company',
  service: 'documents',
  icon: 'DescriptionOutlined',
  columns: ['name', 'type', 'number', 'amount', 'issue_date', 'expire_date'],
  totals: ['amount'],
  fields: {
    name: text(),
    type: text(),
    number: text(),
    amount: money(),
    issue_date: date(),
    expire_date: date({ label: 'Expiry date', expires: true }),
    url: url(),
    company: reference('company'),
    issuer: text(),
  },
} as const satisfies KindDeclaration;

const paymentTerms = {
  singular: 'payment-terms',
  plural: 'payment-terms',
  parent: 'company',
  service: 'payment-terms',
  icon: 'PaymentsOutlined',
  title: 'Payment-Terms',
  label: 'Payment-Terms',
  columns: ['payment_method', 'billing_cycle', 'terms', 'hourly_rate', 'currency'],
  representation: ['payment_method', 'terms'],
  fields: {
    payment_method: text(),
    billing_cycle: text(),
    terms: text(),
    hourly_rate: money(),
    currency: text(),
    company: reference('company'),
  } satisfies Fields,
} as const satisfies KindDeclaration;

const kyb = {
  singular: 'kyb',
  plural: 'kyb',
  parent: 'company',
  service: 'kyb',
  icon: 'FactCheckOutlined',
  columns: ['kyb_verified_id', 'kyb_status', 'kyb_verified', 'kyb_verified_date'],
  representation: ['kyb_verified_id'],
  fields: {
    kyb_verified_id: text(),
    kyb_status: status(),
    kyb_verified: flag(),
    kyb_verified_date: date(),
    kyb_verified_by: text(),
    company: reference('company'),
  },
} as const satisfies KindDeclaration;

export const companyKinds = [
  {
    singular: 'company',
    plural: 'companies',
    service: 'companies',
    icon: 'BusinessOutlined',
    title: 'Companies',
    menu: { order: 240 },
    tabs: [
      'company-contact-info',
      'company-relationship',
      'company-info',
      'company-document',
      'company-payment-terms',
      'company-kyb',
    ],
    dashboard: { order: 9, create: true },
    columns: ['name', 'status', 'type', 'entity_type', 'website', 'number_of_employees'],
    fields: {
      name: text({ aliases: ['Account', 'Account name', 'Business name', 'Customer', 'Vendor'] }),
      logo: image(),
      handle: text(),
      legal_name: text({ aliases: ['Legal business name', 'Registered name'] }),
      dba_name: text({ aliases: ['DBA', 'Doing business as', 'Trade name'] }),
      website: url({ aliases: ['URL', 'Web site', 'Web address', 'Homepage'] }),
      operating_countries: json(),
      duns_number: text({ naturalKey: true, aliases: ['DUNS'] }),
      tax_id: text({ naturalKey: true, aliases: ['EIN', 'FEIN', 'TIN', 'VAT number'] }),
      tax_id_type: text(),
      entity_type: text(),
      incorporation_country: text({ country: true }),
      incorporation_state: text(),
      incorporation_date: date(),
      type: reference('company-type'),
      about: longText(),
      status: status(),
      onboarding_status: status(),
      contact_info: json(),
      locations: references('location'),
      devices: references('device'),
      tos_signed: flag(),
      tos_signed_date: date(),
      number_of_employees: integer({ aliases: ['Employees', 'Employee count', 'Headcount'] }),
    },
  },
  {
    singular: 'company-type',
    service: 'company-types',
    icon: 'DomainOutlined',
    menu: { order: 280 },
    columns: ['name', 'description', 'resources'],
    fields: { name: text(), description: longText(), resources: references('resource') },
  },
  companyDocument,
  paymentTerms,
  kyb,
] as const satisfies readonly KindDeclaration[];
