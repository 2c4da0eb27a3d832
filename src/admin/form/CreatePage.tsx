import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CreateBase, useNotify, useTranslate } from 'ra-core';

import { CreateInput } from '../fields/inputs/CreateInput';
import { usePageTitle } from '../components/usePageTitle';
import { Loading } from '../../Loading';
import type { Kind } from '../../resources';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { ErrorMessage } from '../components/ErrorMessage';
import { serverMessage } from '../components/serverMessage';
import { useAlert } from '../components/useAlert';
import { useKindPaths } from '../routing/useKindPaths';
import { useService } from '../routing/useService';
import { FieldGroups } from './FieldGroups';
import { newRecord } from './payload';
import type { FormValues } from './payload';
import { RecordForm } from './RecordForm';
import { SaveBar } from './SaveBar';
import { useBlankQuestion } from './useBlankQuestion';
import { useOriginal } from './useOriginal';
import { useParent } from './useParent';

/** Adds a record. */
export default function CreatePage({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const meta = useParentMeta();
  const service = useService(kind);
  const { list } = useKindPaths(kind);
  const { routes } = useWaybill();
  const parent = useParent(kind);
  const { name, values, isPending } = useOriginal(kind);
  const { isMeant, question } = useBlankQuestion();
  const type = kind.label;
  const title = translate('waybill.pages.create.title', { type });
  usePageTitle(title);

  const toRecord = async (typed: FormValues) => {
    if (!service) {
      alert(translate('waybill.pages.errors.idMissing'));
      return undefined;
    }
    const record = newRecord(kind, typed);
    return (await isMeant(record)) ? record : undefined;
  };

  if (parent.lost)
    return (
      <ErrorMessage
        heading={title}
        message={translate('waybill.pages.details.gone', { type: parent.lost.routeName })}
        listPath={routes.path(parent.lost.name, 'list')}
      />
    );
  if (isPending) return <Loading />;
  return (
    <CreateBase redirect="list" mutationOptions={{ meta }}>
      <Box sx={{ maxWidth: 960 }}>
        <Typography component="h1" variant="h5" sx={{ mb: 3 }}>
          {title}
        </Typography>
        {name && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate('waybill.suggest.duplicated', { name })}
          </Typography>
        )}
        <RecordForm
          kind={kind}
          values={values}
          toRecord={toRecord}
          failure={(error) =>
            serverMessage(error) ?? translate('waybill.pages.errors.adding', { type })
          }
          onSaved={() => notify(translate('waybill.pages.done.created', { type }))}
        >
          <FieldGroups Entry={CreateInput} />
          <SaveBar
            label={translate('waybill.pages.create.submit', { type })}
            sending={translate('waybill.pages.create.sending')}
            listPath={list}
            disabled={parent.isAwaited}
          />
        </RecordForm>
        {question}
      </Box>
    </CreateBase>
  );
}
