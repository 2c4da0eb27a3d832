import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';

import { labelOf } from '../../resources';
import { parseJson } from './parse';
import { formatDateTime, isEmpty, plainText } from './format';
import { oneLine } from './valueViews';
import type { PlainView } from './valueViews';

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

type Branching = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Branching | undefined =>
  typeof value === 'object' && value !== null ? (value as Branching) : undefined;

const structureOf = (value: unknown) => asObject(value) ?? parseJson(plainText(value));

const hasLeavesOnly = (value: object) =>
  Object.values(value).every((each) => asObject(each) === undefined);
const isFlat = (value: object) => Array.isArray(value) && hasLeavesOnly(value);

/** Whether a value holds lists or objects within others. */
export const isDeep = (value: unknown): boolean => !hasLeavesOnly(structureOf(value) ?? []);

const leafText = (value: unknown): string => {
  if (isEmpty(value)) return '—';
  return Array.isArray(value) ? value.map(plainText).join(', ') : formatDateTime(value);
};

const ID = /(^|_)id$/i;
const NAMES = ['title', 'name'];

/** The key of what tells an entry of a list from the others: words that are no id and no time. */
function naming(entry: Branching): string | undefined {
  const names = (key: string) => {
    const value = entry[key];
    return (
      typeof value === 'string' &&
      value.trim() !== '' &&
      !ID.test(key) &&
      formatDateTime(value) === value
    );
  };
  return NAMES.find(names) ?? Object.keys(entry).find(names);
}

/** A longer list is folded, and so is an entry with more values. */
const MAX_OPEN_ENTRIES = 20;
const MAX_LINE_VALUES = 20;

/** Whether an entry holds few values, and no branches. */
function isLine(entry: object): boolean {
  const values = Object.values(entry);
  return values.length <= MAX_LINE_VALUES && values.every((value) => isFlat(asObject(value) ?? []));
}

/** An entry of a list in short: its name, and below it what else it holds, ids last. */
function Line({ name, value, named }: { name: string; value: object; named?: string }) {
  const others = Object.entries(value)
    .filter(([key]) => key !== named)
    .sort(([a], [b]) => Number(ID.test(a)) - Number(ID.test(b)));
  return (
    <>
      <div style={{ fontWeight: 500 }}>{name}</div>
      <div>
        {others.map(([key, child], index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            <b>{labelOf(key)}:</b> {leafText(child)}
          </Fragment>
        ))}
      </div>
    </>
  );
}

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
  const isShort = isList && value.length <= MAX_OPEN_ENTRIES;
  return (
    <Branch>
      {Object.entries(value).map(([key, child]) => {
        const inner = asObject(child);
        const named = inner && isList ? naming(inner) : undefined;
        const place = `${Number(key) + 1}`;
        const name = isList
          ? [place, named && inner?.[named]].filter(Boolean).join('. ')
          : labelOf(key);
        return (
          <li key={key}>
            {!inner || isFlat(inner) ? (
              <>
                <b>{name}:</b> {leafText(child)}
              </>
            ) : isShort && isLine(inner) ? (
              <Line name={name} value={inner} named={named} />
            ) : (
              <Fold name={name} value={inner} />
            )}
          </li>
        );
      })}
    </Branch>
  );
}

/** An object or a list as a tree whose branches open; lists of plain values in one line. */
export const jsonDetail: PlainView = ({ value }) => {
  const structure = structureOf(value);
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
