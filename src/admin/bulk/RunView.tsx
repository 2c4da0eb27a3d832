import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import { formatNumber } from '../fields/format';
import { plainList } from '../layout/sidebar/plainList';
import type { Kind } from '../../resources';
import { representationOf } from '../../resources/representation';
import type { Selected } from '../list/useSelection';
import { Progress } from '../transfer/Progress';
import { useKindPaths } from '../routing/useKindPaths';
import { useReason } from '../components/useReason';
import type { State } from './useRun';

/** Failures that are listed; nobody reads more. */
const MOST = 100;

interface Props {
  kind: Kind;
  selected: Selected;
  state: State;
}

/** How far a run is; where it did not do everything, what it did, and why not the rest. */
export function RunView({ kind, selected, state }: Props) {
  const translate = useTranslate();
  const reason = useReason();
  const { show } = useKindPaths(kind);
  if (state.phase === 'asking') return null;
  if (state.phase === 'running') {
    const { count, of } = state;
    const words = { count: formatNumber(count), of: formatNumber(of) };
    return <Progress text={translate('waybill.bulk.progress', words)} share={count / of} />;
  }
  const { done, failed, left } = state;
  const counts = { done, failed, left };
  return (
    <>
      <Typography role="status">
        {Object.entries(counts)
          .filter(([, { length }]) => length > 0)
          .map(([name, { length }]) =>
            translate(`waybill.bulk.${name}`, { count: formatNumber(length) }),
          )
          .join(' ')}
      </Typography>
      {failed.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('waybill.bulk.failures')}
          sx={{ ...plainList, display: 'grid', gap: 1, mt: 2 }}
        >
          {failed.slice(0, MOST).map(({ id, error }) => (
            <li key={id}>
              <Link component={LinkBase} to={show(id) ?? ''} target="_blank">
                {representationOf(kind, selected.get(id) ?? { id })}
              </Link>
              <Typography color="error">{reason(error)}</Typography>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
