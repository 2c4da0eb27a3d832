import { addDays, dateText, earliest } from './calendar';
import { firstOf, laneOf, lastOf, type Move } from './moves';
import { digits } from './random';
import type { Sample } from './sample';

interface Paper {
  name: string;
  prefix: string;
  /** Who writes it: one of the parties of the move. */
  issuer: 'shipper' | 'broker' | 'consignee' | 'scale';
  /** Written when the freight arrives, not when it is booked. */
  atDelivery?: boolean;
  /** Days for which it holds; papers without never expire. */
  days?: number;
}

const BILL_OF_LADING: Paper = { name: 'Bill of lading', prefix: 'BOL', issuer: 'shipper' };
const PROOF_OF_DELIVERY: Paper = {
  name: 'Proof of delivery',
  prefix: 'POD',
  issuer: 'consignee',
  atDelivery: true,
};
const RATE_CONFIRMATION: Paper = {
  name: 'Rate confirmation',
  prefix: 'RC',
  issuer: 'broker',
  days: 30,
};
const CARGO_INSURANCE: Paper = {
  name: 'Cargo insurance',
  prefix: 'CI',
  issuer: 'broker',
  days: 60,
};
const SCALE_TICKET: Paper = { name: 'Scale ticket', prefix: 'ST', issuer: 'scale' };

const ISSUERS = { broker: 'Brokerdeck', scale: 'Highway Certified Scales' };

/** The papers that a shipment or a load has collected so far. */
export function papersOf({ faker }: Sample, move: Move, of: 'shipment' | 'load'): Paper[] {
  const maybe = (paper: Paper, odds: number) => (faker.datatype.boolean(odds) ? [paper] : []);
  if (of === 'shipment')
    return [
      BILL_OF_LADING,
      ...maybe(CARGO_INSURANCE, 0.15),
      ...(move.stage === 'delivered' ? maybe(PROOF_OF_DELIVERY, 0.6) : []),
    ];
  return [
    RATE_CONFIRMATION,
    ...maybe(SCALE_TICKET, 0.3),
    ...(move.stage === 'delivered' ? maybe(PROOF_OF_DELIVERY, 0.5) : []),
  ];
}

/** The fields of a freight paper, with what a scan has read from it and what people have confirmed. */
export function freightDocument(
  sample: Sample,
  move: Move,
  paper: Paper,
  cargo: { bol: string; weight: number; pieces: number },
) {
  const { faker, today } = sample;
  const [first, last] = [firstOf(move), lastOf(move)];
  const day = paper.atDelivery ? last.delivery : move.booked;
  const number = paper.prefix === 'BOL' ? cargo.bol : `${paper.prefix}-${digits(faker, 7)}`;
  const read = {
    document_number: number,
    bol_number: cargo.bol,
    lane: laneOf(move),
    pieces: cargo.pieces,
    weight_lb: cargo.weight,
  };
  const issuer =
    paper.issuer === 'shipper'
      ? move.customer.company.name
      : paper.issuer === 'consignee'
        ? last.to.location.location_name
        : ISSUERS[paper.issuer];
  return {
    created: earliest(day, today),
    document: {
      name: `${paper.name} ${number}`,
      type: paper.name,
      issuer,
      number,
      issue_date: dateText(day),
      expire_date: paper.days ? dateText(addDays(first.pickup, paper.days)) : null,
      url: `https://files.example.com/freight/${number.toLowerCase()}.pdf`,
      ocr_kvp: read,
      confirmed_kvp: faker.datatype.boolean(0.7) ? read : null,
    },
  };
}
