import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../../resources';
import { Section } from '../Section';
import { statusOf } from '../../components/serverMessage';
import { TryAgain } from '../../components/TryAgain';
import { RelatedTabs } from './RelatedTabs';
import { useGroups } from './useGroups';
import { useRelatedCounts } from './useRelated';

interface Props {
  kind: Kind;
  id: RecordData['id'];
}

/** What refers to a record. Not there over a backend that cannot tell. */
export default function Related({ kind, id }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useRelatedCounts(kind, id);
  const groups = useGroups(kind, data ?? []);
  if (!data && statusOf(error) === 404) return null;
  const type = kind.routeName;
  return (
    <Section title={translate('waybill.related.title')}>
      {groups.length > 0 ? (
        <RelatedTabs kind={kind} id={id} groups={groups} />
      ) : data ? (
        <Typography color="textSecondary">
          {translate('waybill.related.nothing', { type })}
        </Typography>
      ) : error ? (
        <div role="status">
          <TryAgain
            message={translate('waybill.related.failed', { type })}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Skeleton
          variant="rounded"
          height={40}
          role="status"
          aria-label={translate('waybill.related.loading')}
        />
      )}
    </Section>
  );
}
