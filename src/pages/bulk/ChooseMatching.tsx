import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import { formatNumber } from '../../fields/format';
import type { Kind } from '../../resources';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import type { Selection } from '../list/useSelection';
import { useAlert } from '../useAlert';
import { useReason } from '../useReason';

/** More than anybody can answer for in one go. */
const MOST = 10_000;

/** Chooses all records that the list has, also on other pages; only Waybill's own API tells them. */
export function ChooseMatching({ kind, selection }: { kind: Kind; selection: Selection }) {
  const translate = useTranslate();
  const alert = useAlert();
  const reason = useReason();
  const meta = useParentMeta();
  const provider = useDataProvider<WaybillDataProvider>();
  const { extensions } = useWaybill().settings;
  const { total, filterValues } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.ids(kind.name, { filter: filterValues, meta }),
    onSuccess: (ids) => selection.choose(ids.map((id) => selection.chosen.get(id) ?? { id })),
    onError: (error) => alert(reason(error)),
  });

  if (!extensions || (total !== undefined && total <= selection.chosen.size)) return null;
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
