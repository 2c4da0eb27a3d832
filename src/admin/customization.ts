import { useResourceDefinition, type ResourceDefinition, type ResourceDefinitions } from 'ra-core';
import type { ComponentType } from 'react';

import { kindIcon } from './components/KindIcon';
import type { Slot } from './components/slots';
import { SYSTEM_FIELDS } from '../resources';
import type { Catalogue, Kind, KindName, RecordData } from '../resources';
import { representationOf } from '../resources/representation';

export type RecordAction = 'duplicate' | 'delete' | 'edit';

/**
 * Components that replace the standard ones of a kind. react-admin's own components work
 * everywhere.
 */
export interface Customization {
  /** Whole views, rendered in the kind's resource context. */
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** By field name. `cell` and `detail` render in a record context, inputs in a form. */
  readonly fields?: Readonly<Record<string, FieldCustomization>>;
  /** Rendered in a record context: in a row's menu and in the header of the record's page. */
  readonly rowActions?: readonly ComponentType[];
  /** Rendered in the list context: in the bar of selected records. */
  readonly bulkActions?: readonly ComponentType[];
  /**
   * Buttons of a record, at the head of its page and above its nested records. Omitted ones, or all with null, are
   * offered neither in row menus nor for selected records; without Edit, cells cannot be edited either.
   */
  readonly actions?: Slot<RecordAction>;
  readonly icon?: ComponentType;
}

interface FieldCustomization {
  readonly cell?: ComponentType;
  readonly detail?: ComponentType;
  /** Bound to the field's value. Forms store values in the same format as records. */
  readonly input?: ComponentType<{ source: string }>;
}

export type Customizations = { readonly [Name in KindName]?: Customization };

/** Customizations of any catalogue. */
export type AnyCustomizations = Readonly<Record<string, Customization | undefined>>;

interface KindOptions {
  readonly label: string;
  readonly customization: Customization;
}

const NONE: Customization = {};

/**
 * The catalogue's kinds as react-admin resources with every view. Throws if a customization names
 * an unknown field.
 */
export function resourceDefinitions(
  catalogue: Catalogue,
  customizations: AnyCustomizations,
): ResourceDefinitions<KindOptions> {
  const definitionOf = (kind: Kind): ResourceDefinition<KindOptions> => {
    const customization = customizations[kind.name] ?? NONE;
    const fieldNames = new Set<string>([...SYSTEM_FIELDS, ...kind.fields.map(({ name }) => name)]);
    for (const name of Object.keys(customization.fields ?? {}))
      if (!fieldNames.has(name)) throw new Error(`Kind "${kind.name}" has no field "${name}"`);
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

/** The customization of a kind, by default of the resource context's kind. */
export const useCustomization = (kind?: Kind): Customization =>
  useResourceDefinition<KindOptions>({ resource: kind?.name }).options?.customization ?? NONE;
