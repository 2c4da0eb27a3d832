import type { Catalogue } from '../src/resources';
import { addAgents, addPermissions, addRights, addSystems } from './access';
import { addCompanies, addCompanyDetails, ofType } from './companies';
import { addDrivers, addFleet } from './fleet';
import { addDevices, addLocations } from './locations';
import { addPeople, addPersonDetails } from './people';
import { addGeography } from './places';
import { type Batch, createSample } from './sample';
import { addShipments } from './shipments';
import { addOrders, addProducts } from './shop';
import { addStatistics, lastBookings } from './statistics';
import { addGoods, planTrips } from './trips';

export type { Batch } from './sample';

/**
 * About 11,000 records that hang together, and two years of daily statistics that end on the day of
 * `today`; the figures of the last days are those of the records. The same day and seed give the same records. Parents come before their children.
 */
export function sampleData(
  catalogue: Catalogue,
  today: Date,
  { seed = 20_260_101, withStatistics = true } = {},
): Iterable<Batch> {
  const sample = createSample(catalogue, today, seed);
  addGeography(sample);

  const { resources, rights } = addRights(sample);
  const agents = addAgents(sample);
  const systems = addSystems(sample);
  addPermissions(sample, agents, rights);

  const people = addPeople(sample, agents);
  const licensed = addPersonDetails(sample, people);

  const sites = addLocations(sample);
  const devices = addDevices(sample, sites);
  const companies = addCompanies(sample, resources, sites, devices);
  addCompanyDetails(sample, companies, people);

  const carriers = ofType(companies, 'Carrier');
  const fleet = addFleet(sample, carriers, devices);
  const crews = addDrivers(sample, fleet, carriers, sites, licensed);

  const articles = addProducts(sample);
  const orders = addOrders(sample, people, articles);
  const commodities = addGoods(sample, articles);

  const customers = [...ofType(companies, 'Shipper'), ...ofType(companies, 'Freight Broker')];
  const bookings = withStatistics ? lastBookings(sample.today) : [];
  const trips = planTrips(sample, sites, customers, commodities, crews, devices, bookings);
  addShipments(sample, trips, orders);

  if (withStatistics) addStatistics(sample, companies, crews, fleet, systems);
  return sample.batches;
}
