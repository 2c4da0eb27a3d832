import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Version } from '../../../contract/history';
import { useWaybill } from '../../../WaybillContext';
import { Changes } from './Changes';
import { changesBetween } from './changesBetween';
import { TimelineItem } from './TimelineItem';
import { MadeAt } from './MadeAt';
import { WholeState } from './WholeState';
import { actionOf } from './words';

interface Props {
  version: Version;
  /** The versions around it. */
  among: readonly Version[];
  /** The record is still what this change made of it. */
  isNow: boolean;
  action: ReactNode;
}

/** One change of a record: what was done, when, by whom, and what it did to the fields. */
export function VersionItem({ version, among, isNow, action }: Props) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const kind = catalogue.kind(version.kind);
  const { before, after } = version;
  const changes = changesBetween(kind, before, after);
  const whole = before && after ? undefined : (after ?? before);
  const deed = actionOf(translate, catalogue, version, among);
  return (
    <TimelineItem
      title={translate('waybill.history.version', { number: version.version, deed })}
      about={<MadeAt version={version} />}
      action={isNow ? <Chip size="small" label={translate('waybill.history.now')} /> : action}
    >
      {whole && <WholeState kind={kind} record={whole} />}
      {!whole && changes.length === 0 && translate('waybill.history.unchanged')}
      {!whole && <Changes changes={changes} before={before} after={after} />}
    </TimelineItem>
  );
}
