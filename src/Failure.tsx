import { useTranslate } from 'ra-core';
import { useLayoutEffect } from 'react';

import { dropShell } from './stats/servedPage';

/** Rendered if even the layout of the console fails. */
export function Failure() {
  const translate = useTranslate();
  useLayoutEffect(dropShell, []);
  return (
    <main role="alert" style={{ padding: 24, fontFamily: 'system-ui, sans-serif' }}>
      <h1>{translate('waybill.app.failure.title')}</h1>
      <p>{translate('waybill.app.failure.detail')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {translate('waybill.app.failure.reload')}
      </button>
    </main>
  );
}
