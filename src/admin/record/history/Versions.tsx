import CloseIcon from '@mui/icons-material/Close';
import RestoreIcon from '@mui/icons-material/Restore';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Confirm } from 'react-admin';

import type { Version } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { RecordData } from '../../../resources';
import { useParentMeta } from '../../../routing/ParentScope';
import { useWaybill } from '../../../WaybillContext';
import { useKind } from '../../routing/useKind';
import { Changes } from './Changes';
import { changesBetween } from './changesBetween';
import { isLike, originOf, restorableOf, useRestore } from './restore';
import type { Restorable } from './restore';
import { actionOf, MadeAt, RestoreButton, Timeline, TimelineItem, WholeState } from './timeline';

interface Props {
  /** The record as it is now; undefined where it is deleted. */
  record: RecordData | undefined;
  versions: readonly Version[];
  /** The number of the version that a link led to. */
  linked: number;
  isFirstPage: boolean;
}

/** A page of versions, each with a button that restores the record as it was after it. */
export function Versions({ record, versions, linked, isFirstPage }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const meta = useParentMeta();
  const { mutate, isPending } = useRestore(kind);
  const [asked, setAsked] = useState<{ what: string; restorable: Restorable }>();
  const close = () => setAsked(undefined);

  const current = { kind, record, provider, meta };
  const origin = originOf(current, versions.at(-1));
  const button = (what: string, restorable: Restorable | undefined) =>
    restorable && <RestoreButton what={what} onClick={() => setAsked({ what, restorable })} />;

  return (
    <Timeline label={translate('waybill.history.versions')} versions={versions}>
      {versions.map((version, index) => (
        <VersionItem
          key={version.id}
          version={version}
          among={versions}
          isLinked={version.version === linked}
          isNow={isLike(current, version.after)}
          action={button(
            translate('waybill.history.what.version', { number: version.version }),
            restorableOf(current, version, isFirstPage && index === 0),
          )}
        />
      ))}
      {origin && (
        <TimelineItem
          title={translate('waybill.history.origin')}
          action={button(translate('waybill.history.what.origin'), origin)}
        />
      )}
      {asked && (
        <RestoreDialog
          {...asked}
          record={record}
          isPending={isPending}
          onConfirm={() => mutate(asked.restorable.restore, { onSettled: close })}
          onClose={close}
        />
      )}
    </Timeline>
  );
}

interface VersionItemProps {
  version: Version;
  /** The versions around it. */
  among: readonly Version[];
  isLinked: boolean;
  /** The record is still what this version made of it. */
  isNow: boolean;
  action: ReactNode;
}

/** One version of a record: what was done, when, by whom, and what it did to the fields. */
function VersionItem({ version, among, isLinked, isNow, action }: VersionItemProps) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const kind = catalogue.kind(version.kind);
  const { before, after } = version;
  const changes = changesBetween(kind, before, after);
  const whole = before && after ? undefined : (after ?? before);
  return (
    <TimelineItem
      title={translate('waybill.history.version', {
        number: version.version,
        action: actionOf(translate, catalogue, version, among),
      })}
      about={<MadeAt version={version} />}
      isCurrent={isLinked}
      action={isNow ? <Chip size="small" label={translate('waybill.history.now')} /> : action}
    >
      {whole && <WholeState kind={kind} record={whole} />}
      {!whole && changes.length === 0 && translate('waybill.history.unchanged')}
      {!whole && <Changes changes={changes} before={before} after={after} />}
    </TimelineItem>
  );
}

interface RestoreDialogProps {
  /** The name of the state: "version 2". */
  what: string;
  restorable: Restorable;
  record: RecordData | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows what restoring a state will change before it does. */
function RestoreDialog(props: RestoreDialogProps) {
  const { what, restorable, record, isPending, onConfirm, onClose } = props;
  const kind = useKind();
  const translate = useTranslate();
  const { state } = restorable;
  return (
    <Confirm
      isOpen
      loading={isPending}
      fullWidth
      maxWidth={state ? 'md' : 'sm'}
      title={translate('waybill.history.restoring.title', { what })}
      content={
        <>
          <Typography sx={{ mb: 2 }}>
            {translate(`waybill.history.restoring.${state ? 'changes' : 'deleted'}`)}
          </Typography>
          {state && (
            <Changes changes={changesBetween(kind, record, state)} before={record} after={state} />
          )}
        </>
      }
      confirm="waybill.history.restore"
      ConfirmIcon={RestoreIcon}
      CancelIcon={CloseIcon}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
