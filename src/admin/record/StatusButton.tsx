import { styled } from '@mui/material';
import { ResourceContextProvider, useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Field, RecordData } from '../../resources';
import { isEmpty } from '../../resources/values';
import { TOUCH } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { lazyPart } from '../components/lazyPart';
import { PanelBoundary } from '../components/PanelButton';
import { useValueOf } from '../fieldTypes/computedValues';
import { RecordValue } from '../fieldTypes/FieldValue';
import { useKind } from '../routing/useKind';
import { useNameWithStatus, useStatusOfLeg } from './route/useStatusOfLeg';

const StatusSheet = lazyPart(() => import('./StatusSheet'));

const Button = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
  [TOUCH]: { minWidth: 44, minHeight: 44 },
  '&::after': {
    content: '""',
    marginLeft: 6,
    border: '4px solid transparent',
    borderTopColor: theme.palette.text.secondary,
    translate: '0 2px',
  },
}));

/** The status of the record in context. A click opens the other statuses. */
export function StatusButton({ field }: { field: Field }) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const { extensions } = useWaybill().settings;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const nameOf = useNameWithStatus();
  const ofLeg = useStatusOfLeg()(record, field.name);
  const target = ofLeg ?? { kind, record, field };
  const isFilled = !isEmpty(useValueOf()(record, field));
  const badge = isFilled ? <RecordValue field={field} variant="cell" /> : null;
  // Only Waybill's own API lists the statuses in use.
  if (!extensions || target.field.detailsOnly || record.id === undefined)
    return <span>{badge}</span>;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        type="button"
        className="status-button"
        aria-haspopup="dialog"
        title={translate('waybill.list.changeStatus', {
          name: nameOf(target.kind, target.record),
        })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {badge ?? <span className="value-empty">{translate('waybill.list.setStatus')}</span>}
      </Button>
      {anchor && (
        <PanelBoundary onClose={close}>
          <ResourceContextProvider value={target.kind.name}>
            <StatusSheet {...target} anchor={anchor} onClose={close} />
          </ResourceContextProvider>
        </PanelBoundary>
      )}
    </>
  );
}
