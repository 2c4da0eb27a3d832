import { useTranslate } from 'ra-core';

/** Stands in while a part of the console is on its way. */
export function Loading() {
  const translate = useTranslate();
  return (
    // Shown before any style sheet of the back office has arrived.
    <p role="status" style={{ margin: 0, padding: 24, font: '14px/20px system-ui, sans-serif' }}>
      {translate('waybill.app.loading')}
    </p>
  );
}
