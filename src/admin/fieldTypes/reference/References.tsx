import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryState, UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';

import type { Catalogue, Field, Kind, RecordData, RecordId } from '../../../resources';
import {
  namedAfterFields,
  representationOf,
  shortId,
  shortNameOf,
} from '../../../resources/representation';
import { useParentScope } from '../../../routing/ParentScope';
import type { Scope } from '../../../routing/routes';
import { useWaybill } from '../../../WaybillContext';
import { parseJson } from '../json/parseJson';

/** Referenced records of one kind, loaded in one call. */
interface ReferenceBatch {
  readonly target: Kind;
  readonly ids: readonly RecordId[];
}

/** The ID in a value. Some backends send the whole record instead of its ID. */
export function idIn(value: unknown): RecordId | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number') return value;
  const { id } = (value ?? {}) as Partial<RecordData>;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** The values of a field with references, also if they arrive as JSON text of a list. */
export function listIn(value: unknown): unknown[] {
  const list = typeof value === 'string' && /^\s*\[/.test(value) ? parseJson(value) : value;
  return Array.isArray(list) ? list : [value];
}

/**
 * The parent of the page's records of a kind: `undefined` at the top level, the parent's ID for siblings
 * of the page's own records; `false` for nested records of another parent, whose address is not known.
 */
export function parentFor(target: Kind, scope: Scope | undefined): RecordId | undefined | false {
  if (!target.parent) return undefined;
  return target.parent === scope?.kind ? scope.id : false;
}

export type FieldReference = readonly [field: Pick<Field, 'target'>, value: unknown];

/** The IDs of records in a structure, such as those of the products in the lines of an order. */
const referencesInside = ({ ids = {} }: Field, value: unknown): FieldReference[] =>
  listIn(value).flatMap((entry) =>
    Object.entries(ids).map(
      ([key, target]) => [{ target }, (entry as Partial<RecordData> | null)?.[key]] as const,
    ),
  );

/** The values of some records in fields that refer to records, also inside structures. */
export const referencesIn = (
  fields: readonly Field[],
  records: readonly RecordData[],
): FieldReference[] =>
  fields
    .filter(({ target, ids }) => target ?? ids)
    .flatMap((field) =>
      records.flatMap((record) => {
        const value = record[field.name];
        return field.target ? [[field, value] as const] : referencesInside(field, value);
      }),
    );

/** The distinct records that some values refer to, in one batch per kind. */
export function referenceBatches(
  references: readonly FieldReference[],
  catalogue: Catalogue,
  scope: Scope | undefined,
): ReferenceBatch[] {
  const idsByTarget = new Map<string, Map<string, RecordId>>();
  for (const [{ target = '' }, value] of references) {
    const ids = idsByTarget.get(target) ?? new Map<string, RecordId>();
    idsByTarget.set(target, ids);
    for (const each of listIn(value)) {
      const id = idIn(each);
      if (id !== undefined) ids.set(String(id), id);
    }
  }
  return [...idsByTarget].flatMap(([name, ids]) => {
    const target = catalogue.find(name);
    if (!target || parentFor(target, scope) === false || ids.size === 0) return [];
    return [{ target, ids: [...ids.values()] }];
  });
}

/** Age in ms after which cached names are loaded again. */
const STALE_AFTER_MS = 60_000;

/** react-admin's query key of a record. */
const oneKey = ({ target }: ReferenceBatch, id: RecordId) =>
  [target.name, 'getOne', { id: String(id) }] as const;

const isFresh = ({ dataUpdatedAt, isInvalidated }: QueryState<RecordData>) =>
  !isInvalidated && dataUpdatedAt >= Date.now() - STALE_AFTER_MS;

const cachedRecords = (
  client: QueryClient,
  batch: ReferenceBatch,
  matches: (state: QueryState<RecordData>) => boolean = () => true,
): RecordData[] =>
  batch.ids.flatMap((id) => {
    const state = client.getQueryState<RecordData>(oneKey(batch, id));
    return state?.data && matches(state) ? [state.data] : [];
  });

/** Loads the records that are not fresh in the cache, in one call. */
async function readBatch(provider: DataProvider, client: QueryClient, batch: ReferenceBatch) {
  const { target, ids } = batch;
  const freshRecords = cachedRecords(client, batch, isFresh);
  const cachedIds = new Set(freshRecords.map((record) => String(record.id)));
  const rest = ids.filter((id) => !cachedIds.has(String(id)));
  if (rest.length === 0) return freshRecords;
  const { data } = await provider.getMany<RecordData>(target.name, { ids: rest });
  for (const record of data) client.setQueryData(oneKey(batch, record.id), record);
  return [...freshRecords, ...data];
}

/** Loads records by kind and ID: one call per kind, and none for cached records. */
function useReferenced(batches: readonly ReferenceBatch[]) {
  const provider = useDataProvider();
  const client = useQueryClient();
  // Memoized, or every render would resolve all names again. Equal results keep the same object.
  const combine = useCallback(
    (results: readonly UseQueryResult<RecordData[]>[]) =>
      Object.fromEntries(
        batches.map(({ target }, index) => {
          const { data = [], isPlaceholderData = true } = results[index] ?? {};
          const records = Object.fromEntries(data.map((each) => [String(each.id), each]));
          return [target.name, { records, isLoading: isPlaceholderData }];
        }),
      ),
    [batches],
  );
  return useQueries({
    queries: batches.map((each) => ({
      queryKey: [each.target.name, 'getMany', { ids: each.ids.map(String) }],
      queryFn: () => readBatch(provider, client, each),
      placeholderData: () => cachedRecords(client, each),
      staleTime: STALE_AFTER_MS,
      retry: false,
    })),
    combine,
  });
}

interface Referred {
  /** The record's name, an ellipsis while it loads, or its shortened ID if it is unknown. */
  readonly name: string;
  /** The name without natural keys, for cells. */
  readonly shortName: string;
  readonly state: 'known' | 'loading' | 'unknown';
  /** Undefined for nested records whose parent is unknown here. */
  readonly path: string | undefined;
}

/** Resolves a field's value to the referenced record; undefined if the field has no reference. */
export type ResolveReference = (
  field: Pick<Field, 'target'>,
  value: unknown,
) => Referred | undefined;

const ReferencesContext = createContext<ResolveReference>(() => undefined);

/** The function changes only when its results change. */
export const useResolveReference = (): ResolveReference => useContext(ReferencesContext);

/** The name of the record that a record is named after; undefined without one, or if it is unknown. */
function ownerOf(kind: Kind, record: Partial<RecordData>, resolve: ResolveReference) {
  const [field] = namedAfterFields(kind);
  const referred = field && resolve(field, record[field.name]);
  return referred && referred.state !== 'unknown' ? referred.name : undefined;
}

/** Returns a function that names a record in a list of its kind, without natural keys. The references of the list must be loaded. */
export function useNameInList() {
  const resolve = useResolveReference();
  return useCallback(
    (kind: Kind, record: RecordData) => ownerOf(kind, record, resolve) ?? shortNameOf(kind, record),
    [resolve],
  );
}

/** A record's name. Loads the record that it is named after. */
export function useRecordName(kind: Kind, record: RecordData | undefined): string {
  const references = useMemo(
    () => referencesIn(namedAfterFields(kind), record ? [record] : []),
    [kind, record],
  );
  const resolve = useResolver(references);
  return representationOf(kind, record, record && ownerOf(kind, record, resolve));
}

interface Props {
  /** Memoize this: a new array loads the references again. */
  references: readonly FieldReference[];
  children: ReactNode;
}

/** Loads all records that the given values refer to, one call per kind, for the values inside. */
export function References({ references, children }: Props) {
  const resolve = useResolver(references);
  return <ReferencesContext.Provider value={resolve}>{children}</ReferencesContext.Provider>;
}

/** Loads the records that the given values refer to. Memoize the array. */
export function useResolver(references: readonly FieldReference[]): ResolveReference {
  const { catalogue, routes } = useWaybill();
  const scope = useParentScope();
  const batches = useMemo(
    () => referenceBatches(references, catalogue, scope),
    [references, catalogue, scope],
  );
  const lookups = useReferenced(batches);

  return useCallback<ResolveReference>(
    ({ target: name }, value) => {
      const target = name ? catalogue.find(name) : undefined;
      const id = idIn(value);
      if (!target || id === undefined) return undefined;
      const parentId = parentFor(target, scope);
      const { records, isLoading } = lookups[target.name] ?? {};
      const record = records?.[String(id)];
      const path =
        parentId === false ? undefined : routes.path(target.name, 'show', { id, parentId });
      if (record) {
        const shortName = shortNameOf(target, record);
        return { name: representationOf(target, record), shortName, state: 'known', path };
      }
      const text = isLoading ? '…' : shortId(id);
      return { name: text, shortName: text, state: isLoading ? 'loading' : 'unknown', path };
    },
    [lookups, catalogue, routes, scope],
  );
}

/** The fields of some records. Memoize both arrays. */
export interface ReferenceSources {
  fields: readonly Field[];
  records: readonly RecordData[];
}

/** Loads all records that the given fields refer to, for the values inside. */
export function RecordReferences({
  fields,
  records,
  children,
}: ReferenceSources & { children: ReactNode }) {
  const references = useMemo(() => referencesIn(fields, records), [fields, records]);
  return <References references={references}>{children}</References>;
}
