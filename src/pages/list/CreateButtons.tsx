import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { useAlert } from '../useAlert';
import { useKindPaths } from '../useKindPaths';

/** Ways to add a record: one for the kind, or one for each of its sub-kinds. */
export function CreateButtons({ kind }: { kind: Kind }) {
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
    <Button component={Link} to={create} variant="contained" data-command="create">
      {label}
    </Button>
  ) : (
    <Button variant="contained" onClick={() => alert(translate('waybill.pages.errors.idMissing'))}>
      {label}
    </Button>
  );
}
