import { styled } from '@mui/material/styles';
import { useReference } from 'ra-core';

import { representationOf, shortId } from '../../resources/representation';
import type { Kind, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { structureIn } from '../checks';
import { plainText } from '../format';
import { TextLink } from './TextLink';
import type { ValueView } from './types';

type Id = RecordData['id'];

const idIn = (value: unknown): Id | undefined => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  // Some backends put the record itself where its id belongs.
  const { id } = (value ?? {}) as Partial<RecordData>;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
};

function RecordName({ target, id }: { target: Kind; id: Id }) {
  const { routes } = useWaybill();
  const { referenceRecord } = useReference<RecordData>({ reference: target.name, id });
  return (
    <TextLink to={routes.path(target.name, 'show', { id })} title={String(id)}>
      {referenceRecord ? representationOf(target, referenceRecord) : shortId(id)}
    </TextLink>
  );
}

/** The record that a field points at, by its name and linked; its short id where it is missing. */
export const ReferenceValue: ValueView = ({ field, value }) => {
  const { catalogue } = useWaybill();
  const target = field.target ? catalogue.find(field.target) : undefined;
  const id = idIn(value);
  if (!target || id === undefined) return plainText(value);
  // A nested record has no address without its parent's, which is not known here.
  return target.parent ? shortId(id) : <RecordName target={target} id={id} />;
};

const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 4px' });
const Chip = styled('span')(({ theme }) => ({
  padding: '1px 8px',
  borderRadius: 999,
  border: `1px solid ${theme.palette.divider}`,
  fontSize: 12,
  lineHeight: '16px',
}));

const listIn = (value: unknown): unknown[] => {
  const list = typeof value === 'string' ? structureIn(value) : value;
  return Array.isArray(list) ? list : [value];
};

const chips =
  (most: number): ValueView =>
  ({ field, value }) => {
    const list = listIn(value);
    const rest = list.length - most;
    return (
      <Chips>
        {list.slice(0, most).map((each, index) => (
          <Chip key={index}>
            <ReferenceValue field={field} value={each} />
          </Chip>
        ))}
        {rest > 0 && <Chip>+{rest}</Chip>}
      </Chips>
    );
  };

export const ReferencesCell = chips(2);
export const ReferencesDetail = chips(Infinity);
