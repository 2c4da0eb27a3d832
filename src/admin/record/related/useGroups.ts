import { useTranslate } from 'ra-core';

import { useFieldLabel } from '../../fields/useFieldLabel';
import type { RelatedCount } from '../../../contract/related';
import type { Field, Kind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';

/** Records of a kind that refer to the one on the page by one of their fields. */
export interface Group {
  readonly key: string;
  readonly kind: Kind;
  readonly field: Field;
  /** What people call them. */
  readonly label: string;
  readonly total: number;
  readonly isAtLeast: boolean;
}

/** What was counted, in words: the field is named where it says more than which kind it refers to. */
export function useGroups(target: Kind, counts: readonly RelatedCount[]): Group[] {
  const { catalogue } = useWaybill();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const own = [target.label, target.title].map((each) => each.toLowerCase());

  return counts.flatMap(({ total, isAtLeast = false, ...count }): Group[] => {
    const kind = catalogue.find(count.kind);
    const field = kind?.fields.find(({ name }) => name === count.field);
    if (!kind || !field) return [];
    const by = labelOf(field);
    const label = own.includes(by.toLowerCase())
      ? kind.title
      : translate('waybill.related.by', { title: kind.title, field: by });
    return [{ key: `${kind.name} ${field.name}`, kind, field, label, total, isAtLeast }];
  });
}
