import { date, decimal, email, flag, image, json, longText } from '../field';
import { phone, reference, score, status, text } from '../field';
import type { FamilyDeclaration, FieldDeclaration, KindDeclaration } from '../types';

type Fields = Record<string, FieldDeclaration>;

export const identityDocumentFamily: FamilyDeclaration = {
  name: 'identity-document',
  service: 'identity-documents',
  discriminator: 'document_type',
};

export const reputationFamily: FamilyDeclaration = {
  name: 'reputation',
  service: 'reputation',
  discriminator: 'reputation_type',
};

export const contactInfoFamily: FamilyDeclaration = {
  name: 'contact-info',
  service: 'contact-info',
  discriminator: 'contact_info_type',
};

/** A document has the legal name, which only some people have besides their name. */
const HOLDER = {
  first_name: ['legal_first_name', 'first_name'],
  middle_name: ['legal_middle_name', 'middle_name'],
  last_name: ['legal_last_name', 'last_name'],
  dob: ['date_of_birth'],
  sex: ['sex'],
};

const identityDocument: Fields = {
  person: reference('person', { fills: HOLDER }),
  first_name: text(),
  middle_name: text(),
  last_name: text(),
  dob: date(),
  sex: text(),
  issue_date: date(),
  exp_date: date({ label: 'Expiry date', expires: true }),
  document_type: text(),
  number: text(),
  issuer: text(),
  type: text(),
  code: text(),
  nationality: text({ country: true }),
  place_of_birth: text(),
  authority: text(),
};

const identityDocumentPage = {
  family: 'identity-document',
  columns: ['number', 'person', 'first_name', 'last_name', 'issuer', 'issue_date', 'exp_date'],
  representation: ['number'],
  fields: identityDocument,
};

export const peopleKinds = [
  {
    singular: 'person',
    plural: 'people',
    service: 'people',
    icon: 'PersonOutlined',
    title: 'People',
    menu: { order: 20 },
    dashboard: { order: 10 },
    columns: ['status', 'onboarding_status', 'date_of_birth', 'email', 'kyc_verified'],
    representation: ['first_name', 'last_name'],
    hint: ['email'],
    sections: { overview: ['first_name', 'middle_name', 'last_name', 'prefix', 'suffix'] },
    fields: {
      agent: reference('agent'),
      email: email({ naturalKey: true, aliases: ['E-mail address', 'Email address'] }),
      prefix: text(),
      first_name: text({ aliases: ['Given name', 'Forename'] }),
      middle_name: text(),
      last_name: text({ aliases: ['Surname', 'Family name'] }),
      suffix: text(),
      legal_first_name: text(),
      legal_middle_name: text(),
      legal_last_name: text(),
      handle: text(),
      citizenship: text({ country: true }),
      operating_countries: json({ items: [] }),
      profile_picture: image(),
      sex: text(),
      date_of_birth: date({ aliases: ['Birthday', 'Birth date', 'DOB'] }),
      federal_id: text(),
      status: status(),
      onboarding_status: status(),
      kyc_verified: flag(),
      mailing_address: longText(),
      toc_signed: flag(),
      toc_signed_date: date(),
    },
  },
  {
    singular: 'kyc',
    service: 'kyc-details',
    icon: 'VerifiedUserOutlined',
    menu: { order: 160, section: 'Access' },
    columns: ['kyc_verified_id', 'person', 'kyc_status', 'kyc_verified_date', 'employment_status'],
    representation: ['kyc_verified_id'],
    fields: {
      person: reference('person'),
      kyc_verified_id: text(),
      kyc_status: status(),
      kyc_verified_date: date(),
      kyc_verified_by: text(),
      source_of_funds: text(),
      employment_status: text(),
    },
  },
  {
    singular: 'driver-license',
    service: 'identity-documents/driver-license',
    icon: 'BadgeOutlined',
    menu: { order: 92, group: 'Identity Documents' },
    ...identityDocumentPage,
  },
  {
    singular: 'goverment-id',
    service: 'identity-documents/goverment-id',
    icon: 'AccountBalanceOutlined',
    menu: { order: 91, label: 'Government Ids', group: 'Identity Documents' },
    ...identityDocumentPage,
  },
  {
    singular: 'passport',
    service: 'identity-documents/passport',
    icon: 'MenuBookOutlined',
    menu: { order: 90, group: 'Identity Documents' },
    ...identityDocumentPage,
  },
  {
    singular: 'employee-reputation',
    service: 'reputation/employee',
    icon: 'StarOutline',
    family: 'reputation',
    menu: { order: 50, section: 'Profiles', label: 'Employee', group: 'Reputations' },
    columns: ['person', 'data_accuracy_score'],
    representation: [],
    namedAfter: 'person',
    fields: { person: reference('person'), data_accuracy_score: score() },
  },
  {
    singular: 'customer-reputation',
    service: 'reputation/customer',
    icon: 'StarHalf',
    family: 'reputation',
    menu: { order: 51, label: 'Customer', group: 'Reputations' },
    columns: ['person', 'chargeback_score', 'return_score', 'claim_score', 'support_score'],
    representation: [],
    namedAfter: 'person',
    fields: {
      person: reference('person'),
      chargeback_score: score(),
      return_score: score(),
      average_cart_size: decimal({ min: 0 }),
      claim_score: score(),
      support_score: score(),
    },
  },
  {
    singular: 'phone',
    service: 'contact-info/phone',
    icon: 'PhoneOutlined',
    family: 'contact-info',
    menu: { order: 61, label: 'Phone', group: 'Contacts Info' },
    columns: ['phone_number', 'person', 'contact_info_type', 'country_code', 'is_verified'],
    representation: ['country_code', 'area_code', 'phone_number'],
    fields: {
      person: reference('person'),
      contact_info_type: text(),
      country_code: text({ callingCode: true }),
      area_code: text(),
      phone_number: phone(),
      extension: text(),
      is_verified: flag(),
    },
  },
  {
    singular: 'email',
    service: 'contact-info/email',
    icon: 'EmailOutlined',
    family: 'contact-info',
    menu: { order: 60, label: 'Email', group: 'Contacts Info' },
    columns: ['email', 'person', 'contact_info_type', 'is_verified'],
    representation: ['email'],
    fields: {
      person: reference('person'),
      contact_info_type: text(),
      email: email(),
      is_verified: flag(),
    },
  },
  {
    singular: 'social',
    service: 'contact-info/social',
    icon: 'AlternateEmail',
    family: 'contact-info',
    menu: { order: 62, label: 'Social', group: 'Contacts Info' },
    columns: ['user_name', 'platform', 'person', 'contact_info_type', 'is_verified'],
    representation: ['platform', 'user_name'],
    fields: {
      person: reference('person'),
      contact_info_type: text(),
      user_name: text(),
      platform: text(),
      is_verified: flag(),
    },
  },
] as const satisfies readonly KindDeclaration[];
