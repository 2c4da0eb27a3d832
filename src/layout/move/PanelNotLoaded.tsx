import { useNotify } from 'ra-core';
import { useEffect } from 'react';

/** In the place of a panel that could not be fetched. */
export function PanelNotLoaded({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  useEffect(() => {
    notify('waybill.move.palette.failed', { type: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
