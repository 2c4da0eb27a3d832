import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';

import type { ListAnswer } from '../../dataProvider/answers';
import { formatNumber } from '../fields/format';
import { onceForTheme } from '../../theme/controls';
import { PagingButtons } from '../components/PlainButton';
import { PageSizeBox } from './PageSizeBox';

const Bar = styled('nav')(
  onceForTheme(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    color: theme.palette.text.secondary,
  })),
);

/** Total, page size, page number, and buttons to the pages before and after. */
export function ListFooter() {
  const translate = useTranslate();
  const { page, perPage, total, meta, isPending, setPage, hasNextPage, hasPreviousPage } =
    useListContext();
  const { lastPage, atLeast } = (meta ?? {}) as ListAnswer['meta'] & object;
  const known = total === undefined ? lastPage : Math.max(1, Math.ceil(total / perPage));
  const pages = known ?? (hasNextPage ? undefined : page);
  const counted = atLeast && Math.ceil(atLeast / perPage);
  return (
    <Bar aria-label={translate('waybill.pages.list.paging')}>
      {total !== undefined && (
        <span>
          {translate('waybill.pages.list.total', {
            smart_count: total,
            total: formatNumber(total),
          })}
        </span>
      )}
      {atLeast !== undefined && (
        <span>
          {translate('waybill.pages.list.totalAtLeast', { total: formatNumber(atLeast) })}
        </span>
      )}
      <span className="plain-line">
        <PageSizeBox /> {translate('waybill.pages.list.perPage')}
      </span>
      <span aria-live="polite">
        {isPending
          ? null
          : counted !== undefined && page <= counted
            ? translate('waybill.pages.list.pageAtLeast', {
                page: formatNumber(page),
                pages: formatNumber(counted),
              })
            : translate(`waybill.pages.list.${pages === undefined ? 'pageOfMore' : 'page'}`, {
                page: formatNumber(page),
                pages: formatNumber(pages),
              })}
      </span>
      <PagingButtons
        onPrevious={hasPreviousPage ? () => setPage(page - 1) : undefined}
        onNext={hasNextPage ? () => setPage(page + 1) : undefined}
      />
    </Bar>
  );
}
