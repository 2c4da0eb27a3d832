import type { ImportRules } from '../../contract/mappings';
import type { FileImport } from '../../dataProvider/fileImport';
import type { Remedy } from './CheckNotes';
import { useChosenFile, type ChosenFileState } from './useChosenFile';
import { useImport } from './useImport';

/** The request that the chosen file makes, as a check or as an import. */
function sentWith(
  { chosen, written }: ChosenFileState,
  columns: readonly string[] | undefined,
  rules: ImportRules,
): Omit<FileImport, 'isDryRun'> | undefined {
  if (!chosen) return undefined;
  const { file, type, sheet } = chosen;
  // An empty name skips the column, even if it has no header.
  const isRenamed = columns?.some((field, index) => !field || field !== sheet?.head[index]);
  return {
    ...rules,
    file,
    type,
    delimiter: sheet?.delimiter,
    columns: isRenamed ? columns : undefined,
    sheet: sheet?.sheet,
    header: sheet?.header === 1 ? undefined : sheet?.header,
    encoding: sheet?.encoding === 'utf-8' ? undefined : sheet?.encoding,
    forms: written?.forms,
  };
}

/** The rules that a remedy changes. */
const RULES_OF: Record<Exclude<Remedy, 'skip'>, (column: string) => Partial<ImportRules>> = {
  trim: () => ({ trims: true }),
  empty: () => ({ emptiesWords: true }),
  find: (column) => ({ isUpdating: true, key: column }),
};

/** Chooses a file, checks it, mends it and imports it. */
export function useFileImport() {
  const { progress, end, isDryRun, run, reset } = useImport();
  const state = useChosenFile(reset);
  const { chosen, change, written, rules, changeRules, mapping, mappings } = state;
  const columns = mapping?.columns;

  const start = (isCheck: boolean, by = columns, withRules = rules) => {
    const importRequest = sentWith(state, by, withRules);
    if (importRequest) run({ ...importRequest, isDryRun: isCheck });
  };

  const hasNothing =
    chosen?.foreign !== undefined ||
    chosen?.problem !== undefined ||
    chosen?.sheet?.rows.length === 0;
  const hasNoField = chosen?.sheet !== undefined && !chosen.columns.some(({ field }) => field);
  /** The result of a check; any change of the file or its columns discards it. */
  const checked = isDryRun ? end : undefined;
  const canCheck =
    !!chosen && !hasNothing && !hasNoField && !written?.isUnclear && progress === undefined;
  return {
    state,
    progress,
    end,
    isDryRun,
    isDone: end !== undefined && !isDryRun && 'done' in end,
    /** True if the file has no records or cannot be imported. */
    hasNothing,
    canCheck,
    // An import stores all rows or none.
    canImport: canCheck && !(checked && 'errors' in checked),
    /** The number of records that the check found ready. */
    readyCount: checked && 'done' in checked ? checked.done.created + checked.done.updated : 0,
    check: () => start(true),
    store() {
      if (mapping) mappings.remember(mapping);
      start(false);
    },
    /** Applies a remedy to a column and checks the file again. */
    remedy(name: Remedy, column: string) {
      if (name === 'skip') {
        const remainingColumns = chosen?.columns.map((each) =>
          each.field === column ? { field: '', isGuess: false } : each,
        );
        change({ columns: remainingColumns });
        return start(
          true,
          remainingColumns?.map(({ field }) => field),
        );
      }
      const changed = RULES_OF[name](column);
      changeRules(changed);
      start(true, columns, { ...rules, ...changed });
    },
  };
}
