import CloseIcon from '@mui/icons-material/Close';
import { Autocomplete, type AutocompleteProps } from '@mui/material';
import { useLayoutEffect, useReducer, useState, type KeyboardEvent } from 'react';

interface Props<
  Option,
  Multiple extends boolean | undefined,
  DisableClearable extends boolean | undefined,
  FreeSolo extends boolean | undefined,
> extends AutocompleteProps<Option, Multiple, DisableClearable, FreeSolo> {
  /** True while the options are for an earlier text. */
  isSearching?: boolean;
}

/** The `keyCode` of keys that an input method (IME) handles. */
const INPUT_METHOD = 229;

/**
 * MUI's Autocomplete with the Enter key of every picker: it picks the highlighted option and never
 * submits a form under an open list. With `freeSolo`, `autoHighlight` highlights the first option
 * only once something is typed. Ctrl+Enter saves the typed text.
 */
export function SuggestionBox<
  Option,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>({ isSearching = false, ...props }: Props<Option, Multiple, DisableClearable, FreeSolo>) {
  const {
    autoHighlight = false,
    freeSolo,
    multiple,
    options,
    getOptionKey,
    getOptionLabel,
  } = props;
  const [isOpen, setOpen] = useState(false);
  /**
   * True if the text was edited and the user has not highlighted an option with an arrow key or the
   * mouse since.
   */
  const [isTyped, setTyped] = useState(false);
  useHighlightKept(options.map(getOptionKey ?? getOptionLabel ?? String));

  const onKeyDown = (event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }) => {
    const input = event.target;
    if (event.key !== 'Enter' || event.which === INPUT_METHOD) return;
    if (!isOpen || !(input instanceof HTMLInputElement)) return;
    if (event.ctrlKey || event.metaKey) {
      event.defaultMuiPrevented = true;
      return;
    }
    const isWaiting = isTyped && isSearching;
    const isListed = input.getAttribute('aria-expanded') === 'true';
    if (freeSolo && !isListed && !isWaiting) return;
    event.preventDefault();
    const highlighted = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    event.defaultMuiPrevented = isWaiting || highlighted !== null || !multiple;
    if (isWaiting) return;
    if (highlighted) highlighted.click();
    else setOpen(false);
  };

  return (
    <Autocomplete
      {...props}
      slotProps={{ chip: { deleteIcon: <CloseIcon /> }, ...props.slotProps }}
      autoHighlight={autoHighlight && (isTyped || !freeSolo)}
      open={isOpen}
      onOpen={(event) => {
        setOpen(true);
        setTyped(event.type === 'change');
        props.onOpen?.(event);
      }}
      onClose={(event, reason) => {
        setOpen(false);
        setTyped(false);
        props.onClose?.(event, reason);
      }}
      onInputChange={(event, text, reason) => {
        if (reason === 'input') setTyped(text !== '');
        props.onInputChange?.(event, text, reason);
      }}
      onHighlightChange={() => setTyped(false)}
      onKeyDown={onKeyDown}
    />
  );
}

/**
 * Keeps the highlighted option when the server returns new options. MUI's Autocomplete drops the
 * highlight in the first render after its options change (mui/material-ui#48093). This hook
 * triggers that render before the user sees the new options.
 */
function useHighlightKept(options: readonly (string | number)[]): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const key = options.join('\n');
  useLayoutEffect(() => renderAgain(), [key]);
}
