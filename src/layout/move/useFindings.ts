import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNavigate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import { useSettled } from '../../fields/useSettled';
import { representationOf } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { recordPage } from '../home/links';
import { kindIcon } from '../icons';
import type { Command } from './command';
import { bestFirst } from './fits';

/** Fewer letters stand in too many records. */
const LEAST = 2;

/** More would have to be scrolled through: another letter is quicker. */
const MOST = 20;

/** Ways to the records of any kind in which the words of a text stand; a new text ends the old call. */
export function useFindings(text: string): { found: Command[]; isSearching: boolean } {
  const provider = useDataProvider<WaybillDataProvider>();
  const navigate = useNavigate();
  const { catalogue, routes, settings } = useWaybill();
  const words = useSettled(text.trim(), '') ?? '';
  const isAsked = settings.extensions && words.length >= LEAST;
  const { data, isFetching } = useQuery({
    queryKey: ['find', words],
    queryFn: ({ signal }) => provider.find(words, { signal }),
    enabled: isAsked,
    placeholderData: (before) => before,
    retry: false,
  });
  const records = isAsked ? (data?.records ?? []) : [];
  const commands = records.flatMap((brief): Command[] => {
    const kind = catalogue.find(brief.kind);
    if (!kind) return [];
    const to = recordPage(routes, brief);
    const label = representationOf(kind, brief.record);
    return [{ key: to, label, note: kind.label, Icon: kindIcon(kind), run: () => navigate(to) }];
  });
  const found = bestFirst(commands, words).slice(0, MOST);
  return { found, isSearching: isFetching || (settings.extensions && words !== text.trim()) };
}
