import { reactRouterProvider, useStoreContext } from 'ra-core';
import type { RouterNavigateFunction, RouterProvider, RouterTo } from 'ra-core';
import { useCallback, useMemo } from 'react';

import { useOfficeRoutes } from '../WaybillContext';
import { lastSearchKey } from './addresses';
import { useParentScope } from './ParentScope';

const stock = reactRouterProvider;
const { Link: StockLink, Navigate: StockNavigate } = stock;

interface PublicLink {
  (to: string): string;
  (to: RouterTo): RouterTo;
}

/** Turns `/tractor/7/show` into `/dashboard/tractor/7`. Other links stay unchanged. */
function usePublicLink(): PublicLink {
  const routes = useOfficeRoutes();
  const scope = useParentScope();
  const [kind, id] = [scope?.kind, scope?.id];

  return useMemo(() => {
    const around = kind !== undefined && id !== undefined ? { kind, id } : undefined;
    const publicPath = (path: string) => routes?.fromCanonical(path, around) ?? path;
    return ((to: RouterTo) => {
      if (typeof to === 'string') return publicPath(to);
      return to.pathname ? { ...to, pathname: publicPath(to.pathname) } : to;
    }) as PublicLink;
  }, [routes, kind, id]);
}

/**
 * Like `usePublicLink`, but a link to a list without a query gets the query of the last visit,
 * because react-admin uses such links to go back.
 */
function useReturnLink() {
  const publicLink = usePublicLink();
  const store = useStoreContext();
  return useCallback(
    (to: RouterTo) => {
      const link = publicLink(to);
      if (link === to || typeof link !== 'string') return link;
      return link + (store.getItem<string>(lastSearchKey(link)) ?? '');
    },
    [publicLink, store],
  );
}

const Link: RouterProvider['Link'] = ({ to, ...rest }) => {
  const returnLink = useReturnLink();
  return <StockLink to={returnLink(to)} {...rest} />;
};

const Navigate: RouterProvider['Navigate'] = ({ to, ...rest }) => {
  const returnLink = useReturnLink();
  return <StockNavigate to={returnLink(to)} {...rest} />;
};

const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = stock.useNavigate();
  const returnLink = useReturnLink();
  return useCallback<RouterNavigateFunction>(
    (to, options) => navigate(typeof to === 'number' ? to : returnLink(to), options),
    [navigate, returnLink],
  );
};

const useMatch: RouterProvider['useMatch'] = ({ path, ...rest }) => {
  const publicLink = usePublicLink();
  return stock.useMatch({ path: publicLink(path), ...rest });
};

/** Takes the IDs of a generated page from `routes`, which decodes every ID that it has encoded. */
const useParams: RouterProvider['useParams'] = <
  T extends Record<string, string | undefined> = Record<string, string | undefined>,
>() => {
  const params = stock.useParams<T>();
  const routes = useOfficeRoutes();
  const place = routes?.parse(stock.useLocation().pathname);
  return place ? { ...params, id: place.id, parentId: place.parentId } : params;
};

/** Has the console's paths, so that react-admin's links need no custom `to` or `redirect`. */
export const routerProvider: RouterProvider = {
  ...stock,
  Link,
  Navigate,
  useNavigate,
  useMatch,
  useParams,
};
