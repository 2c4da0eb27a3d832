import { useTranslate } from 'ra-core';

/** Not react-admin's `Loading`: it needs MUI, which loads later, and screen readers do not announce it. */
export function Loading() {
  const translate = useTranslate();
  return (
    // Shown before any style sheet of the back office has loaded.
    <p role="status" style={{ margin: 0, padding: 24, font: '14px/20px system-ui, sans-serif' }}>
      {translate('waybill.app.loading')}
    </p>
  );
}
