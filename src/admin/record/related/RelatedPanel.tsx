import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { References } from '../../fields/references/References';
import { filteredList } from '../../dashboard/links';
import type { Kind, RecordData } from '../../../resources';
import type { Routes } from '../../../routing/routes';
import { useWaybill } from '../../../WaybillContext';
import { columnsOf } from '../../list/columns';
import { TryAgain } from '../../components/TryAgain';
import { RelatedTable, ROW } from './RelatedTable';
import type { Group } from './useGroups';
import { useRelatedRecords } from './useRelated';

const FIRST = 5;
/** So many more are shown at once, where there is no list to look at. */
const MORE = 50;
/** Columns beside the name. */
const MOST = 4;

interface Props {
  kind: Kind;
  id: RecordData['id'];
  group: Group;
}

/** The list of all that refer to a record; undefined for nested records of several parents. */
function listOf(routes: Routes, { kind, id, group }: Props): string | undefined {
  const parentId = String(id);
  if (group.kind.parent && group.kind.parent !== kind.name) return undefined;
  return filteredList(routes, group.kind, { [group.field.name]: parentId }, { parentId });
}

/** The newest records that refer to one by a field, and the way to the others. */
export function RelatedPanel(props: Props) {
  const { kind, id, group } = props;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const [perPage, setPerPage] = useState(FIRST);
  const asked = { kind: group.kind.name, field: group.field.name };
  const { data, isError, refetch } = useRelatedRecords(kind, id, asked, perPage);
  const columns = columnsOf(group.kind)
    .filter(({ name }) => name !== group.field.name)
    .slice(0, MOST);
  const list = listOf(routes, props);

  if (!data)
    return isError ? (
      <Box role="status" sx={{ mt: 2 }}>
        <TryAgain message={translate('waybill.pages.listFailed')} onRetry={() => void refetch()} />
      </Box>
    ) : (
      <Skeleton
        variant="rounded"
        height={(1 + Math.min(group.total, FIRST)) * ROW}
        role="status"
        aria-label={translate('waybill.related.loading')}
      />
    );
  return (
    <>
      {data.length > 0 ? (
        <References fields={columns} records={data.map(({ record }) => record)}>
          <RelatedTable group={group} columns={columns} rows={data} />
        </References>
      ) : (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {translate(`waybill.${group.isAtLeast ? 'related.noneOfNewest' : 'pages.noRecords'}`)}
        </Typography>
      )}
      <Box sx={{ mt: 1, textAlign: 'end' }}>
        {list ? (
          <Button
            component={Link}
            to={list}
            aria-label={translate('waybill.related.seeAllOf', { title: group.label })}
          >
            {translate('waybill.related.seeAll')}
          </Button>
        ) : (
          data.length === perPage &&
          data.length < group.total && (
            <Button onClick={() => setPerPage(perPage + MORE)}>
              {translate('waybill.related.more')}
            </Button>
          )
        )}
      </Box>
    </>
  );
}
