import { RecordContextProvider, ResourceContextProvider } from 'ra-core';

import { useCustomization } from '../customization';
import type { Field, Kind, RecordData } from '../../resources';
import { FieldValue } from './FieldValue';

interface Props {
  kind: Kind;
  field: Field;
  record: RecordData;
  as: 'cell' | 'detail';
}

/** A field of a record: as the kind's customization shows it, else as its field type does. */
export function RecordValue({ kind, field, record, as }: Props) {
  const Custom = useCustomization(kind).fields?.[field.name]?.[as];
  if (!Custom)
    return <FieldValue field={field} value={record[field.name]} record={record} as={as} />;
  return (
    <ResourceContextProvider value={kind.name}>
      <RecordContextProvider value={record}>
        <Custom />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}
