import { useTranslate } from 'ra-core';

import { TryAgain } from '../../components/ErrorMessage';

/** Renders nothing without `retry`, which `useTrips` returns after a failed read. */
export function TripsNotLoaded({ retry }: { retry: (() => void) | undefined }) {
  const translate = useTranslate();
  return (
    retry && (
      <div role="status">
        <TryAgain message={translate('waybill.record.route.notLoaded')} onRetry={retry} />
      </div>
    )
  );
}
