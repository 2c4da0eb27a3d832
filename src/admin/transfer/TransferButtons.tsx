import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import { Glyph } from '../components/Glyph';
import { PlainButton } from '../components/PlainButton';
import { useWaybill } from '../../WaybillContext';
import { useKind } from '../routing/useKind';

const DIALOGS = {
  import: lazy(() => import('./ImportDialog')),
  export: lazy(() => import('./ExportDialog')),
} as const;
const WAYS = ['import', 'export'] as const;

/** Ways to bring records in and to take the list out; only Waybill's own API has them. */
export function TransferButtons() {
  const kind = useKind();
  const translate = useTranslate();
  const { settings } = useWaybill();
  const [open, setOpen] = useState<(typeof WAYS)[number]>();
  if (!settings.extensions) return null;

  const Dialog = open && DIALOGS[open];
  return (
    <>
      {WAYS.map((way) => {
        const label = translate(`waybill.transfer.${way}`);
        return (
          <PlainButton
            key={way}
            look="outlined"
            aria-label={label}
            title={label}
            aria-haspopup="dialog"
            data-command={way}
            onClick={() => setOpen(way)}
          >
            <Glyph name={way} />
            <span className="words">{label}</span>
          </PlainButton>
        );
      })}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog kind={kind} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
