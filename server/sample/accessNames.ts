/** What the platform guards, by name, with what it is. */
export const RESOURCES: Record<string, string> = {
  Tractors: 'Powered units of the fleet with their maintenance and position',
  'Box trucks': 'Straight trucks for city deliveries',
  Trailers: 'Dry vans, reefers, flatbeds and tankers',
  Containers: 'Ocean and domestic intermodal boxes',
  Drivers: 'Drivers with their licences, hours and scores',
  People: 'Everybody known to the network',
  'Identity documents': 'Passports, licences and government ids on file',
  'KYC records': 'Results of checking who a person is',
  Companies: 'Carriers, brokers, shippers and their papers',
  'Business verification': 'Results of checking what a company is',
  Locations: 'Docks, yards, terminals and their opening hours',
  Devices: 'Trackers and electronic logs with their last position',
  Shipments: 'Freight from order to delivery',
  'Shipment documents': 'Bills of lading, rate confirmations and proofs of delivery',
  Loads: 'What one truck carries on one trip',
  'Load documents': 'Papers of a trip',
  Invoices: 'Freight charges owed and paid',
  Orders: 'Orders of the supply shop',
  Products: 'Articles of the supply shop with stock and prices',
  Wallets: 'Addresses that pay for transactions',
  Agents: 'People and programs acting on the network',
  Systems: 'Connected software and its settings',
  Statistics: 'Daily figures of the network',
  Roles: 'What each job may do',
};

export const ACTIVITIES = ['Read', 'Write', 'Delete'] as const;

/** Roles: what they are for, and which activities on which resources they have. */
export const ROLES: [name: string, description: string, activities: string[], resources: RegExp][] =
  [
    ['Administrator', 'Everything, everywhere', ['Read', 'Write', 'Delete'], /./],
    [
      'Dispatcher',
      'Plans loads and follows trucks',
      ['Read', 'Write'],
      /load|driver|truck|trac|trail/i,
    ],
    [
      'Fleet manager',
      'Keeps equipment and devices in order',
      ['Read', 'Write', 'Delete'],
      /trac|truck|trail|cont|dev/i,
    ],
    [
      'Safety officer',
      'Checks drivers and their papers',
      ['Read', 'Write'],
      /driver|identity|people/i,
    ],
    ['Broker', 'Finds capacity for shipments', ['Read', 'Write'], /ship|load|comp/i],
    ['Carrier relations', 'Brings carriers on board', ['Read', 'Write'], /comp|business|people/i],
    [
      'Compliance analyst',
      'Verifies people and companies',
      ['Read', 'Write'],
      /kyc|business|identity/i,
    ],
    [
      'Billing clerk',
      'Writes invoices and follows payments',
      ['Read', 'Write'],
      /invoice|ship|comp/i,
    ],
    ['Shop keeper', 'Runs the supply shop', ['Read', 'Write', 'Delete'], /order|product/i],
    ['Warehouse clerk', 'Receives and hands out freight', ['Read'], /ship|location|cont/i],
    ['Integration', 'Programs that exchange data', ['Read', 'Write'], /system|dev|agent|wallet/i],
    ['Auditor', 'Reads everything, changes nothing', ['Read'], /./],
  ];

export const AGENT_JOBS = [
  'Dispatch desk',
  'Tracking bot',
  'Rate engine',
  'Document reader',
  'Settlement service',
  'Carrier portal user',
  'Shipper portal user',
  'Yard gate scanner',
  'Claims desk',
  'Onboarding assistant',
];
