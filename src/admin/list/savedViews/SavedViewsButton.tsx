import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import { Glyph } from '../../components/PlainButton';
import { PanelButton } from '../../components/PanelButton';
import { useCurrentView } from './useSavedViews';

const SavedViewsPanel = lazy(() => import('./SavedViewsPanel'));

const NAME = {
  maxWidth: 140,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

/** Names the active view, and opens the menu of saved views. */
export function SavedViewsButton() {
  const translate = useTranslate();
  const { view, isChanged } = useCurrentView();
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
      command="panel"
      Panel={SavedViewsPanel}
    />
  );
}
