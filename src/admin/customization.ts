import { useResourceDefinition } from 'ra-core';
import type { ResourceDefinition, ResourceDefinitions } from 'ra-core';
import type { ComponentType } from 'react';

import { kindIcon } from './components/KindIcon';
import { SYSTEM_FIELDS } from '../resources';
import type { Catalogue, Kind, KindName, RecordData } from '../resources';
import { representationOf } from '../resources/representation';

/**
 * Components that replace the standard ones of a kind. React-admin's own components work in each place.
 */
export interface Customization {
  /** Whole views, in the kind's resource context. */
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** By field name. Cells and details stand in a record context, inputs in a form. */
  readonly fields?: Readonly<Record<string, FieldCustomization>>;
  /** In a record context: in the menu of a row and at the head of the record's page. */
  readonly rowActions?: readonly ComponentType[];
  /** In the list context: in the bar of the selected records. */
  readonly bulkActions?: readonly ComponentType[];
  readonly icon?: ComponentType;
}

interface FieldCustomization {
  readonly cell?: ComponentType;
  readonly detail?: ComponentType;
  /** Bound to the field's value; forms hold values as records do. */
  readonly input?: ComponentType<{ source: string }>;
}

export type Customizations = { readonly [Name in KindName]?: Customization };

/** Of any catalogue. */
export type AnyCustomizations = Readonly<Record<string, Customization | undefined>>;

interface KindOptions {
  readonly label: string;
  readonly customization: Customization;
}

const NONE: Customization = {};

/** The kinds as react-admin's resources; every kind has every view. Throws for an unknown field. */
export function resourceDefinitions(
  catalogue: Catalogue,
  customizations: AnyCustomizations,
): ResourceDefinitions<KindOptions> {
  const definitionOf = (kind: Kind): ResourceDefinition<KindOptions> => {
    const customization = customizations[kind.name] ?? NONE;
    const known = new Set<string>([...SYSTEM_FIELDS, ...kind.fields.map(({ name }) => name)]);
    for (const name of Object.keys(customization.fields ?? {}))
      if (!known.has(name)) throw new Error(`Kind "${kind.name}" has no field "${name}"`);
    return {
      name: kind.name,
      hasList: true,
      hasCreate: true,
      hasEdit: true,
      hasShow: true,
      recordRepresentation: (record: RecordData) => representationOf(kind, record),
      icon: customization.icon ?? kindIcon(kind),
      options: { label: kind.title, customization },
    };
  };
  return Object.fromEntries(catalogue.kinds.map((kind) => [kind.name, definitionOf(kind)]));
}

/** The customization of a kind; by default, of the resource context's kind. */
export const useCustomization = (kind?: Kind): Customization =>
  useResourceDefinition<KindOptions>({ resource: kind?.name }).options?.customization ?? NONE;
