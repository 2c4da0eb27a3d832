import { useTranslate } from 'ra-core';

import { Glyph, PlainButtonLink } from '../components/PlainButton';
import { useKindPaths } from '../routing/useKind';

/** A link from a list to its deleted records, where the backend keeps those. */
export function DeletedLink() {
  const translate = useTranslate();
  const { bin } = useKindPaths();
  const label = translate('waybill.history.bin.open');
  return bin ? (
    <PlainButtonLink to={bin} aria-label={label} title={label} data-command="bin">
      <Glyph name="restore" />
    </PlainButtonLink>
  ) : null;
}
