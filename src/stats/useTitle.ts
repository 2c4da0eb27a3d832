import { useEffect } from 'react';

import { useSettings } from '../WaybillContext';

/** Sets the title of the tab: "Methodology – Waybill". */
export function useTitle(title: string): void {
  const { name } = useSettings().brand;
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
}
