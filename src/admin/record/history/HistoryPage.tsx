import { Button, Chip, Typography } from '@mui/material';
import {
  RecordContextProvider,
  useDataProvider,
  useGetOne,
  useParams,
  useTranslate,
} from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { Confirm, Link } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

import type { Version } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import { Loading } from '../../../Loading';
import type { RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { ErrorMessage, TryAgain } from '../../components/ErrorMessage';
import { usePageTitle } from '../../components/hooks';
import { statusOf } from '../../../dataProvider/serverErrors';
import { useRestore, type Restorable } from '../../mutations/useRestore';
import { useWrites } from '../../mutations/useWrites';
import { useRecordName } from '../../fieldTypes/reference/References';
import { Values } from '../../fieldTypes/Values';
import { useKind, useKindPaths } from '../../routing/useKind';
import { RecordHead } from '../RecordHead';
import { Changes } from './Changes';
import { isLike, originOf, restorableOf } from './restore';
import { actionOf, MadeAt, RestoreButton, Timeline, TimelineItem, WholeState } from './timeline';
import {
  pageOfVersion,
  useLegChanges,
  usePageNumber,
  useVersions,
  VERSION_PARAMETER,
  VersionPaging,
} from './versionPages';

export default function HistoryPage() {
  const kind = useKind();
  const { id = '' } = useParams();
  const { history } = useKindPaths();
  const translate = useTranslate();
  const [askedPage, setPage] = usePageNumber();
  const version = Number(useSearchParams()[0].get(VERSION_PARAMETER));
  const newest = useVersions(kind, id, 1).data?.data[0];
  const page = version && newest ? pageOfVersion(version, newest.version) : askedPage;
  const { data, isError, refetch } = useVersions(kind, id, page);
  const legs = useLegChanges(kind, id, page);
  const isDeleted = newest?.operation === 'delete';
  // Not loaded after the record was deleted. The cache may still have its old state.
  const current = useGetOne<RecordData>(
    kind.name,
    { id },
    { enabled: data !== undefined && !isDeleted },
  );
  const record = isDeleted ? undefined : current.data;

  const last = data?.data[0];
  const latestState = record ?? last?.after ?? last?.before ?? undefined;
  const recordOrId: RecordData = useMemo(() => latestState ?? { id }, [latestState, id]);
  const records = useMemo(() => [recordOrId], [recordOrId]);
  const name = useRecordName(kind, recordOrId);
  const title = translate('waybill.record.history.title');
  usePageTitle(latestState ? translate('waybill.record.history.of', { name }) : title);

  if (isError && !data) return <ErrorMessage heading={title} onRetry={() => void refetch()} />;
  // Without its current state, the page would look as if the record was deleted.
  if (!record && !isDeleted && current.error && statusOf(current.error) !== 404)
    return <ErrorMessage heading={name} onRetry={() => void current.refetch()} />;
  const isEmpty = data?.total === 0 && legs.changes.length === 0;
  if (!data || (current.isPending && !isDeleted) || (isEmpty && legs.isLoading)) return <Loading />;
  return (
    <>
      <RecordContextProvider value={recordOrId}>
        <Values fields={kind.fields} records={records}>
          <RecordHead current="history" pathOf={history} />
        </Values>
      </RecordContextProvider>
      {legs.onRetry && (
        <p role="status">
          <TryAgain
            message={translate('waybill.record.history.legsNotLoaded')}
            onRetry={legs.onRetry}
          />
        </p>
      )}
      {isEmpty && !legs.onRetry && (
        <ErrorMessage
          title={translate('waybill.record.history.nothing')}
          message={translate('waybill.record.history.nothingHint')}
        />
      )}
      {!isEmpty && (
        <Versions
          record={record}
          versions={data.data}
          ofLegs={legs.changes}
          linked={version}
          isFirstPage={page === 1}
        />
      )}
      {legs.onMore && (
        <Button variant="outlined" color="inherit" onClick={legs.onMore} sx={{ my: 2 }}>
          {translate('waybill.record.history.moreOfLegs')}
        </Button>
      )}
      <VersionPaging page={page} total={data.total} onPage={setPage} />
    </>
  );
}

interface VersionsProps {
  /** The current record; undefined if it is deleted. */
  record: RecordData | undefined;
  versions: readonly Version[];
  ofLegs: readonly Version[];
  /** The version in the URL, if a link led to one. */
  linked: number;
  isFirstPage: boolean;
}

function Versions({ record, versions, ofLegs, linked, isFirstPage }: VersionsProps) {
  const kind = useKind();
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const { mutate, isPending, dialog } = useRestore(kind);
  const [pendingRestore, setPendingRestore] = useState<{ what: string; restorable: Restorable }>();
  const close = () => setPendingRestore(undefined);

  const current = { kind, record, provider, send: useWrites().send };
  const origin = originOf(current, versions.at(-1));
  const [leg] = ofLegs.map((each) => each.kind);
  const all = [...versions];
  for (const change of ofLegs) {
    // IDs begin with the time.
    const index = all.findIndex(({ id }) => id < change.id);
    all.splice(index < 0 ? all.length : index, 0, change);
  }
  const button = (what: string, restorable: Restorable | undefined) =>
    restorable && (
      <RestoreButton what={what} onClick={() => setPendingRestore({ what, restorable })} />
    );

  return (
    <Timeline label={translate('waybill.record.history.versions')} versions={all}>
      {all.map((version) =>
        version.kind === leg ? (
          <VersionItem key={version.id} version={version} isOfLeg />
        ) : (
          <VersionItem
            key={version.id}
            version={version}
            among={versions}
            isLinked={version.version === linked}
            isNow={isLike(current, version.after)}
            action={button(
              translate('waybill.record.history.what.version', { number: version.version }),
              restorableOf(current, version, isFirstPage && version === versions[0]),
            )}
          />
        ),
      )}
      {origin && (
        <TimelineItem
          title={translate('waybill.record.history.origin')}
          action={button(translate('waybill.record.history.what.origin'), origin)}
        />
      )}
      {dialog}
      {pendingRestore && !dialog && (
        <RestoreDialog
          {...pendingRestore}
          record={record}
          isPending={isPending}
          onConfirm={() => {
            const { restorable, what } = pendingRestore;
            mutate({ ...restorable, record, what: restorable.state && what }, { onSettled: close });
          }}
          onClose={close}
        />
      )}
    </Timeline>
  );
}

interface VersionItemProps {
  version: Version;
  /** True if the title names and links the record, which is a leg of the page's. */
  isOfLeg?: boolean;
  /** Versions near this one, possibly including the one that it restored. */
  among?: readonly Version[];
  isLinked?: boolean;
  /** True if the record still has the state after this version. */
  isNow?: boolean;
  action?: ReactNode;
}

function VersionItem({ version, isOfLeg, among, isLinked, isNow, action }: VersionItemProps) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const kind = catalogue.kind(version.kind);
  const { before, after, recordId: id, version: number } = version;
  const onlyState = before && after ? undefined : (after ?? before);
  const actionText = actionOf(translate, catalogue, version, among);
  return (
    <TimelineItem
      title={
        isOfLeg ? (
          <>
            <Link
              to={`${routes.path(kind.name, 'history', { id })}?${VERSION_PARAMETER}=${number}`}
            >
              {kind.label} {representationOf(kind, after ?? before ?? { id })}
            </Link>{' '}
            · {actionText}
          </>
        ) : (
          translate('waybill.record.history.version', { number, action: actionText })
        )
      }
      about={<MadeAt version={version} />}
      isCurrent={isLinked}
      action={
        isNow ? <Chip size="small" label={translate('waybill.record.history.now')} /> : action
      }
    >
      {onlyState ? (
        <WholeState kind={kind} record={onlyState} />
      ) : (
        <Changes kind={kind} before={before} after={after} />
      )}
    </TimelineItem>
  );
}

interface RestoreDialogProps {
  /** Name of the state: "version 2". */
  what: string;
  restorable: Restorable;
  record: RecordData | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function RestoreDialog(props: RestoreDialogProps) {
  const { what, restorable, record, isPending, onConfirm, onClose } = props;
  const kind = useKind();
  const translate = useTranslate();
  const { state } = restorable;
  return (
    <Confirm
      isOpen
      loading={isPending}
      maxWidth={state ? 'md' : 'sm'}
      title={translate('waybill.record.history.restoring.title', { what })}
      content={
        <>
          <Typography sx={{ mb: 2 }}>
            {translate(`waybill.record.history.restoring.${state ? 'changes' : 'deleted'}`)}
          </Typography>
          {state && <Changes kind={kind} before={record} after={state} />}
        </>
      }
      confirm="waybill.record.history.restore"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
