import { useTranslate } from 'ra-core';

import { ReferencedError } from '../../dataProvider/refusals';
import { useWaybill } from '../../WaybillContext';
import { serverMessage, statusOf } from '../../dataProvider/serverErrors';
import { formatNumber } from '../fieldTypes/format';

export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  return (error) => {
    if (error instanceof ReferencedError) {
      const list = Object.entries(error.references).map(
        ([name, count]) => `${catalogue.find(name)?.title ?? name} (${formatNumber(count)})`,
      );
      return translate('waybill.mutations.referenced', { list: list.join(', ') });
    }
    return statusOf(error) === 412
      ? translate('waybill.mutations.changedElsewhere')
      : (serverMessage(error) ?? translate('waybill.components.noAnswer'));
  };
}
