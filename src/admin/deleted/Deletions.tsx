import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import type { Version } from '../../contract/history';
import { plainList } from '../layout/sidebar/plainList';
import type { Kind } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { TimelineItem } from '../record/history/TimelineItem';
import { MadeAt } from '../record/history/MadeAt';
import { RestoreButton } from '../record/history/RestoreButton';
import { useRestore } from '../record/history/useRestore';
import { VersionValues } from '../record/history/VersionValues';
import { WholeState } from '../record/history/WholeState';
import { actionOf } from '../record/history/words';
import { useKindPaths } from '../routing/useKindPaths';

interface Props {
  /** The kind whose list it was. */
  kind: Kind;
  versions: readonly Version[];
}

/** Deleted records by name, each with what it held and the way back. */
export function Deletions({ kind, versions }: Props) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const { history } = useKindPaths(kind);
  const { mutate, isPending } = useRestore(kind, useParentScope()?.id);

  return (
    <VersionValues versions={versions}>
      <Box
        component="ol"
        aria-label={translate('waybill.history.bin.list')}
        sx={{ ...plainList, display: 'grid', gap: 2 }}
      >
        {versions.map((version) => {
          const own = catalogue.kind(version.kind);
          const name = representationOf(own, version.before ?? undefined);
          return (
            <TimelineItem
              key={version.id}
              title={
                <Link component={LinkBase} to={history(version.recordId) ?? ''} color="inherit">
                  {name}
                </Link>
              }
              about={
                <>
                  {own !== kind && `${own.label} · `}
                  {actionOf(translate, catalogue, version)} <MadeAt version={version} />
                </>
              }
              action={
                <RestoreButton
                  what={name}
                  disabled={isPending}
                  onClick={() => mutate(() => provider.restore(version.id))}
                />
              }
            >
              {version.before && <WholeState kind={own} record={version.before} />}
            </TimelineItem>
          );
        })}
      </Box>
    </VersionValues>
  );
}
