import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';

import type { Field, RecordData } from '../../../resources';
import type { ResolveReference } from '../references/References';

export interface ValueProps {
  field: Field;
  value: unknown;
  /** The record that the value belongs to. */
  record?: RecordData;
  /** Finds the record that a value stands for. */
  resolveReference: ResolveReference;
}

/**
 * Shows one value of a record. The value is never empty: a dash stands for that. It is called, not
 * mounted, and uses no hooks: a page of a list has a thousand values.
 */
export type ValueView = (props: ValueProps) => ReactNode;

/** A view that asks for nothing but the value. */
export type PlainView = (props: Pick<ValueProps, 'value'>) => ReactNode;

/** A view that uses hooks. */
export const mounted =
  (View: ComponentType<ValueProps>): ValueView =>
  (props) =>
    createElement(View, props);
