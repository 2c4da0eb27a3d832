import { useTranslate } from 'ra-core';
import { useEffect } from 'react';

import { useAlert } from '../../useAlert';

/** In the place of the panel, where it could not be fetched. */
export function PanelNotLoaded({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const alert = useAlert();
  const message = translate('waybill.pages.arrange.failed');
  useEffect(() => {
    alert(message);
    onClose();
  }, [alert, message, onClose]);
  return null;
}
