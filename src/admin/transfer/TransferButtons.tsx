import { useTranslate } from 'ra-core';
import { lazy, useState } from 'react';

import { Glyph } from '../components/Glyph';
import { PanelBoundary } from '../components/PanelBoundary';
import { PlainButton } from '../components/PlainButton';
import { useWaybill } from '../../WaybillContext';

const DIALOGS = {
  import: lazy(() => import('./ImportDialog')),
  export: lazy(() => import('./ExportDialog')),
} as const;
const TRANSFERS = ['import', 'export'] as const;

/** Import and export; only Waybill's own API has them. */
export function TransferButtons() {
  const translate = useTranslate();
  const { settings } = useWaybill();
  const [open, setOpen] = useState<(typeof TRANSFERS)[number]>();
  if (!settings.extensions) return null;

  const Dialog = open && DIALOGS[open];
  return (
    <>
      {TRANSFERS.map((transfer) => {
        const label = translate(`waybill.transfer.${transfer}`);
        return (
          <PlainButton
            key={transfer}
            look="outlined"
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            data-command={transfer}
            onClick={() => setOpen(transfer)}
          >
            <Glyph name={transfer} />
            <span className="words">{label}</span>
          </PlainButton>
        );
      })}
      {Dialog && (
        <PanelBoundary onClose={() => setOpen(undefined)}>
          <Dialog onClose={() => setOpen(undefined)} />
        </PanelBoundary>
      )}
    </>
  );
}
