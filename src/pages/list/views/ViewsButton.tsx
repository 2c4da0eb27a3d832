import ViewsIcon from '@mui/icons-material/BookmarksOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import type { Kind } from '../../../resources';
import { orWhenMissing } from '../../orWhenMissing';
import { PanelNotLoaded } from '../arrange/PanelNotLoaded';
import { PanelButton } from '../PanelButton';
import { useCurrentView } from './useCurrentView';

const ViewsPanel = lazy(orWhenMissing(() => import('./ViewsPanel'), PanelNotLoaded));

const Name = styled('span')({
  display: 'inline-block',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
});

/** Names the saved view at hand, and opens the menu of all. */
export function ViewsButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { view, isChanged } = useCurrentView(kind);
  const name = view?.name;
  const shown = name && translate(`waybill.views.${isChanged ? 'changed' : 'current'}`, { name });
  return (
    <PanelButton
      kind={kind}
      icon={<ViewsIcon />}
      label={shown ?? translate('waybill.views.title')}
      text={shown && <Name title={shown}>{shown}</Name>}
      opens="menu"
      Panel={ViewsPanel}
    />
  );
}
