import type { FastifyInstance } from 'fastify';

/** A path that a server answers, with `:id` and `:parentId` in it, and by which methods. */
export interface Route {
  readonly path: string;
  readonly methods: readonly string[];
}

const LINE = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \((.*)\))?$/;

/** All routes of a server, including those of plugins. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  const routes: Route[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, text = '', methods] = LINE.exec(line) ?? [];
    if (indent === undefined) continue;
    const depth = indent.length / 4;
    // Where two parameters share a place, Fastify's tree names both: `:id|:parentId`.
    const path = (above[depth - 1] ?? '') + text.replace(/\|:\w+/, '');
    above.splice(depth, above.length, path);
    if (methods) routes.push({ path, methods: methods.split(', ') });
  }
  return routes;
}
