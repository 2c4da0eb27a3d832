import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import { useWaybill } from '../../WaybillContext';
import { Glyph } from '../components/PlainButton';
import { PanelButton } from '../components/PanelButton';

const DIALOGS = {
  import: lazy(() => import('./ImportDialog')),
  export: lazy(() => import('./ExportDialog')),
};

/** Import and export; only Waybill's own API has them. */
export function TransferButtons() {
  const translate = useTranslate();
  const { settings } = useWaybill();
  if (!settings.extensions) return null;
  return (['import', 'export'] as const).map((name) => (
    <PanelButton
      key={name}
      icon={<Glyph name={name} />}
      label={translate(`waybill.transfer.${name}`)}
      opens="dialog"
      command={name}
      Panel={DIALOGS[name]}
    />
  ));
}
