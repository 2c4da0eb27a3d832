import { accessKinds } from './kinds/access';
import { companyKinds } from './kinds/companies';
import { companyFamilies, companyFamilyKinds } from './kinds/companyFamilies';
import { driverKinds } from './kinds/drivers';
import { equipmentFamily, equipmentKinds } from './kinds/equipment';
import { geographyKinds } from './kinds/geography';
import { loadKinds } from './kinds/loads';
import { locationKinds } from './kinds/locations';
import { orderKinds } from './kinds/orders';
import {
  contactInfoFamily,
  identityDocumentFamily,
  peopleKinds,
  reputationFamily,
} from './kinds/people';
import { productKinds } from './kinds/products';
import { shipmentKinds } from './kinds/shipments';
import { statisticsKinds } from './kinds/statistics';
import { systemKinds } from './kinds/systems';
import type { FamilyDeclaration, KindDeclaration } from './types';

/** Families of Waybill's own catalogue. */
export const families: FamilyDeclaration[] = [
  equipmentFamily,
  identityDocumentFamily,
  reputationFamily,
  contactInfoFamily,
  ...companyFamilies,
];

/** Every kind of Waybill's own catalogue. `productSlug` names the on-chain identity. */
export const declarations = (productSlug: string): KindDeclaration[] => [
  ...statisticsKinds,
  ...peopleKinds,
  ...equipmentKinds,
  ...geographyKinds,
  ...accessKinds(productSlug),
  ...orderKinds,
  ...productKinds,
  ...locationKinds,
  ...companyKinds,
  ...companyFamilyKinds,
  ...systemKinds,
  ...shipmentKinds,
  ...loadKinds,
  ...driverKinds,
];
