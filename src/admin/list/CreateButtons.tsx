import { useTranslate } from 'ra-core';

import { PlainButton, PlainButtonLink } from '../components/PlainButton';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { useAlert } from '../components/useAlert';
import { useKindPaths } from '../routing/useKindPaths';
import { useKind } from '../routing/useKind';

/** Ways to add a record: one for the kind, or one for each of its sub-kinds. */
export function CreateButtons() {
  const kind = useKind();
  const { catalogue } = useWaybill();
  const kinds = kind.subKinds.length > 0 ? kind.subKinds.map(catalogue.kind) : [kind];
  return kinds.map((each) => <CreateButton key={each.name} kind={each} />);
}

function CreateButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const alert = useAlert();
  const { create } = useKindPaths(kind);
  const label = translate('waybill.pages.list.add', { routeName: kind.routeName });
  return create ? (
    <PlainButtonLink to={create} look="filled" data-command="create">
      {label}
    </PlainButtonLink>
  ) : (
    <PlainButton look="filled" onClick={() => alert(translate('waybill.pages.errors.idMissing'))}>
      {label}
    </PlainButton>
  );
}
