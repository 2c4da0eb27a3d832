import Box from '@mui/material/Box';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { WaybillDataProvider } from '../../../dataProvider';
import type { Version } from '../../../contract/history';
import type { Kind, RecordData } from '../../../resources';
import { useParentMeta } from '../../../routing/ParentScope';
import { plainList } from '../../layout/sidebar/plainList';
import { TimelineItem } from './TimelineItem';
import { isLike, originOf, restorableOf } from './restorable';
import type { Restorable } from './restorable';
import { RestoreButton } from './RestoreButton';
import { RestoreDialog } from './RestoreDialog';
import { useRestore } from './useRestore';
import { VersionItem } from './VersionItem';
import { VersionValues } from './VersionValues';

interface Props {
  kind: Kind;
  /** The record as it is now; undefined where it is deleted. */
  record: RecordData | undefined;
  versions: readonly Version[];
  isFirstPage: boolean;
}

/** A page of changes, each with a way back to what the record was after it. */
export function Versions({ kind, record, versions, isFirstPage }: Props) {
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const meta = useParentMeta();
  const { mutate, isPending } = useRestore(kind, meta?.parentId);
  const [asked, setAsked] = useState<{ what: string; restorable: Restorable }>();
  const close = () => setAsked(undefined);

  const place = { kind, record, provider, meta };
  const origin = originOf(place, versions.at(-1));
  const button = (what: string, restorable: Restorable | undefined) =>
    restorable && <RestoreButton what={what} onClick={() => setAsked({ what, restorable })} />;

  return (
    <VersionValues versions={versions}>
      <Box
        component="ol"
        aria-label={translate('waybill.history.versions')}
        sx={{ ...plainList, display: 'grid', gap: 2 }}
      >
        {versions.map((version, index) => {
          const what = translate('waybill.history.what.version', { number: version.version });
          const isLast = isFirstPage && index === 0;
          return (
            <VersionItem
              key={version.id}
              version={version}
              among={versions}
              isNow={isLike(place, version.after)}
              action={button(what, restorableOf(place, version, isLast))}
            />
          );
        })}
        {origin && (
          <TimelineItem
            title={translate('waybill.history.origin')}
            action={button(translate('waybill.history.what.origin'), origin)}
          />
        )}
      </Box>
      {asked && (
        <RestoreDialog
          kind={kind}
          what={asked.what}
          restorable={asked.restorable}
          record={record}
          isPending={isPending}
          onConfirm={() => mutate(asked.restorable.restore, { onSettled: close })}
          onClose={close}
        />
      )}
    </VersionValues>
  );
}
