import { apiCall } from './api-call.js';
import type { Call } from './call.js';
import type { UpdateOptions } from './client-options.js';
import type { Fetch } from './fetch.js';
import { parseMethod, type MethodSpec } from './method-spec.js';
import { nextQuery, pageList, type AnyPage, type ListQuery } from './page-list.js';
import { send } from './send.js';
import type { FileTransfer, Settings } from './settings.js';

/** The operations on one kind of thing. `Api` is the type of their methods. */
export interface Resource<Api> {
  readonly name: string;
  /** Path that the paths of the methods begin with. */
  readonly at: string;
  /** By name, each as `parseMethod` reads it. */
  readonly methods: Readonly<Record<string, string>>;
  /** Methods that are made of other methods. */
  readonly extend?: (api: Api, settings: Settings) => object;
  /** What sends and gets its files, for a client that has no other way for them. */
  readonly files?: (fetch: Fetch | undefined) => FileTransfer;
}

/** Resources by the names under which a client has them. */
export type Resources = Readonly<Record<string, Resource<never>>>;

type AnyMethod = (...input: readonly unknown[]) => unknown;

/** Makes the methods of a resource. */
export function connect<Api>(resource: Resource<Api>, settings: Settings): Api {
  const { name: group, at, extend } = resource;
  const methods = Object.fromEntries(
    Object.entries(resource.methods).map(([name, text]) => [
      name,
      createMethod(settings, `${group}.${name}`, parseMethod(at, text)),
    ]),
  );
  // The generator writes the table and the type from the same operations.
  const api = methods as Api;
  return extend === undefined ? api : { ...api, ...extend(api, settings) };
}

function createMethod(settings: Settings, operation: string, spec: MethodSpec): AnyMethod {
  const { method, takes, once, file } = spec;
  const fillPath = pathFiller(operation, spec.path);
  const parameterCount = spec.path.split('/:').length - 1;
  return (...input) => {
    const call: Call = { operation, method, path: fillPath(input), once, file };
    for (const [index, payload] of takes.entries()) call[payload] = input[parameterCount + index] ?? {};
    // As the generated type of the method says.
    const options = input[parameterCount + takes.length] as UpdateOptions | undefined;
    if (!spec.pages) return apiCall(send(settings, call, options));
    return pageList({
      query: (call.query ?? {}) as ListQuery,
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
