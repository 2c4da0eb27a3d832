import {
  date,
  dateTime,
  decimal,
  email,
  flag,
  integer,
  json,
  phone,
  price,
  reference,
  status,
  text,
  url,
} from '../field';
import type { FamilyDeclaration, FieldDeclaration, KindDeclaration } from '../types';

type Fields = Record<string, FieldDeclaration>;

/** Each family has an index list, and sub-kinds with paths below it. */
export const companyFamilies: FamilyDeclaration[] = [
  {
    name: 'company-contact-info',
    parent: 'company',
    service: 'contact-info',
    aliases: ['contacts-info'],
    discriminator: 'contact_info_type',
  },
  {
    name: 'company-relationship',
    parent: 'company',
    service: 'relationships',
    discriminator: 'relationship_type',
  },
  { name: 'company-info', parent: 'company', service: 'info', discriminator: 'company_info_type' },
];

const phoneFields: Fields = {
  contact_info_type: text(),
  country_code: text({ callingCode: true }),
  area_code: text(),
  phone_number: phone(),
  extension: text(),
  is_verified: flag(),
};
const emailFields: Fields = { contact_info_type: text(), email: email() };
const socialFields: Fields = { contact_info_type: text(), user_name: text(), platform: text() };

const contactInfo = { parent: 'company', family: 'company-contact-info' } as const;

const contactInfoKinds = [
  {
    ...contactInfo,
    singular: 'contact-info',
    plural: 'contact-info',
    service: 'contact-info',
    icon: 'ContactPhoneOutlined',
    title: 'Contact-Info',
    label: 'Contact-Info',
    subKinds: [
      'company-contact-info-email',
      'company-contact-info-phone',
      'company-contact-info-social',
    ],
    columns: ['contact_info_type', 'email', 'phone_number', 'platform', 'user_name'],
    representation: ['contact_info_type'],
    fields: { ...emailFields, ...socialFields, ...phoneFields },
  },
  {
    ...contactInfo,
    singular: 'contact-info/email',
    plural: 'contact-info/email',
    service: 'contact-info/email',
    icon: 'EmailOutlined',
    columns: ['email', 'contact_info_type'],
    representation: ['email'],
    fields: emailFields,
  },
  {
    ...contactInfo,
    singular: 'contact-info/phone',
    plural: 'contact-info/phone',
    service: 'contact-info/phone',
    icon: 'PhoneOutlined',
    columns: ['phone_number', 'contact_info_type', 'country_code', 'area_code', 'is_verified'],
    representation: ['country_code', 'area_code', 'phone_number'],
    fields: phoneFields,
  },
  {
    ...contactInfo,
    singular: 'contact-info/social',
    plural: 'contact-info/social',
    service: 'contact-info/social',
    icon: 'AlternateEmail',
    columns: ['user_name', 'platform', 'contact_info_type'],
    representation: ['platform', 'user_name'],
    fields: socialFields,
  },
] as const satisfies readonly KindDeclaration[];

const ownerFields: Fields = {
  relationship_type: text(),
  person: reference('person'),
  ownership_share: decimal({ unit: '%' }),
  is_control_person: flag(),
};
const employeeFields: Fields = {
  ...ownerFields,
  employee_id: text(),
  relationship_status: status(),
  title: text(),
  department: text(),
  employment_type: text(),
  hire_date: date(),
  termination_date: date(),
  last_login: dateTime(),
  failed_login_attempts: integer(),
};

const relationship = {
  parent: 'company',
  family: 'company-relationship',
  representation: ['relationship_type'],
} as const;
const ownerColumns = ['relationship_type', 'person', 'ownership_share', 'is_control_person'];

const relationshipKinds = [
  {
    ...relationship,
    singular: 'relationship',
    service: 'relationships',
    icon: 'GroupsOutlined',
    subKinds: [
      'company-relationship-customer',
      'company-relationship-owner',
      'company-relationship-employee',
    ],
    columns: ['relationship_type', 'person', 'relationship_status', 'title', 'ownership_share'],
    fields: employeeFields,
  },
  {
    ...relationship,
    singular: 'relationship/customer',
    plural: 'relationships/customer',
    service: 'relationships/customer',
    icon: 'HandshakeOutlined',
    columns: ownerColumns,
    fields: ownerFields,
  },
  {
    ...relationship,
    singular: 'relationship/owner',
    plural: 'relationships/owner',
    service: 'relationships/owner',
    icon: 'KeyOutlined',
    columns: ownerColumns,
    fields: ownerFields,
  },
  {
    ...relationship,
    singular: 'relationship/employee',
    plural: 'relationships/employee',
    service: 'relationships/employee',
    icon: 'WorkOutline',
    columns: ['employee_id', 'person', 'relationship_status', 'title', 'department', 'hire_date'],
    representation: ['employee_id'],
    fields: employeeFields,
  },
] as const satisfies readonly KindDeclaration[];

const carrierFields: Fields = {
  dot_number: text({
    naturalKey: true,
    aliases: ['DOT', 'USDOT', 'USDOT number', 'US DOT number'],
  }),
  mc_number: text({ naturalKey: true, aliases: ['MC', 'MC/MX number', 'Docket number'] }),
  services: json({ items: [] }),
  scac_code: text({ naturalKey: true, aliases: ['SCAC'] }),
  power_unit_count: integer(),
  driver_count: integer(),
  trailer_count: integer(),
  company_info_type: text(),
};
const brokerFields: Fields = {
  ...carrierFields,
  bond_amount: price(),
  badges: json({ items: [] }),
  has_w9: flag(),
  w9: url(),
};

const info = {
  parent: 'company',
  family: 'company-info',
  representation: ['dot_number'],
} as const;
const infoColumns = ['dot_number', 'company_info_type', 'mc_number', 'scac_code', 'driver_count'];

const infoKinds = [
  {
    ...info,
    singular: 'info',
    plural: 'info',
    service: 'info',
    icon: 'InfoOutlined',
    title: 'Info',
    subKinds: ['company-info-carrier', 'company-info-broker'],
    columns: infoColumns,
    fields: brokerFields,
  },
  {
    ...info,
    singular: 'info/broker',
    plural: 'info/broker',
    service: 'info/broker',
    icon: 'SyncAltOutlined',
    columns: ['dot_number', 'company_info_type', 'mc_number', 'bond_amount', 'has_w9'],
    fields: brokerFields,
  },
  {
    ...info,
    singular: 'info/carrier',
    plural: 'info/carrier',
    service: 'info/carrier',
    icon: 'LocalShippingOutlined',
    columns: infoColumns,
    fields: carrierFields,
  },
] as const satisfies readonly KindDeclaration[];

export const companyFamilyKinds = [...contactInfoKinds, ...relationshipKinds, ...infoKinds];
