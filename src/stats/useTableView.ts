import { useSearchParams } from 'react-router-dom';

/** Whether the chart is shown as a table, as the address says, and the way to change it. */
export function useTableView(): [boolean, (table: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = (table: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (table) after.set('view', 'table');
        else after.delete('view');
        return after;
      },
      { preventScrollReset: true },
    );
  return [params.get('view') === 'table', change];
}
