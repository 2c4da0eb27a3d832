import { useTranslate } from 'ra-core';

/** Stands in for everything where even the frame could not be shown. */
export function Failure() {
  const translate = useTranslate();
  return (
    <main role="alert" style={{ padding: 24, fontFamily: 'system-ui, sans-serif' }}>
      <h1>{translate('waybill.core.failure.title')}</h1>
      <p>{translate('waybill.core.failure.detail')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {translate('waybill.core.failure.reload')}
      </button>
    </main>
  );
}
