import { useTranslate } from 'ra-core';

import { Glyph } from '../../layout/plain/Glyph';
import { PlainButtonLink } from '../../layout/plain/PlainButton';
import { useKindPaths } from '../useKindPaths';
import { useKind } from '../../office/useKind';

/** The way from a list to what was deleted from it, where the backend keeps that. */
export function BinLink() {
  const kind = useKind();
  const translate = useTranslate();
  const { bin } = useKindPaths(kind);
  const label = translate('waybill.history.bin.open');
  return bin ? (
    <PlainButtonLink to={bin} aria-label={label} title={label} data-command="bin">
      <Glyph name="restore" />
    </PlainButtonLink>
  ) : null;
}
