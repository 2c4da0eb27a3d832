import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEvent, useInfiniteGetList, useListContext, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import type { ListAnswer } from '../../../dataProvider/answers';
import type { RecordData } from '../../../resources';
import { useParentMeta } from '../../../routing/ParentScope';
import { TryAgain } from '../../components/ErrorMessage';
import { PlainButton } from '../../components/PlainButton';
import { formatNumber } from '../../fields/format';
import { Values } from '../../fields/Values';
import { statusBadge } from '../../fields/valueViews';
import { useKind } from '../../routing/useKind';
import { sumOf, useTotals } from '../ListTotals';
import { useColumnSettings } from '../useColumnSettings';
import { BoardCard } from './BoardCard';
import type { BoardColumnOf } from './useBoardColumns';
import type { Moved } from './useMoves';

const PAGINATION = { page: 1, perPage: 25 };

interface Props {
  column: BoardColumnOf;
  moved: Moved;
  /** The card that takes the focus when it comes here. */
  followed: RecordData['id'] | undefined;
  onDrop: (record: RecordData, value: string) => void;
  onMenu: (record: RecordData, button: HTMLElement) => void;
}

/** A column of a board: how many records it has, what they come to, and their cards, page after page. */
export function BoardColumn({ column, moved, followed, onDrop, onMenu }: Props) {
  const { value, filter } = column;
  const kind = useKind();
  const translate = useTranslate();
  const heading = useId();
  const meta = useParentMeta();
  const { sort } = useListContext();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteGetList<RecordData>(kind.name, { pagination: PAGINATION, sort, filter, meta });
  const by = kind.board?.by ?? '';
  const records = useMemo(() => {
    const fetched = data?.pages.flatMap((page) => page.data) ?? [];
    // Wherever the list's order has it: somebody wants to see what they moved.
    const here = [...moved.values()].filter((record) => record[by] === value);
    return [...here, ...fetched.filter(({ id }) => !moved.has(id))];
  }, [data, moved, by, value]);
  const { columns, isDefault } = useColumnSettings();
  const fields = columns.fields.filter(({ name }) => name !== by);

  const section = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEvent((record: RecordData) => value !== undefined && onDrop(record, value));
  useEffect(() => {
    if (!section.current || value === undefined) return undefined;
    return dropTargetForElements({
      element: section.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        drop(source.data['record'] as RecordData);
      },
    });
  }, [value, drop]);

  const first = data?.pages[0];
  const { atLeast } = (first?.meta ?? {}) as ListAnswer['meta'] & object;
  const total = first?.total ?? (atLeast && `${formatNumber(atLeast)}+`);
  if (value === undefined && first?.total === 0) return null;
  return (
    <section ref={section} aria-labelledby={heading} data-over={isOver || undefined}>
      <header>
        <h2 id={heading}>
          {value === undefined ? translate('waybill.board.other') : statusBadge({ value })}{' '}
          <span>{typeof total === 'number' ? formatNumber(total) : total}</span>
        </h2>
        <Sum filter={filter} />
      </header>
      {error && (
        <p role="status">
          <TryAgain
            message={translate('waybill.pages.listFailed')}
            onRetry={() => void (data ? fetchNextPage() : refetch())}
          />
        </p>
      )}
      {records.length > 0 && (
        <div className="board-cards">
          <Values fields={fields} records={records}>
            <ul>
              {records.map((record) => (
                <BoardCard
                  key={record.id}
                  record={record}
                  fields={fields}
                  isDefault={isDefault}
                  isFollowed={record.id === followed}
                  onMenu={onMenu}
                />
              ))}
            </ul>
          </Values>
        </div>
      )}
      {hasNextPage && (
        <PlainButton disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate('waybill.board.more')}
        </PlainButton>
      )}
    </section>
  );
}

/** What a column's records come to. Among many records a search counts matches up to a limit only. */
function Sum({ filter }: Pick<BoardColumnOf, 'filter'>) {
  const { fields, board } = useKind();
  const field = fields.find(({ name }) => name === board?.sum);
  const totals = useTotals(filter, field !== undefined && !('q' in filter));
  return field && totals.length > 0 ? <p>{sumOf(field, totals)}</p> : null;
}
