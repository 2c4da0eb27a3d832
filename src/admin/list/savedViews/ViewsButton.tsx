import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import { Glyph } from '../../components/Glyph';
import { PanelButton } from '../PanelButton';
import { useCurrentView } from './useCurrentView';
import { useKind } from '../../routing/useKind';

const ViewsPanel = lazy(() => import('./ViewsPanel'));

const NAME = {
  maxWidth: 140,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

/** Names the saved view at hand, and opens the menu of all. */
export function ViewsButton() {
  const kind = useKind();
  const translate = useTranslate();
  const { view, isChanged } = useCurrentView(kind);
  const name = view?.name;
  const shown = name && translate(`waybill.views.${isChanged ? 'changed' : 'current'}`, { name });
  return (
    <PanelButton
      icon={<Glyph name="bookmark" />}
      label={shown ?? translate('waybill.views.title')}
      text={
        shown && (
          <span style={NAME} title={shown}>
            {shown}
          </span>
        )
      }
      opens="menu"
      Panel={ViewsPanel}
    />
  );
}
