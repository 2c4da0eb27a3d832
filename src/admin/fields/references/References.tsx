import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

import type { Field, Kind, RecordData } from '../../../resources';
import { representationOf, shortId } from '../../../resources/representation';
import { useParentScope } from '../../../routing/ParentScope';
import { useWaybill } from '../../../WaybillContext';
import { useReferenced } from './useReferenced';
import { idIn, parentFor, referenceBatches } from './referenceBatches';

/** A record that a field refers to, as people know it. */
interface Referred {
  /** Its name, or its short id as long as, or where, it cannot be had. */
  readonly name: string;
  /** Undefined for nested records of a parent that is not known here. */
  readonly path: string | undefined;
}

type Find = (target: Kind, id: RecordData['id']) => Referred;

/** Finds the record that a value of a field stands for; undefined where it stands for none. */
export type ResolveReference = (field: Field, value: unknown) => Referred | undefined;

interface Finders {
  readonly find: Find;
  readonly resolveReference: ResolveReference;
}

const ReferencesContext = createContext<Finders>({
  find: (_, id) => ({ name: shortId(id), path: undefined }),
  resolveReference: () => undefined,
});

/** Finds what a value of the records around it refers to. */
export const useReferences = (): Find => useContext(ReferencesContext).find;

/** The same for a field's value; the same function for as long as it finds the same. */
export const useResolveReference = (): ResolveReference =>
  useContext(ReferencesContext).resolveReference;

interface Props {
  fields: readonly Field[];
  records: readonly RecordData[];
  children: ReactNode;
}

/** Reads all that the fields of some records refer to, a kind at a time, for the values below. */
export function References({ fields, records, children }: Props) {
  const { catalogue, routes } = useWaybill();
  const scope = useParentScope();
  const wanted = useMemo(
    () => referenceBatches(fields, records, catalogue, scope),
    [fields, records, catalogue, scope],
  );
  const referenced = useReferenced(wanted);

  const finders = useMemo<Finders>(() => {
    const find: Find = (target, id) => {
      const parentId = parentFor(target, scope);
      const record = referenced.get(target.name)?.get(String(id));
      return {
        name: record ? representationOf(target, record) : shortId(id),
        path: parentId === false ? undefined : routes.path(target.name, 'show', { id, parentId }),
      };
    };
    const resolveReference: ResolveReference = ({ target: name }, value) => {
      const target = name ? catalogue.find(name) : undefined;
      const id = idIn(value);
      return target && id !== undefined ? find(target, id) : undefined;
    };
    return { find, resolveReference };
  }, [referenced, catalogue, routes, scope]);
  return <ReferencesContext.Provider value={finders}>{children}</ReferencesContext.Provider>;
}
