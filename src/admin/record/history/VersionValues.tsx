import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { FullText } from '../../fields/FullText';
import { References } from '../../fields/references/References';
import { PlainLinks } from '../../fields/values/PlainLink';
import type { Version } from '../../../contract/history';
import { useWaybill } from '../../../WaybillContext';

interface Props {
  versions: readonly Version[];
  children: ReactNode;
}

/** What the values of several states need around them: names of all that any of them refers to. */
export function VersionValues({ versions, children }: Props) {
  const { catalogue } = useWaybill();
  const [fields, states] = useMemo(() => {
    const kinds = new Set(versions.map(({ kind }) => catalogue.kind(kind)));
    return [
      [...kinds].flatMap((kind) => kind.fields),
      versions.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()),
    ] as const;
  }, [versions, catalogue]);
  return (
    <References fields={fields} records={states}>
      <PlainLinks>
        <FullText>{children}</FullText>
      </PlainLinks>
    </References>
  );
}
