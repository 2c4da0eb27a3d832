import { useTranslate } from 'ra-core';

/** Not react-admin's `Loading`: it needs MUI, which loads later, and screen readers do not announce it. */
export function Loading() {
  const translate = useTranslate();
  return (
    // Also shown before any style sheet of the back office has loaded, which sets `--sans`.
    <p role="status" style={{ margin: 0, padding: 24, font: '14px/20px var(--sans,system-ui)' }}>
      {translate('waybill.app.loading')}
    </p>
  );
}
