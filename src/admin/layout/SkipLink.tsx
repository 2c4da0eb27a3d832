import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';

/** Id of the page's content, where the skip link leads. */
export const MAIN = 'main-content';

/** The first stop of the keyboard: past the menu, to the content. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN}`}
      onClick={(event) => {
        // A change of the hash would be a navigation to the router.
        event.preventDefault();
        document.getElementById(MAIN)?.focus();
      }}
      sx={{
        position: 'fixed',
        left: 8,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: 1,
        fontWeight: 500,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('waybill.layout.skip')}
    </Link>
  );
}
