import { Skeleton } from '@mui/material';
import { useId, useLayoutEffect, useState } from 'react';

import { lazyPart } from '../../components/lazyPart';
import type { InputProps } from '../fieldType';
import { PlainInput, WithHelp } from '../inputs/PlainInput';
import { parseJson } from './parseJson';

const JsonHelp = lazyPart(() => import('./JsonHelp'));

/** Hides the text as long as the editor's chunk is loading. If that fails, the text is back. */
function EditorSkeleton({ onStructured }: { onStructured: (isStructured: boolean) => void }) {
  useLayoutEffect(() => {
    onStructured(true);
    return () => onStructured(false);
  }, [onStructured]);
  return <Skeleton variant="rounded" height={40} />;
}

/**
 * Free text. The help below shows an error with its line, so there is no note. An editor for lists
 * and objects replaces the text until the user asks for it or the server refuses it.
 */
export function JsonInput({ field, input }: InputProps) {
  const helpId = useId();
  const [isStructured, setStructured] = useState(false);
  const { error } = input.props;
  const isHidden = isStructured && !error;
  return (
    <WithHelp
      id={helpId}
      fallback={parseJson(input.text) && <EditorSkeleton onStructured={setStructured} />}
      help={
        <JsonHelp
          field={field}
          input={input}
          isStructured={isHidden}
          onStructured={setStructured}
        />
      }
    >
      <PlainInput
        field={field}
        input={input}
        minRows={1}
        isHidden={isHidden}
        htmlInput={error ? undefined : { 'aria-describedby': helpId }}
      />
    </WithHelp>
  );
}
