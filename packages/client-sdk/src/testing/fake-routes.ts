import { parseMethod, type MethodSpec } from '../method-spec.js';
import type { Resources } from '../resource.js';

/** An operation as the fake server finds it. */
export interface FakeRoute {
  /** Such as `requisitions.get`. */
  readonly operation: string;
  readonly spec: MethodSpec;
  /** What lists call the things in them: the last segment of the path that is no parameter. */
  readonly resource: string;
  /** It answers pages by cursor. */
  readonly byCursor: boolean;
}

/** Finds the operation of a request, with its path parameters. */
export type FindFakeRoute = (
  method: string,
  path: string,
) => { readonly route: FakeRoute; readonly params: Readonly<Record<string, string>> } | undefined;

/** Makes a finder over every operation of a client. */
export function fakeRoutes(resources: Resources): FindFakeRoute {
  const routes = Object.values(resources).flatMap(({ name, at, methods }) =>
    Object.entries(methods).map(([method, text]) => {
      const spec = parseMethod(at, text);
      return {
        route: {
          operation: `${name}.${method}`,
          spec,
          resource: lastLiteral(spec.path),
          byCursor: text.split(' ').includes('cursor'),
        },
        pattern: new RegExp(`^${spec.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
      };
    }),
  );
  return (method, path) => {
    for (const { route, pattern } of routes) {
      const match = route.spec.method === method ? pattern.exec(path) : null;
      if (match !== null) return { route, params: decoded(match.groups ?? {}) };
    }
    return undefined;
  };
}

function lastLiteral(path: string): string {
  return path.split('/').findLast((segment) => !segment.startsWith(':')) ?? '';
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}
