import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import type { Field } from '../resources';
import { isSuggested } from '../contract/suggestions';
import { useWaybill } from '../WaybillContext';
import { HELPS } from './help/helps';
import { PlainEntry } from './PlainEntry';
import { CALLING_CODES } from './suggest/callingCodes';
import { COUNTRIES } from './suggest/countries';
import { KnownEntry } from './suggest/KnownEntry';
import { RecordEntry } from './suggest/RecordEntry';
import { ValueEntry } from './suggest/ValueEntry';

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
  if (field.country) return <KnownEntry {...props} codes={COUNTRIES} />;
  if (field.callingCode) return <KnownEntry {...props} codes={CALLING_CODES} />;
  const target = field.kind === 'reference' ? catalogue.find(field.target ?? '') : undefined;
  if (target) return <RecordEntry {...props} target={target} />;
  const Entry = settings.extensions && isSuggested(field) ? ValueEntry : PlainEntry;
  return <Entry {...props} />;
}

/** A text input that takes anything, with the help that suits its field. */
export function TextEntry(props: Props) {
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
