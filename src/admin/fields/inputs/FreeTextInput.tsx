import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import type { Field } from '../../../resources';
import { isSuggested } from '../../../contract/suggestions';
import { useWaybill } from '../../../WaybillContext';
import { HELPS } from './help/helps';
import { PlainInput } from './PlainInput';
import { CALLING_CODES } from './suggest/callingCodes';
import { COUNTRIES } from './suggest/countries';
import { KnownInput } from './KnownInput';
import { RecordInput } from './RecordInput';
import { ValueInput } from './ValueInput';

const Under = styled('div')({ marginTop: 4, fontSize: 12, '&:empty': { display: 'none' } });

/** What cannot be fetched is not there to help: the input works without. */
const nothing = () => null;

interface Props {
  field: Field;
  label: string;
}

function Input(props: Props) {
  const { catalogue, settings } = useWaybill();
  const { field } = props;
  if (field.country) return <KnownInput {...props} codes={COUNTRIES} />;
  if (field.callingCode) return <KnownInput {...props} codes={CALLING_CODES} />;
  const target = field.kind === 'reference' ? catalogue.find(field.target ?? '') : undefined;
  if (target) return <RecordInput {...props} target={target} />;
  const Entry = settings.extensions && isSuggested(field) ? ValueInput : PlainInput;
  return <Entry {...props} />;
}

/** A text input that takes anything, with the help that suits its field. */
export function FreeTextInput(props: Props) {
  const { Below } = HELPS[props.field.kind] ?? {};
  if (!Below) return <Input {...props} />;
  return (
    <div>
      <Input {...props} />
      <Under>
        <ErrorBoundary fallbackRender={nothing}>
          <Suspense>
            <Below {...props} />
          </Suspense>
        </ErrorBoundary>
      </Under>
    </div>
  );
}
