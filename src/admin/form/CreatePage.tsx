import { Stack, Typography } from '@mui/material';
import { CreateBase, useGetOne, useLocation, useTranslate } from 'ra-core';

import { Loading } from '../../Loading';
import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { useParentScope } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { ErrorMessage } from '../components/ErrorMessage';
import { useIsPhone, usePageTitle } from '../components/hooks';
import { fillSlot, type FormSlots } from '../components/slots';
import { statusOf } from '../../dataProvider/serverErrors';
import { useAlert } from '../components/notify';
import { ORIGINAL_PARAMETER, useKind, useService } from '../routing/useKind';
import { FormSections } from './FormSections';
import { FocusOn } from './keyboard';
import { formFields, type FormValues } from '../mutations/formValues';
import { RecordFormFrame } from './RecordFormFrame';
import { SaveBar, SaveButtons } from './SaveBar';
import { useNewRecord } from './useNewRecord';

/** Not react-admin's `?source=`, because the values from a list may be incomplete. */
function useOriginal(kind: Kind) {
  const id = new URLSearchParams(useLocation().search).get(ORIGINAL_PARAMETER) ?? '';
  const alert = useAlert();
  const translate = useTranslate();
  const { data, isFetchedAfterMount } = useGetOne<RecordData>(
    kind.name,
    { id },
    {
      enabled: id !== '',
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      onError: () => alert(translate('waybill.admin.errors.fetching')),
    },
  );
  return { original: data, isPending: id !== '' && !isFetchedAfterMount };
}

/** The parent's kind if the parent in the URL does not exist; otherwise undefined. */
function useMissingParent(kind: Kind): Kind | undefined {
  const { catalogue, settings } = useWaybill();
  const scope = useParentScope();
  const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
  const { error } = useGetOne(
    parent?.name ?? '',
    { id: scope?.id },
    {
      // Other backends may accept nested records although they do not serve the parent.
      enabled: settings.extensions && parent !== undefined && Boolean(scope?.id),
      // The breadcrumb makes the same call.
      refetchOnMount: false,
      retryOnMount: false,
    },
  );
  // A disabled query still has the error of the breadcrumb's call.
  return settings.extensions && statusOf(error) === 404 ? parent : undefined;
}

export default function CreatePage({ sections, toolbar }: FormSlots) {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const service = useService();
  const { routes } = useWaybill();
  const isPhone = useIsPhone();
  const missingParent = useMissingParent(kind);
  const { original, isPending } = useOriginal(kind);
  const { title, initial, toRecord, failure, question } = useNewRecord(kind, original);
  usePageTitle(title);

  const toPayload = (values: FormValues) => {
    if (service) return toRecord(values);
    alert(translate('waybill.admin.errors.idMissing'));
    return undefined;
  };

  if (missingParent)
    return (
      <ErrorMessage
        heading={title}
        message={translate('waybill.record.gone', { type: missingParent.routeName })}
        listPath={routes.path(missingParent.name, 'list')}
      />
    );
  if (isPending) return <Loading />;
  return (
    // Not react-admin's `Create`: it adds a title and a card, which are not used here.
    <CreateBase>
      <>
        <Typography component="h1" variant="h5" sx={{ mb: 3 }}>
          {title}
        </Typography>
        {original && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {translate('waybill.form.create.duplicated', {
              name: representationOf(kind, original),
            })}
          </Typography>
        )}
        <RecordFormFrame original={initial} toRecord={toPayload} failure={failure}>
          <Stack spacing={3}>
            {fillSlot(sections, () => (
              <FormSections isNew />
            ))}
          </Stack>
          {/* On a phone, the keyboard would cover half of the form. */}
          {!isPhone && <FocusOn field={formFields(kind)[0]} />}
          <SaveBar>
            {fillSlot(toolbar, () => (
              <SaveButtons label={title} sending={translate('waybill.form.create.sending')} />
            ))}
          </SaveBar>
        </RecordFormFrame>
        {question}
      </>
    </CreateBase>
  );
}
