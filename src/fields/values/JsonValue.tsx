import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import { labelOf } from '../../resources';
import { isEmpty, plainText } from '../format';
import { structureIn } from '../checks';
import type { ValueView } from './types';

const Branch = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& &': { paddingLeft: 12, borderLeft: `1px solid ${theme.palette.divider}` },
  '& li': { paddingBlock: 1, overflowWrap: 'anywhere' },
  '& summary': { cursor: 'pointer', color: theme.palette.text.secondary },
  '& b': { fontWeight: 400, color: theme.palette.text.secondary },
}));

const asObject = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;

const isFlat = (value: object) =>
  Array.isArray(value) && value.every((each) => asObject(each) === undefined);

/** What tells an entry of a list from the others: the first words in it. */
const wordsIn = (entry: object) =>
  Object.values(entry).find((value) => typeof value === 'string' && value.trim() !== '') as
    string | undefined;

function Leaf({ value }: { value: unknown }) {
  if (isEmpty(value)) return '—';
  return Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value);
}

function Tree({ value }: { value: object }) {
  const translate = useTranslate();
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  return (
    <Branch>
      {entries.map(([key, child]) => {
        const inner = asObject(child);
        const place = `${Number(key) + 1}`;
        const name = isList
          ? [place, inner && wordsIn(inner)].filter(Boolean).join('. ')
          : labelOf(key);
        if (!inner || isFlat(inner))
          return (
            <li key={key}>
              <b>{name}:</b> <Leaf value={child} />
            </li>
          );
        return (
          <li key={key}>
            <details>
              <summary>
                {name} (
                {translate('waybill.pages.entries', { smart_count: Object.keys(inner).length })})
              </summary>
              <Tree value={inner} />
            </details>
          </li>
        );
      })}
    </Branch>
  );
}

/** An object or a list as a tree whose branches open; lists of plain values in one line. */
export const JsonDetail: ValueView = ({ value }) => {
  const structure = asObject(value) ?? structureIn(plainText(value));
  return !structure || isFlat(structure) ? (
    <Leaf value={structure ?? value} />
  ) : (
    <Tree value={structure} />
  );
};

/** Lists of plain values as words, all else as compact JSON. */
export const JsonCell: ValueView = ({ value }) => {
  const structure = asObject(value);
  return structure && isFlat(structure) ? <Leaf value={structure} /> : plainText(value);
};
