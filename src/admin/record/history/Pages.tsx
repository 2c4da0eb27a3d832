import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

import { PagingButtons } from '../../components/PagingButtons';
import { PER_PAGE } from './useVersions';

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** The way on and back, where there is more than a page. */
export function Pages({ page, total, onPage }: Props) {
  const translate = useTranslate();
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (pages === 1 && page === 1) return null;
  return (
    <Stack
      component="nav"
      direction="row"
      aria-label={translate('waybill.pages.list.paging')}
      sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
    >
      <span aria-live="polite">{translate('waybill.pages.list.page', { page, pages })}</span>
      <PagingButtons
        onPrevious={page > 1 ? () => onPage(Math.min(page - 1, pages)) : undefined}
        onNext={page < pages ? () => onPage(page + 1) : undefined}
      />
    </Stack>
  );
}
