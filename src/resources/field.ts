import type { FieldDeclaration, FieldTypeName } from './types';

type Extra = Omit<FieldDeclaration, 'type' | 'target'>;

const of =
  (type: FieldTypeName) =>
  (extra: Extra = {}): FieldDeclaration => ({ type, ...extra });

const pointing =
  (type: FieldTypeName) =>
  (target: string, extra: Extra = {}): FieldDeclaration => ({ type, target, ...extra });

export const text = of('text');
export const longText = of('longText');
export const integer = of('integer');
export const decimal = of('decimal');
export const money = of('money');
/** An amount that is at least 0, unlike a margin or a credit. */
export const price = (extra: Extra = {}) => money({ min: 0, ...extra });
/** A score out of 100. */
export const score = () => decimal({ outOf: 100 });
/** Degrees north or south, and east or west. */
export const latitude = (extra: Extra = {}) => decimal({ min: -90, max: 90, ...extra });
export const longitude = (extra: Extra = {}) => decimal({ min: -180, max: 180, ...extra });
export const flag = of('boolean');
export const date = of('date');
export const dateTime = of('dateTime');
export const json = of('json');
export const url = of('url');
export const image = of('image');
export const email = of('email');
export const phone = of('phone');
export const status = of('status');
/** A reference to one record of another kind, by ID. */
export const reference = pointing('reference');
/** References to several records of another kind, by ID. */
export const references = pointing('references');
