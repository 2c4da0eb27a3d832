import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { Identifier } from 'ra-core';
import { Link } from 'react-router-dom';

import type { Kind } from '../../resources';
import { useKindPaths } from '../routing/useKindPaths';
import { useNeighbours } from './useNeighbours';
import type { OnPage } from './useNeighbours';

interface Props {
  kind: Kind;
  id: Identifier;
  view: 'show' | 'edit';
}

const ICONS = { previous: PreviousIcon, next: NextIcon };

/** Ways to the records before and after this one in the list that staff came from. */
export function PrevNextLinks({ kind, id, view }: Props) {
  const translate = useTranslate();
  const paths = useKindPaths(kind);
  const neighbours = useNeighbours(kind, id);
  if (!neighbours) return null;
  return (
    <nav aria-label={translate('waybill.move.neighbours.title')} style={{ whiteSpace: 'nowrap' }}>
      {(['previous', 'next'] as const).map((which) => {
        const Icon = ICONS[which];
        const label = translate(`waybill.move.neighbours.${which}`);
        const there = neighbours[which];
        const to = there && paths[view](there.id);
        const link = to
          ? { component: Link, to, state: { listPage: there.page } satisfies OnPage }
          : { disabled: true };
        return (
          <IconButton key={which} {...link} aria-label={label} title={label} data-command={which}>
            <Icon />
          </IconButton>
        );
      })}
    </nav>
  );
}
