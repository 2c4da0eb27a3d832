import { describe, expect, it } from 'vitest';

import { createCatalogue, resolveCatalogue } from '../../../src/resources';
import { text } from '../../../src/resources/field';
import { sectionsOf } from '../../../src/resources/sections';

const catalogue = createCatalogue('waybill');
const namesOf = (kind: string) =>
  Object.fromEntries(
    sectionsOf(catalogue.kind(kind)).map(({ name, fields }) => [
      name,
      fields.map((field) => field.name).join(' '),
    ]),
  );

it.each(catalogue.kinds.map((kind) => [kind.name, kind] as const))(
  'every field of %s is in one section, and no section beside the overview has one field',
  (_, kind) => {
    const sections = sectionsOf(kind);
    const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names.toSorted()).toEqual(kind.fields.map(({ name }) => name).toSorted());
    expect(sections[0]?.name).toBe('overview');
    expect(sections.slice(1).filter(({ fields }) => fields.length < 2)).toEqual([]);
  },
);

describe('sections', () => {
  it.each([
    [
      'load',
      {
        overview:
          'customer load_creation_date load_completion_date external_system_id load_type load_category ' +
          'operation_type',
        parties: 'carrier driver',
        freight: 'shipments total_number_of_shipments max_weight',
        equipment: 'tractor trailer',
        route: 'estimated_distance_traveled estimated_time_to_cover_distance last_known_location',
        money: 'revenue expenses',
        references: 'seq_number bolNumber purchaseOrderNumber nft_reference system',
        flags: 'proof_of_delivery_required bill_of_landing_required brokerageTrip allowRelay',
      },
    ],
    [
      'shipment',
      {
        overview: 'system_ref_id status order freight_terms inco_terms priority ownership',
        parties: 'contact bill_to_id bill_to_type bill_to_items',
        money: 'total_price total_cost total_margin total_fees total_rewards',
        measures: 'total_legs total_weight total_mileage total_deadhead total_co2',
        tracking: 'device position notifications',
        references: 'ref_numbers system',
      },
    ],
    [
      'stop',
      {
        overview: 'name status type leg',
        dates: 'arrival_time departure_time time_zone',
        place: 'address city state country postal_code latitude longitude',
      },
    ],
    [
      'passport',
      {
        overview: 'number person issuer document_type type code authority',
        personal: 'first_name middle_name last_name dob sex nationality place_of_birth',
        dates: 'issue_date exp_date',
      },
    ],
    [
      'invoice',
      {
        overview: 'comments status customer',
        freight: 'load shipment',
        money: 'invoice_amount past_due_amount vat payment_terms due_date',
      },
    ],
  ])('of %s', (kind, sections) => expect(namesOf(kind)).toEqual(sections));

  it.each([
    ['tractor', 'specification', 'tractor_class engine braking transmission suspension'],
    ['trailer', 'tracking', 'device position notifications maintenance'],
    ['person', 'verification', 'onboarding_status kyc_verified toc_signed toc_signed_date'],
    ['company', 'contact', 'handle website contact_info'],
    ['order', 'contact', 'customer billing_address shipping_address contact_email email phone'],
    [
      'order',
      'data',
      'customer_locale tags note_attributes currency presentment_currency payment_gateway_names ' +
        'total_line_items_price current_subtotal_price current_total_price current_total_tax current_total_discounts',
    ],
    ['order', 'flags', 'confirmed taxes_included estimated_taxes test buyer_accepts_marketing'],
    ['location', 'units', 'time_zone currency_units distance_units weight_units'],
    ['driver', 'equipment', 'tractor_id trailer_id fuel_card_provider fuel_card_number'],
    ['leg', 'freight', 'services commodity requirements'],
    ['device', 'place', 'lat long'],
  ])('of %s: %s', (kind, section, fields) => expect(namesOf(kind)[section]).toBe(fields));
});

it('fields that only the server fills in are in their section', () => {
  const place = namesOf('driver')['place']?.split(' ');
  const filled = catalogue.kind('driver').fields.filter(({ detailsOnly }) => detailsOnly);
  expect(place).toEqual(filled.map(({ name }) => name));
});

it('declared sections keep their order, whatever their size', () => {
  const fields = { name: text(), vin: text(), berth: text(), pier: text() };
  const dock = { singular: 'dock', service: 'docks', columns: ['name'], fields };
  const declared = (names: string[]) =>
    resolveCatalogue([{ ...dock, sections: { place: names } }], []).kind('dock');
  expect(sectionsOf(declared(['pier', 'berth']))).toMatchObject([
    { name: 'overview', fields: [{ name: 'name' }, { name: 'vin' }] },
    { name: 'place', fields: [{ name: 'pier' }, { name: 'berth' }] },
  ]);
  expect(() => declared(['quay'])).toThrow(
    'kind "dock" shows "quay", which is not one of its fields',
  );
});
