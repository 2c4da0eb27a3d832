import { useTranslate } from 'ra-core';

import type { RowsProps } from './rows';

/** Chooses all rows of the page. */
export function PageBox({ rows, selection }: Pick<RowsProps, 'rows' | 'selection'>) {
  const translate = useTranslate();
  const count = rows.filter(({ id }) => selection.chosen.has(id)).length;
  const isAll = count === rows.length;
  return (
    <input
      type="checkbox"
      className="row-box"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      checked={isAll}
      aria-label={translate('waybill.bulk.choosePage')}
      onChange={selection.togglePage}
    />
  );
}
