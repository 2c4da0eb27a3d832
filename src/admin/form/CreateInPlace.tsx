import { ResourceContextProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { CreateInPlaceProvider } from '../fieldTypes/reference/recordOptions';
import type { MissingRecord } from '../fieldTypes/reference/recordOptions';
import { PanelBoundary } from '../components/PanelButton';
import { lazyPart } from '../components/lazyPart';

const CreateDialog = lazyPart(() => import('./CreateDialog'));

/** Lets users add referenced records without leaving the form inside. */
export function CreateInPlace({ children }: { children: ReactNode }) {
  const [missing, setMissing] = useState<MissingRecord>();
  const [isFilled, setFilled] = useState(false);
  const offer = useMemo(() => ({ begin: setMissing, isFilled }), [isFilled]);
  const close = () => {
    setMissing(undefined);
    setFilled(false);
  };
  return (
    <CreateInPlaceProvider value={offer}>
      {children}
      {missing && (
        <ResourceContextProvider value={missing.target.name}>
          <PanelBoundary onClose={close}>
            <CreateDialog
              missing={missing}
              isFilled={isFilled}
              onFilled={setFilled}
              onClose={close}
            />
          </PanelBoundary>
        </ResourceContextProvider>
      )}
    </CreateInPlaceProvider>
  );
}
