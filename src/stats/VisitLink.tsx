import { Link, useSearchParams, type LinkProps } from 'react-router-dom';

import { readLocale } from '../contract/languages';

/** A link to another page. It keeps the language that the current address names, so that reloading keeps it too. */
export function VisitLink({ to, ...props }: LinkProps & { to: string }) {
  const lang = readLocale(useSearchParams()[0].get('lang'));
  return <Link {...props} to={lang ? `${to}${to.includes('?') ? '&' : '?'}lang=${lang}` : to} />;
}
