import { isTimeZone } from '../../../contract/parsing/zones';
import type { Field, RecordData } from '../../../resources';
import { plainText } from '../format';

/** The time zone of a moment's place. Undefined if the record names none that exists: then the reader's applies. */
export function zoneOf(
  { zone }: Pick<Field, 'zone'>,
  record: Partial<RecordData> | undefined,
): string | undefined {
  const name = zone === undefined ? '' : plainText(record?.[zone]).trim();
  return name && isTimeZone(name) ? name : undefined;
}
