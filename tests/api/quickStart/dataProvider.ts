import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, type DataProvider, type GetListParams } from 'react-admin';

/** A react-admin data provider for Waybill's API, such as `waybill('http://127.0.0.1:8080/api', key)`. */
export function waybill(api: string, key: string): DataProvider {
  const http = (url: string, { headers, ...options }: fetchUtils.Options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      headers: new Headers({ ...(headers as object), 'x-api-key': key }),
    });
  const list = async (resource: string, { pagination, sort, filter }: Partial<GetListParams>) => {
    const { page = 1, perPage = 1000 } = pagination ?? {};
    const query = new URLSearchParams({ page: String(page), limit: String(perPage), ...filter });
    if (sort) query.set('sort', sort.field);
    if (sort) query.set('order', sort.order.toLowerCase());
    const { json } = await http(`${api}/${resource}?${query}`);
    return { data: json.data, total: json.total };
  };
  return {
    ...simpleRestProvider(api, http),
    getList: list,
    getMany: (resource, { ids }) => list(resource, { filter: { id_in: ids.join(',') } }),
    getManyReference: (resource, { target, id, ...params }) =>
      list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  };
}
