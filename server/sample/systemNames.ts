interface SystemName {
  name: string;
  type: string;
  description: string;
  auth: string;
}

/** The software that the sample network is connected to; none of it exists. */
export const SYSTEMS: readonly SystemName[] = [
  {
    name: 'Harborline TMS',
    type: 'TMS',
    description: 'Plans loads and routes for carriers',
    auth: 'OAuth 2.0',
  },
  {
    name: 'Brokerdeck',
    type: 'TMS',
    description: 'Brokerage desk: quotes, coverage, settlement',
    auth: 'OAuth 2.0',
  },
  {
    name: 'RoadLog ELD',
    type: 'ELD',
    description: 'Electronic logs and hours of service',
    auth: 'API key',
  },
  {
    name: 'TrueMile Telematics',
    type: 'Telematics',
    description: 'Positions and engine data of tractors',
    auth: 'API key',
  },
  {
    name: 'ColdWatch',
    type: 'Telematics',
    description: 'Temperatures of reefers on the road',
    auth: 'API key',
  },
  {
    name: 'BoxTrace',
    type: 'Telematics',
    description: 'Positions of containers at sea and ashore',
    auth: 'Basic',
  },
  {
    name: 'Dockbook',
    type: 'WMS',
    description: 'Dock appointments and warehouse receipts',
    auth: 'OAuth 2.0',
  },
  {
    name: 'Stockyard WMS',
    type: 'WMS',
    description: 'Stock of warehouses and cross-docks',
    auth: 'OAuth 2.0',
  },
  {
    name: 'Fleet Supply Shop',
    type: 'Commerce',
    description: 'Orders and products of the supply shop',
    auth: 'HMAC',
  },
  {
    name: 'LedgerPost',
    type: 'Accounting',
    description: 'Invoices, payments and ageing',
    auth: 'OAuth 2.0',
  },
  {
    name: 'QuickRemit Factoring',
    type: 'Payments',
    description: 'Advances on carrier invoices',
    auth: 'mTLS',
  },
  {
    name: 'CheckPoint KYC',
    type: 'Verification',
    description: 'Identity checks of people',
    auth: 'API key',
  },
  {
    name: 'Standing KYB',
    type: 'Verification',
    description: 'Registry checks of companies',
    auth: 'API key',
  },
  {
    name: 'PaperScan',
    type: 'Documents',
    description: 'Reads bills of lading and proofs of delivery',
    auth: 'API key',
  },
  {
    name: 'EDI Gateway',
    type: 'EDI',
    description: 'Tenders and status messages: 204, 214, 210',
    auth: 'AS2',
  },
  {
    name: 'FuelSheet',
    type: 'Fuel',
    description: 'Fuel card transactions and tax by state',
    auth: 'SFTP',
  },
  {
    name: 'BorderFile',
    type: 'Customs',
    description: 'Manifests for Canada and Mexico',
    auth: 'mTLS',
  },
  {
    name: 'Waybill Ledger',
    type: 'Blockchain',
    description: 'Anchors documents and identities on the chain',
    auth: 'Signature',
  },
];

/** What can be set on a connected system. */
export const SETTINGS = [
  { name: 'Production endpoint', type: 'endpoint', description: 'Where live data is exchanged' },
  { name: 'Sandbox endpoint', type: 'endpoint', description: 'Where changes are tried out' },
  { name: 'Webhook', type: 'webhook', description: 'Where the system reports events' },
  { name: 'Nightly sync', type: 'schedule', description: 'Full comparison of both sides at 02:00' },
] as const;
