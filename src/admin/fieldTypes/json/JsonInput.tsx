import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useState } from 'react';

import { lazyPart } from '../../components/lazyPart';
import type { InputProps } from '../fieldType';
import { PlainInput, WithHelp } from '../inputs/PlainInput';
import { isDeclared, parseJson } from './parseJson';

const JsonHelp = lazyPart(() => import('./JsonHelp'));

/** Heights of an input and of a row of usual keys in px, and the number of keys in a row. */
const INPUT_HEIGHT = 36;
const KEYS_HEIGHT = 72;
const KEYS_IN_ROW = 3;

interface SkeletonProps {
  height: number;
  onStructured: (isStructured: boolean) => void;
}

/** Hides the text as long as the editor's chunk is loading. If that fails, the text is back. */
function EditorSkeleton({ height, onStructured }: SkeletonProps) {
  useLayoutEffect(() => {
    onStructured(true);
    return () => onStructured(false);
  }, [onStructured]);
  return <Skeleton variant="rounded" height={height} />;
}

/**
 * Free text. The help below shows an error with its line, so there is no note. An editor for lists
 * and objects replaces the text until the user asks for it or the server refuses it.
 */
export function JsonInput({ field, input }: InputProps) {
  const helpId = useId();
  const translate = useTranslate();
  const [isStructured, setStructured] = useState(false);
  const { error } = input.props;
  const isEmpty = input.text.trim() === '';
  const keyRows = isEmpty ? Math.ceil((field.keys?.length ?? 0) / KEYS_IN_ROW) : 0;
  const height = keyRows > 0 ? keyRows * KEYS_HEIGHT - 12 : INPUT_HEIGHT;
  const hasEditor = isEmpty ? isDeclared(field) : parseJson(input.text);
  const isHidden = isStructured && !error;
  return (
    <WithHelp
      id={helpId}
      fallback={hasEditor && <EditorSkeleton height={height} onStructured={setStructured} />}
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
        htmlInput={{
          placeholder: translate('waybill.fieldTypes.inputs.json.placeholder'),
          ...(!error && { 'aria-describedby': helpId }),
        }}
      />
    </WithHelp>
  );
}
