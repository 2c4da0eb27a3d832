import { faker } from '@faker-js/faker/locale/en_US';
import type { Catalogue } from '../../src/resources';
import { addAccess, addPermissions } from './access';
import { addCompanies, ofType } from './companies';
import { addCompanyContactInfo, addRelationships } from './companyContacts';
import { addCompanyInfo, addTermsAndKyb } from './companyChecks';
import { addCompanyDocuments } from './companyPapers';
import { addDevices } from './devices';
import { addDrivers } from './drivers';
import { addFleet } from './fleet';
import { addGeography } from './geography';
import { addGoods } from './goods';
import { addIdentityDocuments } from './identityDocuments';
import { addInvoices } from './invoices';
import { addLoads } from './loads';
import { addLocations } from './locations';
import { planMoves } from './moves';
import { putOnTheRoad } from './onTheRoad';
import { addOrders } from './orders';
import { addKyc, addPeople } from './people';
import { addContactInfo, addReputations } from './personDetails';
import { addProducts } from './products';
import { type Batch, createSample } from './sample';
import { addShipments } from './shipments';
import { addStatistics } from './statistics';
import { addSystems } from './systems';
import { planTrips } from './trips';

export type { Batch } from './sample';

export interface SampleOptions {
  /** Other records for another seed. */
  readonly seed?: number;
  readonly withStatistics?: boolean;
}

/**
 * About 10,000 records that hang together, and two years of daily statistics that end on the day of
 * `today`. The same day gives the same records. Parents come before their children.
 */
export function sampleData(
  catalogue: Catalogue,
  today: Date,
  { seed = 20_260_101, withStatistics = true }: SampleOptions = {},
): Iterable<Batch> {
  const sample = createSample(faker, catalogue, today, seed);
  addGeography(sample);

  const access = addAccess(sample);
  const systems = addSystems(sample, access);
  addPermissions(sample, access, systems);

  const people = addPeople(sample, access);
  addKyc(sample, people);
  addIdentityDocuments(sample, people);
  addContactInfo(sample, people);
  addReputations(sample, people);

  const sites = addLocations(sample);
  const devices = addDevices(sample, sites);
  const companies = addCompanies(sample, access, sites, devices);
  addCompanyContactInfo(sample, companies);
  addRelationships(sample, companies, people);
  addCompanyDocuments(sample, companies);
  addTermsAndKyb(sample, companies);
  addCompanyInfo(sample, companies);

  const carriers = ofType(companies, 'Carrier');
  const fleet = addFleet(sample, carriers, devices);
  const crews = addDrivers(sample, fleet, carriers, sites);

  const articles = addProducts(sample);
  const orders = addOrders(sample, people, articles);
  const commodities = addGoods(sample, articles);

  const customers = [...ofType(companies, 'Shipper'), ...ofType(companies, 'Freight Broker')];
  const moves = planMoves(sample, sites, customers);
  const trips = planTrips(sample, moves, commodities, crews);
  putOnTheRoad(sample, trips, devices);
  const freight = addShipments(sample, trips, { people, orders, systems });
  addLoads(sample, freight, systems);
  addInvoices(sample, freight);

  if (withStatistics) addStatistics(sample, { companies, crews, fleet, systems });
  return sample.batches;
}
