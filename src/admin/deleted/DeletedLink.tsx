import { useTranslate } from 'ra-core';

import { Glyph } from '../components/Glyph';
import { PlainButtonLink } from '../components/PlainButton';
import { useKindPaths } from '../routing/useKindPaths';
import { useKind } from '../routing/useKind';

/** The way from a list to what was deleted from it, where the backend keeps that. */
export function DeletedLink() {
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
