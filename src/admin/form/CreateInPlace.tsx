import { ResourceContextProvider } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';

import { CreateInPlaceProvider, type MissingRecord } from '../fieldTypes/reference/recordOptions';
import { PanelBoundary } from '../components/PanelButton';
import { lazyPart } from '../components/lazyPart';

const CreateDialog = lazyPart(() => import('./CreateDialog'));

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
