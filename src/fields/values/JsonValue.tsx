import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { labelOf } from '../../resources';
import { isEmpty, plainText } from '../format';
import { structureIn } from '../checks';
import { oneLine } from './text';
import type { PlainView } from './types';

const Branch = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // However deep it goes, a line keeps room for words; what is wider scrolls.
  overflowX: 'auto',
  '& &': {
    paddingLeft: 12,
    borderLeft: `1px solid ${theme.palette.divider}`,
    overflowX: 'visible',
  },
  '& li': { paddingBlock: 2, overflowWrap: 'anywhere', minWidth: 160 },
  '& summary': { cursor: 'pointer', color: theme.palette.text.secondary, borderRadius: 2 },
  '& summary:focus-visible': { outlineOffset: -2 },
  '& summary:hover': { color: theme.palette.text.primary },
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

const leafText = (value: unknown): string => {
  if (isEmpty(value)) return '—';
  return Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value);
};

/** A branch, folded until it is asked for: what nobody opens is not made. */
function Fold({ name, value }: { name: string; value: object }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const count = translate('waybill.pages.entries', { smart_count: Object.keys(value).length });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name} ({count})
      </summary>
      {isOpen && <Tree value={value} />}
    </details>
  );
}

function Tree({ value }: { value: object }) {
  const isList = Array.isArray(value);
  return (
    <Branch>
      {Object.entries(value).map(([key, child]) => {
        const inner = asObject(child);
        const place = `${Number(key) + 1}`;
        const name = isList
          ? [place, inner && wordsIn(inner)].filter(Boolean).join('. ')
          : labelOf(key);
        return (
          <li key={key}>
            {inner && !isFlat(inner) ? (
              <Fold name={name} value={inner} />
            ) : (
              <>
                <b>{name}:</b> {leafText(child)}
              </>
            )}
          </li>
        );
      })}
    </Branch>
  );
}

/** An object or a list as a tree whose branches open; lists of plain values in one line. */
export const jsonDetail: PlainView = ({ value }) => {
  const structure = asObject(value) ?? structureIn(plainText(value));
  return !structure || isFlat(structure) ? (
    leafText(structure ?? value)
  ) : (
    <Tree value={structure} />
  );
};

/** Lists of plain values as words, all else as compact JSON. */
export const jsonCell: PlainView = ({ value }) => {
  const structure = asObject(value);
  return oneLine({ value: structure && isFlat(structure) ? leafText(value) : value });
};
