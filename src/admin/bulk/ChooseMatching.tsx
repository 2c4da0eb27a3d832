import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import { formatNumber } from '../fields/format';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { useAlert } from '../components/useAlert';
import { useReason } from '../components/useReason';
import { useKind } from '../routing/useKind';

/** More than anybody can answer for in one go. */
const MOST = 10_000;

/** Chooses all records that the list has, also on other pages; only Waybill's own API tells them. */
export function ChooseMatching() {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const reason = useReason();
  const meta = useParentMeta();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const { total, filterValues, selectedIds, onSelect } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.ids(kind.name, { filter: filterValues, meta }),
    onSuccess: (ids) => onSelect([...new Set([...selectedIds, ...ids])]),
    onError: (error) => alert(reason(error)),
  });

  if (!extensions || (total !== undefined && total <= selectedIds.length)) return null;
  if (total === undefined || total > MOST)
    return (
      <Typography color="text.secondary" variant="body2">
        {translate('waybill.bulk.tooMany', { count: formatNumber(MOST) })}
      </Typography>
    );
  return (
    <Button color="inherit" disabled={isPending} onClick={() => mutate()}>
      {translate('waybill.bulk.chooseMatching', { count: formatNumber(total) })}
    </Button>
  );
}
