import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { FilterLiveForm, useInput, useTranslate } from 'ra-core';

const ICON = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

function SearchInput() {
  const translate = useTranslate();
  const { field } = useInput({ source: 'q', format: (text: unknown) => (text ?? '') as string });
  const label = translate('waybill.pages.list.search');
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      type="search"
      placeholder={label}
      size="small"
      sx={{ flex: { xs: '1 1 100%', sm: '9 1 180px' }, maxWidth: { sm: 320 } }}
      slotProps={{
        input: { startAdornment: ICON },
        htmlInput: { 'aria-label': label, 'data-command': 'search' },
      }}
    />
  );
}

/** Searches the list, from its first page, as one types. */
export function SearchBox() {
  return (
    <FilterLiveForm debounce={300} formComponent={SearchForm}>
      <SearchInput />
    </FilterLiveForm>
  );
}

function SearchForm(props: React.FormHTMLAttributes<HTMLFormElement>) {
  return <form {...props} role="search" style={{ display: 'contents' }} />;
}
