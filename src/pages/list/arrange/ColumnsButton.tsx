import { useTranslate } from 'ra-core';
import { lazy } from 'react';

import { Glyph } from '../../../layout/plain/Glyph';
import type { Kind } from '../../../resources';
import { orWhenMissing } from '../../../orWhenMissing';
import { PanelButton } from '../PanelButton';
import { PanelNotLoaded } from './PanelNotLoaded';

const ColumnsPanel = lazy(orWhenMissing(() => import('./ColumnsPanel'), PanelNotLoaded));

/** Opens the panel in which the columns of the list are arranged. */
export function ColumnsButton({ kind }: { kind: Kind }) {
  return (
    <PanelButton
      kind={kind}
      icon={<Glyph name="columns" />}
      label={useTranslate()('waybill.pages.arrange.columns')}
      opens="dialog"
      Panel={ColumnsPanel}
    />
  );
}
