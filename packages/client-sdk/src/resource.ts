import { apiCall } from './api-call.js';
import type { Call } from './call.js';
import type { UpdateOptions } from './client-options.js';
import { nextQuery, pageList, type AnyPage, type ListQuery } from './page-list.js';
import { send } from './send.js';
import type { Settings } from './settings.js';

/** One operation: what its method sends and what comes back. */
export interface MethodSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the address of the server; parameters as `:name`. */
  readonly path: string;
  /** What the method takes after the path parameters. */
  readonly takes?: 'query' | 'body';
  /** The answer is a page of a list, and how the next one is asked for. */
  readonly pages?: 'by number' | 'by cursor';
  /** The server keeps no idempotency key for this write, so it is never repeated. */
  readonly once?: true;
}

/** The operations on one kind of thing. `Api` is the type of their methods. */
export interface Resource<Api> {
  readonly name: string;
  readonly methods: Readonly<Record<string, MethodSpec>>;
  /** Methods that are made of other methods. */
  readonly extend?: (api: Api, settings: Settings) => object;
}

type AnyMethod = (...input: readonly unknown[]) => unknown;

/** Makes the methods of a resource. */
export function connect<Api>(resource: Resource<Api>, settings: Settings): Api {
  const methods = Object.fromEntries(
    Object.entries(resource.methods).map(([name, spec]) => [
      name,
      createMethod(settings, `${resource.name}.${name}`, spec),
    ]),
  );
  // The generator writes the table and the type from the same operations.
  const api = methods as Api;
  return resource.extend === undefined ? api : { ...api, ...resource.extend(api, settings) };
}

function createMethod(settings: Settings, operation: string, spec: MethodSpec): AnyMethod {
  const { method, takes, once } = spec;
  const fillPath = pathFiller(operation, spec.path);
  const parameterCount = spec.path.split('/:').length - 1;
  const optionsIndex = parameterCount + (takes === undefined ? 0 : 1);
  return (...input) => {
    const path = fillPath(input);
    const payload = takes === undefined ? undefined : (input[parameterCount] ?? {});
    // As the generated type of the method says.
    const options = input[optionsIndex] as UpdateOptions | undefined;
    const call: Call = { operation, method, path, ...(once && { once }), ...(takes && { [takes]: payload }) };
    if (spec.pages === undefined) return apiCall(send(settings, call, options));
    return pageList({
      query: (payload ?? {}) as ListQuery,
      fetchPage: (query) => send<AnyPage>(settings, { ...call, query }, options),
      next: nextQuery,
    });
  };
}

/** Fills path parameters into a path that was taken apart once. */
function pathFiller(operation: string, template: string): (input: readonly unknown[]) => string {
  const parts = template.split(/:(\w+)/);
  return (input) => {
    let path = '';
    for (const [index, part] of parts.entries()) {
      path += index % 2 === 0 ? part : encodeParameter(operation, part, input[(index - 1) / 2]);
    }
    return path;
  };
}

// An empty or dotted segment would lead to another operation, and "undefined" to a riddle.
function encodeParameter(operation: string, name: string, value: unknown): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
  throw new TypeError(`${operation}: ${name} must be a non-empty string.`);
}
