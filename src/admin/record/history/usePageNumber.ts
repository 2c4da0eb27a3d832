import { useSearchParams } from 'react-router-dom';

/** The page that the address asks for, from 1 on, and the way to another. */
export function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Math.trunc(Number(params.get('page')));
  return [asked >= 1 ? asked : 1, (page) => setParams(page === 1 ? {} : { page: String(page) })];
}
