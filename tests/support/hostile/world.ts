import type { Catalogue } from '../../../src/resources';
import { endpoints, type Endpoint } from '../../../src/resources/endpoints';
import type { Call } from '../api';
import type { HostileRequest } from './requests';
import type { Route } from './routesOf';
import { percent } from './texts';

/** Stands in every record under the other parent, and in no request. */
export const MARK = 'belongs-to-the-other-parent';

type Ids = Record<'own' | 'other', string>;

/** The ids of a list: of two parents, if it has any, and of a record under each. */
interface Place {
  readonly parents: Ids | undefined;
  readonly records: Ids;
}

/** The list that a route's records stand in, as the catalogue writes it. */
const listOf = ({ path }: Route): string =>
  path
    .replace(/^\/api\//, '')
    .replace(/\/:id$/, '')
    .replace(/:\w+/, '{id}');

/** True where a request asks below a parent that is not the other one. */
export const staysAway = (route: Route, { segments }: HostileRequest): boolean =>
  listOf(route).includes('{id}') && segments[0]?.is !== 'other';

/**
 * Records to request. They are created when a route needs them, and again after they may have been
 * deleted.
 */
export class World {
  private readonly lists: ReadonlyMap<string, Endpoint>;
  private readonly places = new Map<string, Place>();

  constructor(
    catalogue: Catalogue,
    private readonly call: Call,
  ) {
    this.lists = new Map(endpoints(catalogue).map((each) => [each.path, each]));
  }

  /** The records endpoint of a route; undefined for other routes. */
  endpointOf = (route: Route): Endpoint | undefined => this.lists.get(listOf(route));

  /** Something has been deleted. */
  forget(): void {
    this.places.clear();
  }

  async prepare(route: Route): Promise<void> {
    const endpoint = this.endpointOf(route);
    if (!endpoint || this.places.has(endpoint.path)) return;
    const { path, parent } = endpoint;
    const kind = endpoint.kinds[0]?.service.split('/').at(-1);
    // On the path of a family these say which kind is meant.
    const named = { contact_info_type: kind, relationship_type: kind, company_info_type: kind };
    const types = { equipment_type: kind, document_type: kind, reputation_type: kind };
    const both = async (make: (side: keyof Ids) => Promise<string>): Promise<Ids> => ({
      own: await make('own'),
      other: await make('other'),
    });
    const parents = parent && (await both(() => this.store(parent.service, {})));
    const records = await both((side) =>
      this.store(path.replace('{id}', parents?.[side] ?? ''), {
        ...named,
        ...types,
        remark: parents && side === 'other' ? MARK : '',
      }),
    );
    this.places.set(path, { parents, records });
  }

  /** The path that a request goes to, with ids in the place of its parameters. */
  pathOf(route: Route, { segments }: HostileRequest): string {
    const place = this.places.get(listOf(route));
    const ids = [place?.parents, place?.records].filter((each) => each !== undefined);
    let next = 0;
    return route.path.replace(/:\w+/g, () => {
      const [known, segment] = [ids[next], segments[next]];
      next += 1;
      if (!segment || segment.is === 'text') return percent(segment?.text ?? '');
      return known?.[segment.is] ?? segment.is;
    });
  }

  private async store(path: string, record: object): Promise<string> {
    const { status, body } = await this.call('POST', `/api/${path}`, record);
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
    return body.id as string;
  }
}
