import { useEffect } from 'react';

import { useWaybill } from '../../WaybillContext';

/** Names the page in the browser's tab and history: "Tractors – Waybill". */
export function usePageTitle(text: string): void {
  const { name } = useWaybill().settings.brand;
  useEffect(() => {
    document.title = text ? `${text} – ${name}` : name;
  }, [text, name]);
}
