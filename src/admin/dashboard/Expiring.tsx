import { useTranslate } from 'ra-core';

import { formatNumber } from '../fields/format';
import { EXPIRY_DAYS } from '../../contract/overview';
import { DeadlineCard } from './DeadlineCard';
import { daysBetween } from './days';
import { useOverview } from './useOverview';

/** What is about to run out: licences, documents, whatever the catalogue marks. */
export function Expiring({ area }: { area: string }) {
  const translate = useTranslate();
  const inDays = (days: number) =>
    days === 0
      ? translate('waybill.layout.home.expiresToday')
      : translate('waybill.layout.home.expiresIn', { smart_count: days });
  return (
    <DeadlineCard
      title={translate('waybill.layout.home.expiring')}
      area={area}
      query={useOverview('expiring')}
      empty={translate('waybill.layout.home.nothingExpires', { days: EXPIRY_DAYS })}
      sum={({ total }) =>
        translate('waybill.layout.home.within', { total: formatNumber(total), days: EXPIRY_DAYS })
      }
      note={({ date }, _, day) => inDays(daysBetween(day, date))}
    />
  );
}
