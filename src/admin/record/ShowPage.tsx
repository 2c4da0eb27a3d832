import DuplicateIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import {
  ShowBase,
  useParams,
  useRecordContext,
  useRedirect,
  useShowContext,
  useTranslate,
} from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';

import { Loading } from '../../Loading';
import type { RecordData } from '../../resources';
import { referencesTo } from '../../resources/kindFields';
import { useWaybill } from '../../WaybillContext';
import { ErrorMessage, OptionalPart } from '../components/ErrorMessage';
import { useCommandRef } from '../components/pageCommands';
import { Section } from '../components/Section';
import { statusOf, useAlert } from '../components/serverMessage';
import { fillSlot } from '../components/slots';
import type { Slot } from '../components/slots';
import { Values } from '../fieldTypes/Values';
import { MapOf } from '../map/MapOf';
import { pointsOf } from '../map/points';
import { RecordChanges } from '../remoteChanges/RecordChanges';
import { useKind, useKindPaths, useService } from '../routing/useKind';
import { DeleteDialog } from './DeleteDialog';
import { RecordFields, Summary } from './RecordFields';
import { RecordHead, useRecordTitle } from './RecordHead';
import { RecordTabs } from './RecordTabs';
import { routeKinds } from './route/stops';
import { lazyPart } from '../components/lazyPart';

const Related = lazyPart(() => import('./related/Related'));
const Route = lazyPart(() => import('./route/Route'));

export interface RecordSlots {
  /** The name, with previous and next links and the actions. */
  readonly head?: Slot;
  /** Buttons in the head. */
  readonly actions?: Slot;
  /** Itinerary, map, and the record's fields. */
  readonly sections?: Slot;
  /** Related records. */
  readonly aside?: Slot;
}

/** The page of a record: all of its fields, and records that refer to it. */
export default function ShowPage(slots: RecordSlots) {
  const kind = useKind();
  const { id } = useParams();
  const service = useService();
  const alert = useAlert();
  const translate = useTranslate();
  const { list } = useKindPaths();

  if (!id || !service)
    return (
      <ErrorMessage
        heading={kind.label}
        message={translate('waybill.admin.errors.idOrServiceMissing')}
        listPath={list}
      />
    );
  const onError = () => alert(translate('waybill.admin.errors.fetching'));
  return (
    <ShowBase id={id} queryOptions={{ onError }}>
      <ShowView {...slots} />
    </ShowBase>
  );
}

function ShowView(slots: RecordSlots) {
  const kind = useKind();
  const { record, error, isPending, refetch } = useShowContext<RecordData>();
  const translate = useTranslate();
  const { list } = useKindPaths();
  const title = useRecordTitle(record, error);

  if (isPending) return <Loading />;
  if (record)
    return (
      <>
        <RecordChanges onShow={() => void refetch()} />
        <Details {...slots} />
      </>
    );
  return statusOf(error) === 404 ? (
    <ErrorMessage
      heading={title}
      message={translate('waybill.record.gone', { type: kind.routeName })}
      listPath={list}
    />
  ) : (
    <ErrorMessage heading={title} onRetry={() => void refetch()} listPath={list} />
  );
}

function Details({ head, actions, sections, aside }: RecordSlots) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const records = useMemo(() => [record], [record]);
  const translate = useTranslate();
  const redirect = useRedirect();
  const command = useCommandRef();
  const { edit, duplicate } = useKindPaths();
  const [recordToDelete, setRecordToDelete] = useState<RecordData>();
  const points = useMemo(() => pointsOf(kind, records), [kind, records]);
  const editPath = edit(record.id);
  const duplicatePath = duplicate(record.id);

  return (
    <Box sx={{ maxWidth: 1680 }}>
      {fillSlot(
        head,
        <RecordHead view="show">
          {fillSlot(
            actions,
            <>
              {duplicatePath && (
                <Button
                  ref={command('duplicate', translate('waybill.record.duplicate'))}
                  component={Link}
                  to={duplicatePath}
                  color="inherit"
                  startIcon={<DuplicateIcon />}
                >
                  {translate('waybill.record.duplicate')}
                </Button>
              )}
              <Button
                ref={command('delete', translate('ra.action.delete'))}
                color="error"
                startIcon={<DeleteIcon />}
                onClick={() => setRecordToDelete(record)}
              >
                {translate('ra.action.delete')}
              </Button>
              {editPath && (
                <Button
                  ref={command('edit', translate('waybill.record.edit'))}
                  component={Link}
                  to={editPath}
                  variant="contained"
                  startIcon={<EditIcon />}
                >
                  {translate('waybill.record.edit')}
                </Button>
              )}
            </>,
          )}
        </RecordHead>,
      )}
      <Values fields={kind.fields} records={records}>
        <Summary />
        <Box sx={{ mt: 2 }}>
          <RecordTabs kind={kind} id={record.id} current="show" />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 }}>
          <Stack spacing={2} sx={{ flex: '3 1 680px', minWidth: 0 }}>
            {fillSlot(
              sections,
              <>
                <RouteSection />
                {points.length > 0 && (
                  <Section title={translate('waybill.list.layout.map')}>
                    <MapOf
                      label={translate('waybill.map.of', { title: points[0]?.name })}
                      points={points}
                    />
                  </Section>
                )}
                <RecordFields />
              </>,
            )}
          </Stack>
          {fillSlot(aside, <RelatedSection />)}
        </Box>
      </Values>
      <DeleteDialog
        record={recordToDelete}
        onClose={() => setRecordToDelete(undefined)}
        onDeleted={() => redirect('list', kind.name)}
      />
    </Box>
  );
}

/** The route of the record, for kinds that have one. Loaded after the record itself. */
function RouteSection() {
  const kind = useKind();
  const { catalogue, settings } = useWaybill();
  const kinds = settings.extensions && routeKinds(catalogue, kind);
  if (!kinds) return null;
  return (
    <OptionalPart>
      <Route kinds={kinds} />
    </OptionalPart>
  );
}

/** Related records, loaded after the record itself. Empty for kinds that no field can refer to. */
function RelatedSection() {
  const kind = useKind();
  const { catalogue, settings } = useWaybill();
  if (!settings.extensions || referencesTo(catalogue, kind).length === 0) return null;
  return (
    <Box sx={{ flex: '2 1 520px', minWidth: 0 }}>
      <OptionalPart fallback={<Skeleton variant="rounded" height={280} />}>
        <Related />
      </OptionalPart>
    </Box>
  );
}
