import Search from '@mui/icons-material/Search';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import { useDebouncedValue } from '../components/hooks';
import { representationOf } from '../../resources/representation';
import { fieldNamed, statusField } from '../../resources/kindFields';
import { isEmpty } from '../../resources/values';
import { useWaybill } from '../../WaybillContext';
import { filteredList, recordPage } from '../../routing/routes';
import { withColon } from '../../i18n/valueLocale';
import { valueWord } from '../../i18n/valueWords';
import { useKindIcon } from '../components/KindIcon';
import { typeOf } from '../fieldTypes';
import { plainText } from '../fieldTypes/format';
import { hintFields } from '../fieldTypes/reference/recordOptions';
import { useResolveReference } from '../fieldTypes/reference/References';
import { useCurrentRoute } from '../routing/useKind';
import { linkTo, type Command } from './command';
import { bestFirst, scoreOf } from './bestMatch';

/** Shorter texts match too many records. */
const MIN_LETTERS = 2;

const MAX_RESULTS = 20;

/** A command that searches the current kind's list for the text. */
export function useFindInList(text: string): Command[] {
  const translate = useTranslate();
  const { routes } = useWaybill();
  const match = useCurrentRoute();
  const searchText = text.trim();
  if (!match || match.parentId === '' || !searchText) return [];
  const { kind, parentId } = match;
  const label = translate('waybill.commandPalette.inList', { title: kind.title, text: searchText });
  return [linkTo(filteredList(routes, kind, { q: searchText }, { parentId }), label, Search)];
}

/** Searches the records of all kinds for the text, debounced, and returns links to them. */
export function useSearchResults(text: string): { records: Command[]; isSearching: boolean } {
  const provider = useDataProvider<WaybillDataProvider>();
  const iconOf = useKindIcon();
  const context = { translate: useTranslate(), resolveReference: useResolveReference() };
  const { catalogue, routes, settings } = useWaybill();
  const searchText = useDebouncedValue(text.trim(), '') ?? '';
  const isSearchable = settings.extensions && searchText.length >= MIN_LETTERS;
  const { data, isFetching } = useQuery({
    queryKey: ['find', searchText],
    queryFn: ({ signal }) => provider.find(searchText, { signal }),
    enabled: isSearchable,
    placeholderData: (before) => before,
    retry: false,
  });
  const answers = isSearchable ? (data?.records ?? []) : [];
  const commands = answers.flatMap((brief): Command[] => {
    const kind = catalogue.find(brief.kind);
    if (!kind) return [];
    const { record } = brief;
    const label = representationOf(kind, record);
    const { field: name, text: excerpt } = brief.found ?? {};
    const field = fieldNamed(kind, name);
    const status = statusField(kind);
    const hints = hintFields(kind)
      .filter((each) => each !== field && !each.target && !isEmpty(record[each.name]))
      .map((each) => typeOf(each).toText(record[each.name], { field: each, record, ...context }));
    const note = [
      kind.label,
      status && valueWord(status, plainText(record[status.name])),
      hints.join(', '),
      field && withColon(field.label, excerpt ?? ''),
    ];
    const { id } = record;
    const text = note.filter(Boolean).join(' · ');
    return [linkTo(recordPage(routes, brief), label, iconOf(kind), text, { kind, id })];
  });
  const isSearching = isFetching || (settings.extensions && searchText !== text.trim());
  // Until the new results arrive, only previous results that match the new text are shown, so that
  // Enter opens no other record.
  const fitting = isSearching
    ? commands.filter(({ label, note = '' }) => scoreOf(label, note, text) > 0)
    : commands;
  return { records: bestFirst(fitting, text).slice(0, MAX_RESULTS), isSearching };
}
