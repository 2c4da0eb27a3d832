import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';

const DIALOGS = {
  import: { Icon: ImportIcon, Dialog: lazy(() => import('./ImportDialog')) },
  export: { Icon: ExportIcon, Dialog: lazy(() => import('./ExportDialog')) },
} as const;
const WAYS = ['import', 'export'] as const;

/** Ways to bring records in and to take the list out; only Waybill's own API has them. */
export function TransferButtons({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { settings } = useWaybill();
  const [open, setOpen] = useState<(typeof WAYS)[number]>();
  if (!settings.extensions) return null;

  const Dialog = open && DIALOGS[open].Dialog;
  return (
    <>
      {WAYS.map((way) => {
        const { Icon } = DIALOGS[way];
        return (
          <Button
            key={way}
            variant="outlined"
            color="inherit"
            startIcon={<Icon />}
            aria-haspopup="dialog"
            data-command={way}
            onClick={() => setOpen(way)}
          >
            {translate(`waybill.transfer.${way}`)}
          </Button>
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
