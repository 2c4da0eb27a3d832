import { MenuList, Select, Stack } from '@mui/material';
import { useListContext, useStore, useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { Loading } from '../../../Loading';
import type { RecordData } from '../../../resources';
import { fieldNamed } from '../../../resources/kindFields';
import { inSentence } from '../../../resources/names';
import { representationOf } from '../../../resources/representation';
import { Choice, ChoiceSheet } from '../../components/ChoiceSheet';
import { TryAgain } from '../../components/ErrorMessage';
import { Fold } from '../../components/Fold';
import { References, useResolveReference } from '../../fieldTypes/reference/References';
import { withColon } from '../../../i18n/valueLocale';
import { STATUS, valueWord } from '../../../i18n/valueWords';
import { StatusBadge } from '../../fieldTypes/status';
import { useKind } from '../../routing/useKind';
import type { OpenMenu } from '../RowMenu';
import { useOptimisticMoves } from '../../mutations/useOptimisticMoves';
import { useEarlyQuestion } from '../../record/route/useEarlyQuestion';
import { BoardColumn } from './BoardColumn';
import { BoardColumns } from './boardStyles';
import { useGroups, type Group } from './useGroups';

/** Number of lanes expanded initially. Each expanded lane makes one call per column. */
const OPEN = 3;

interface Props {
  columns: readonly Group[];
  /** Empty if the board has no lanes. */
  lanes: readonly Group[];
}

function Cards({ columns, lanes }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const resolve = useResolveReference();
  const id = useId();
  const { movedRecords, move } = useOptimisticMoves();
  const { ask, question } = useEarlyQuestion();
  const [opened, setOpened] = useState<OpenMenu>();
  /** The card that was last moved by its menu. It keeps the focus. */
  const [followed, setFollowed] = useState<RecordData['id']>();

  const fieldOf = ({ name }: Group) => fieldNamed(kind, name);
  const nameOf = (group: Group) => {
    const { value } = group;
    if (value === undefined) return translate('waybill.list.board.other');
    const field = fieldOf(group);
    if (value === null)
      return translate('waybill.list.calendar.without', { field: inSentence(field?.label ?? '') });
    return field?.target ? (resolve(field, value)?.name ?? value) : valueWord(STATUS, value);
  };
  const labelOf = (group: Group) =>
    group.value && !fieldOf(group)?.target ? <StatusBadge value={group.value} /> : nameOf(group);
  /** A driver without the number, as in lists. */
  const titleOf = (group: Group) => {
    const field = fieldOf(group);
    return (field && resolve(field, group.value)?.shortName) ?? labelOf(group);
  };
  const sorted = [...columns].sort((a, b) =>
    a.value && b.value && fieldOf(a)?.target ? nameOf(a).localeCompare(nameOf(b)) : 0,
  );
  const isPlaced = columns.every((group) => {
    const field = fieldOf(group);
    return !field || resolve(field, group.value)?.state !== 'loading';
  });
  const moveTo = (record: RecordData, groups: readonly Group[], anchor: HTMLElement) => {
    const others = groups.filter((each) => each.value !== undefined && !each.has(record));
    const data = Object.fromEntries(others.map(({ name, value }) => [name, value]));
    const to = others.map((group) =>
      group.value === null
        ? translate('waybill.list.filter.quoted', { value: nameOf(group) })
        : nameOf(group),
    );
    const onConfirm = () => void move(record, data, to.join(' · '));
    if (others.length > 0) ask({ kind, record, data, anchor, onConfirm });
  };
  const columnsIn = (lane?: Group) => (
    <BoardColumns
      // Focusable, so that the keyboard can scroll it even without cards.
      tabIndex={0}
      role="group"
      aria-label={lane ? nameOf(lane) : translate('waybill.list.layout.board')}
    >
      {sorted.map((column) => (
        <BoardColumn
          key={String(column.value)}
          column={column}
          title={titleOf(column)}
          name={nameOf(column)}
          isPlaced={isPlaced}
          lane={lane}
          laneId={lane && `${id}${lane.value}`}
          moved={movedRecords}
          followed={followed}
          onDrop={moveTo}
          onMenu={(record, button) => setOpened({ record, button })}
        />
      ))}
    </BoardColumns>
  );
  return (
    <div role="presentation" onKeyDownCapture={() => setFollowed(undefined)}>
      {lanes.length === 0 && columnsIn()}
      {lanes.map((lane, index) => (
        <Fold
          key={String(lane.value)}
          isOpen={index < OPEN}
          summary={<span id={`${id}${lane.value}`}>{nameOf(lane)}</span>}
        >
          {columnsIn(lane)}
        </Fold>
      ))}
      {opened && (
        <ChoiceSheet
          label={translate('waybill.list.board.move', {
            name: representationOf(kind, opened.record),
          })}
          anchor={opened.button}
          onClose={() => setOpened(undefined)}
        >
          <MenuList autoFocusItem>
            {[...sorted, ...lanes].map(
              (group) =>
                group.value !== undefined && (
                  <Choice
                    key={`${group.name} ${group.value}`}
                    selected={group.has(opened.record)}
                    onClick={() => {
                      setOpened(undefined);
                      if (!group.has(opened.record)) setFollowed(opened.record.id);
                      moveTo(opened.record, [group], opened.button);
                    }}
                  >
                    {lanes.includes(group)
                      ? withColon(fieldOf(group)?.label ?? '', nameOf(group))
                      : labelOf(group)}
                  </Choice>
                ),
            )}
          </MenuList>
        </ChoiceSheet>
      )}
      {question}
    </div>
  );
}

/** Columns are the values of the field `by`, lanes those of the field `laneField`. */
function BoardContent({ by, laneField }: { by: string; laneField: string | undefined }) {
  const kind = useKind();
  const translate = useTranslate();
  const columns = useGroups(by);
  const lanes = useGroups(laneField);
  const references = useMemo(
    () =>
      [...(columns.groups ?? []), ...(lanes.groups ?? [])].flatMap(({ name, value }) => {
        const field = fieldNamed(kind, name);
        return field?.target ? [[field, value] as const] : [];
      }),
    [kind, columns.groups, lanes.groups],
  );
  const failed = [columns, lanes].filter(({ error }) => error);
  if (failed.length > 0)
    return (
      <p role="status">
        <TryAgain
          message={translate('waybill.list.failed')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      </p>
    );
  if (!columns.groups || !lanes.groups) return <Loading />;
  return (
    <References references={references}>
      <Cards columns={columns.groups} lanes={lanes.groups} />
    </References>
  );
}

/** A column for each value of a field. Moving a card sets that field. */
export default function Board() {
  const { name, board, fields } = useKind();
  const translate = useTranslate();
  const { filterValues, sort } = useListContext();
  const [columns, setColumns] = useStore(`list.boardColumns.${name}`, '');
  const [lanes, setLanes] = useStore(`list.boardLanes.${name}`, board?.lanes ?? '');
  const names = board?.by ?? [];
  const by = names.find((each) => each === columns) ?? names[0] ?? '';
  const others = names.filter((each) => each !== by);
  const laneField = others.find((each) => each === lanes);
  /** The empty name means no field. */
  const choice = (
    label: string,
    value: string,
    choices: readonly string[],
    choose: typeof setLanes,
  ) => (
    <Stack
      sx={{
        flexDirection: { xs: 'column', sm: 'row' },
        flex: { xs: 1, sm: 'none' },
        alignItems: { sm: 'center' },
        columnGap: 1,
      }}
    >
      <label htmlFor={label}>{translate(`waybill.list.board.${label}`)}</label>
      <Select
        native
        id={label}
        size="small"
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {fields.find((field) => field.name === each)?.label ??
              translate('waybill.list.calendar.noLane')}
          </option>
        ))}
      </Select>
    </Stack>
  );
  return (
    <>
      {others.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: { xs: 1, sm: 2 } }}>
          {choice('columnsBy', by, names, setColumns)}
          {choice('lanesBy', laneField ?? '', ['', ...others], setLanes)}
        </Stack>
      )}
      {/* A new filter remounts the board, because moved cards may not match it. */}
      <BoardContent
        key={JSON.stringify([filterValues, sort, by, laneField])}
        by={by}
        laneField={laneField}
      />
    </>
  );
}
