import { DialogContentText } from '@mui/material';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Confirm, Link } from 'react-admin';
import { Fragment, useState } from 'react';

import type { RelatedCount } from '../../contract/related';
import { withColon } from '../../i18n/valueLocale';
import type { Kind, RecordData } from '../../resources';
import { indexKindOf, nestedKinds } from '../../resources/nesting';
import { isUnanswered } from '../../dataProvider/httpClient';
import { ConflictError, ReferencedError } from '../../dataProvider/refusals';
import { referencesToAny } from '../../resources/kindFields';
import { filteredList } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { useConnectionProblem } from '../components/hooks';
import { useAlert } from '../components/notify';
import { formatNumber } from '../fieldTypes/format';
import { useRecordName } from '../fieldTypes/reference/References';
import { refetchComputed } from '../mutations/refetchComputed';
import { useDelete } from '../mutations/useDelete';
import { useKind } from '../routing/useKind';
import type { WaybillDataProvider } from '../../dataProvider';
import { changesBetween } from './history/changesBetween';
import { useRelatedCounts } from './related/useRelatedCounts';

/** Such as "Documents (3)". Needs Waybill's own API. */
function useNestedCounts(kind: Kind, parentId: RecordData['id']): string[] {
  const { catalogue, settings } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const kinds = nestedKinds(catalogue, kind);
  const counts = useQueries({
    queries: kinds.map(({ name }) => ({
      queryKey: [name, 'nestedCount', parentId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.count(name, { meta: { parentId }, signal }).then((count = 0) => count),
      enabled: settings.extensions,
      retry: false,
    })),
  });
  return kinds.flatMap(({ title }, index) => {
    const count = counts[index]?.data;
    return count ? [`${title} (${formatNumber(count)})`] : [];
  });
}

/** Records that refer to a record. */
interface References {
  /** Their number by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** The kinds of which there may be more. */
  readonly isAtLeast: readonly string[];
  /** Their number by field, if known. */
  readonly byField?: readonly RelatedCount[];
}

/**
 * The records that refer to a record, except those deleted with it. Undefined if none is found, or until they are
 * counted.
 */
function useReferences(kind: Kind, id: RecordData['id']): References | undefined {
  const { catalogue } = useWaybill();
  const { data = [], isFetchedAfterMount } = useRelatedCounts(kind, id);
  const outliving = data.filter((each) => catalogue.find(each.kind)?.parent !== kind.name);
  const counts: Record<string, number> = {};
  for (const { kind: by, total } of outliving) if (total) counts[by] = (counts[by] ?? 0) + total;
  const isAtLeast = outliving.flatMap((each) => (each.isAtLeast ? [each.kind] : []));
  return isFetchedAfterMount && Object.keys(counts).length > 0
    ? { counts, isAtLeast, byField: outliving }
    : undefined;
}

interface Props {
  record: RecordData;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The reason why a deletion needs another confirmation. */
interface Obstacles {
  /** The record after another user's change. */
  readonly current?: RecordData;
  readonly references?: References;
  /** True if there was no response. */
  readonly isUnsure?: boolean;
}

/**
 * Not react-admin's `DeleteWithConfirmButton`, which does not ask again if other records refer to the record
 * or another user has changed it.
 */
export function DeleteDialog({ record, onClose, onDeleted }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const { task, announce, acceptReferences } = useDelete(new Map([[record.id, record]]));
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [obstacles, setObstacles] = useState<Obstacles>({});
  const counted = useReferences(kind, record.id);
  const { current, references = counted, isUnsure } = obstacles;
  const { routeName } = kind;
  const name = useRecordName(kind, record);
  const nested = useNestedCounts(kind, record.id);
  const question = translate('waybill.record.deleteDialog.question', { routeName });
  const problem = useConnectionProblem();
  const { extensions } = useWaybill().settings;

  const end = () => {
    onClose();
    onDeleted?.();
  };
  const confirm = async () => {
    setPending(true);
    // If more records may refer to it, the first attempt searches all.
    if (references?.isAtLeast.length === 0) acceptReferences(record.id);
    try {
      await task.run([record.id]).catch((error: unknown) => {
        // Another user or an attempt without a response has deleted the record.
        if (!task.isDone?.(record.id, error)) throw error;
      });
      // The page of the deleted record stays open until the redirect, so it is not fetched again.
      void client.invalidateQueries({ queryKey: [kind.name, 'getList'] });
      refetchComputed(client, kind.name);
      const words = { type: kind.label, ending: kind.ending };
      announce([record.id], translate('waybill.record.deleteDialog.done', words));
      return end();
    } catch (error) {
      setPending(false);
      if (error instanceof ReferencedError)
        return setObstacles({
          current,
          references: { counts: error.references, isAtLeast: error.body.isAtLeast ?? [] },
        });
      if (error instanceof ConflictError)
        return setObstacles({ current: error.current, references });
      // Without a response, the dialog stays open for another try.
      if (isUnanswered(error)) setObstacles({ ...obstacles, isUnsure: true });
      else onClose();
      alert(translate('waybill.admin.errors.deleting', { routeName }));
    }
  };

  return (
    <Confirm
      isOpen
      loading={isPending}
      title={translate('waybill.record.deleteDialog.title', {
        name,
      })}
      content={
        <>
          <DialogContentText>{question}</DialogContentText>
          {nested.length > 0 && (
            <DialogContentText>
              {translate('waybill.record.deleteDialog.nested', { list: nested.join(', ') })}
            </DialogContentText>
          )}
          {current && <ChangedNote record={record} current={current} />}
          {references && <ReferencesNote id={record.id} references={references} />}
          {obstacles.references && !current && (
            <DialogContentText role="alert">
              {translate('waybill.record.deleteDialog.notYet', { routeName })}
            </DialogContentText>
          )}
          {extensions && (
            <DialogContentText>
              {translate('waybill.record.deleteDialog.restorable', {
                routeName,
                bin: translate('waybill.deleted.open'),
              })}
            </DialogContentText>
          )}
          {isUnsure && (
            // The open dialog hides the notification from assistive technology.
            <DialogContentText role="alert">
              {problem ?? translate('waybill.components.noAnswer')}
            </DialogContentText>
          )}
        </>
      }
      confirm={isUnsure ? 'waybill.components.retry' : 'ra.action.delete'}
      confirmColor="warning"
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function ChangedNote({ record, current }: { record: RecordData; current: RecordData }) {
  const kind = useKind();
  const translate = useTranslate();
  const changes = changesBetween(kind, record, current);
  const fields = [...new Set(changes.map(({ field }) => field.label))].join(', ');
  return (
    <DialogContentText role="alert">
      {translate('waybill.record.deleteDialog.changed', { routeName: kind.routeName })}{' '}
      {fields && translate('waybill.record.deleteDialog.changedFields', { fields })}
    </DialogContentText>
  );
}

interface ReferencesProps {
  id: RecordData['id'];
  references: References;
}

function ReferencesNote({ id, references: { counts, isAtLeast, byField } }: ReferencesProps) {
  const own = useKind();
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const { routeName } = own;
  const index = indexKindOf(catalogue, own);
  const targets = [
    own,
    ...own.subKinds.map((each) => catalogue.kind(each)),
    ...(index ? [index] : []),
  ];
  const referring = referencesToAny(catalogue, targets);
  const rows = Object.entries(counts).flatMap(([name, count]) => {
    const kind = catalogue.find(name);
    if (!kind) return [];
    const figureOf = (total: number, isMore = false) =>
      isMore
        ? translate('waybill.record.related.atLeast', { total: formatNumber(total) })
        : formatNumber(total);
    const text = `${kind.title} (${figureOf(count, isAtLeast.includes(name))})`;
    // Nested records of different parents have no common list.
    const linked = referring.flatMap(({ kind: { name: by }, field }) => {
      if (by !== name || kind.parent) return [];
      const found = byField?.find((each) => each.kind === name && each.field === field.name);
      if (byField && !found) return [];
      const total = found?.total ? ` (${figureOf(found.total, found.isAtLeast)})` : '';
      const to = filteredList(routes, kind, { [field.name]: String(id) });
      return [{ label: `${field.label}${total}`, to }];
    });
    const [only, ...others] = linked;
    return only && others.length === 0
      ? [{ kind, text: '', links: [{ ...only, label: text }] }]
      : [{ kind, text: linked.length > 0 ? withColon(text, '') : text, links: linked }];
  });
  return (
    <div role="alert">
      <DialogContentText>
        {translate('waybill.record.deleteDialog.references', { routeName })}
      </DialogContentText>
      <ul>
        {rows.map(({ kind, text, links }) => (
          <li key={kind.name}>
            {text}
            {links.map(({ label, to }, index) => (
              <Fragment key={to}>
                {index > 0 && ' · '}
                <Link to={to} target="_blank">
                  {label}
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      <DialogContentText>
        {translate('waybill.record.deleteDialog.dangling', { routeName })}
      </DialogContentText>
    </div>
  );
}
