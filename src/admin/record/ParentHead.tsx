import { Box, Skeleton } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';

import { indexKindOf } from '../../resources/nesting';
import { useParentScope } from '../../routing/ParentScope';
import type { View } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { OptionalPart } from '../components/ErrorMessage';
import { useIsPhone } from '../components/hooks';
import { lazyPart } from '../components/lazyPart';
import { useKind } from '../routing/useKind';
import { RecordTabs } from './RecordTabs';

const ParentSummary = lazyPart(() => import('./ParentSummary'));

/** The usual height of a summary in px, so that the list below does not move. */
const SUMMARY_HEIGHT = 88;
const LOADING = <Skeleton variant="rounded" height={SUMMARY_HEIGHT} />;

/**
 * The head of the parent above a list of its records; on phones only its tabs, to save height. Pages of single records
 * have a head of their own, and the breadcrumb leads back.
 */
export function ParentHead({ view }: { view: View }) {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const scope = useParentScope();
  const isPhone = useIsPhone();
  if (view !== 'list' || !kind.parent || !scope?.id) return null;
  const parent = catalogue.kind(kind.parent);
  const { name: current } = indexKindOf(catalogue, kind) ?? kind;
  return (
    <Box component="header" sx={{ mb: 2 }}>
      {!isPhone && (
        <ResourceContextProvider value={parent.name}>
          <OptionalPart fallback={LOADING} failed={null}>
            <ParentSummary id={scope.id} tab={current} loading={LOADING} />
          </OptionalPart>
        </ResourceContextProvider>
      )}
      <RecordTabs
        kind={parent}
        id={scope.id}
        current={current}
        label={translate('waybill.record.parentTabs', { type: parent.label })}
      />
    </Box>
  );
}
