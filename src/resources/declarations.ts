import { accessKinds } from './kinds/access';
import { companyKinds } from './kinds/companies';
import { companyFamilies, companyFamilyKinds } from './kinds/companyFamilies';
import { driverKinds } from './kinds/drivers';
import { equipmentFamily, equipmentKinds } from './kinds/equipment';
import { loadKinds } from './kinds/loads';
import { geographyKinds, locationKinds } from './kinds/locations';
import { orderKinds } from './kinds/orders';
import {
  contactInfoFamily,
  identityDocumentFamily,
  peopleKinds,
  reputationFamily,
} from './kinds/people';
import { productKinds } from './kinds/products';
import { shipmentKinds } from './kinds/shipments';
import { statisticsKinds, systemKinds } from './kinds/systems';
import type { FamilyDeclaration, KindDeclaration } from './types';

export const families: FamilyDeclaration[] = [
  equipmentFamily,
  identityDocumentFamily,
  reputationFamily,
  contactInfoFamily,
  ...companyFamilies,
];

const ownKinds = (productSlug: string) =>
  [
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
  ] as const satisfies readonly KindDeclaration[];

type Dashed<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? `${Head}-${Tail}`
  : Path;

/** The name that `resolveKind` derives for a declaration. */
type NameOf<Declared> = Declared extends { readonly name: infer Name extends string }
  ? Name
  : Declared extends {
        readonly parent: infer P extends string;
        readonly singular: infer S extends string;
      }
    ? Dashed<`${P}-${S}`>
    : Declared extends { readonly singular: infer S extends string }
      ? Dashed<S>
      : never;

export type KindName = NameOf<ReturnType<typeof ownKinds>[number]>;

/** `productSlug` is part of the name of the on-chain identity. */
export const declarations: (productSlug: string) => readonly KindDeclaration[] = ownKinds;
