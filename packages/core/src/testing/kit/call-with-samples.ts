import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { operationName, pathParameters, type Operation } from '../../operations/operation.js';
import { FACE_PREFIXES, RESOURCE_ALIASES } from '../../published/prefixes.js';
import type { ApiClient, ApiResponse } from './api-client.js';
import type { OneOfEach } from './one-of-each.js';
import { sampleInput } from './sample-input.js';
import { referenceFor, sampleOf } from './samples.js';
import { isJsonObject } from '../../values/json-object.js';

/** What a test changes of the sample call. */
export interface SampleCallChanges {
  /** Query string with its question mark, in place of the required parameters. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Send no `Idempotency-Key`. */
  readonly withoutKey?: true;
  /** Values of path parameters by name. @default ids of nothing */
  readonly params?: Readonly<Record<string, string>>;
  /** Entities that the body and the query name. @default ids of nothing */
  readonly ids?: OneOfEach;
}

/** Calls an operation with an unknown id in every place of its path and an input that meets its schema. */
export function callWithSamples(
  operation: Operation,
  api: ApiClient,
  changes: SampleCallChanges = {},
): Promise<ApiResponse> {
  const { method, path, face } = operation;
  const { ids = {} } = changes;
  const raw = sampleOf(operation).raw?.(ids);
  const valueOf = (name: string) => changes.params?.[name] ?? chosenParameter(operation, name) ?? randomUUID();
  const filled = pathParameters(path).reduce((url, name) => url.replace(`:${name}`, valueOf(name)), path);
  const body = 'body' in changes ? changes.body : sampleBody(operation, ids);
  return api.request(method, FACE_PREFIXES[face] + filled + (changes.query ?? searchOf(sampleQuery(operation, ids))), {
    ...(body === undefined ? {} : { body }),
    ...(raw === undefined || 'body' in changes ? {} : { rawBody: raw.bytes }),
    headers: {
      ...(raw === undefined || 'body' in changes ? {} : raw.headers),
      ...(changes.withoutKey === true ? {} : { 'Idempotency-Key': randomUUID() }),
      ...(isOfFirstVersion(operation) ? { 'If-Match': 'W/"1"' } : {}),
      ...changes.headers,
    },
  });
}

/** Whether the sample call says that the record has its first version: what was brought into a state before has another. */
export function isOfFirstVersion(operation: Operation): boolean {
  if (operation.version === 'required') return true;
  return operation.version !== 'none' && sampleOf(operation).params === undefined;
}

/** The body of the sample call; undefined where the operation takes none. */
export function sampleBody(operation: Operation, ids: OneOfEach): unknown {
  const { body: schema } = operation.input;
  if (schema === undefined || sampleOf(operation).raw !== undefined) return undefined;
  const derived = withReferences(sampleInput(schema), ids);
  const special = sampleOf(operation).body?.(ids);
  return isJsonObject(derived) && isJsonObject(special) ? { ...derived, ...special } : (special ?? derived);
}

/** Names the entities there are in the fields of a body that name some. */
function withReferences(value: unknown, ids: OneOfEach): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, ids));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && name.endsWith('Id')
        ? (referenceFor(name, ids) ?? inner)
        : withReferences(inner, ids),
    ]),
  );
}

/** The query of the sample call: required parameters only. */
export function sampleQuery(operation: Operation, ids: OneOfEach): Readonly<Record<string, string>> {
  const { query } = operation.input;
  const required = query === undefined ? {} : (sampleInput(query) as Readonly<Record<string, string>>);
  return { ...required, ...sampleOf(operation).query?.(ids) };
}

function searchOf(parameters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? '' : `?${search}`;
}

/** Values of the path parameters that lead to an entity of a portal. @throws Error when there is no sample of it */
export function sampleParams(operation: Operation, ids: OneOfEach): Record<string, string> {
  const path = resourcePath(operation);
  const special = sampleOf(operation).params?.(ids) ?? {};
  return Object.fromEntries(
    pathParameters(path).map((name) => {
      const value =
        chosenParameter(operation, name) ??
        special[name] ??
        ids[`${pathTo(path, name)}:${name}`] ??
        ids[pathTo(path, name)];
      if (value !== undefined) return [name, value];
      throw new Error(
        `${operationName(operation)}: there is no sample for :${name} of ${path}; ` +
          `add “${pathTo(path, name)}” to createOneOfEach.`,
      );
    }),
  );
}

/** Names of the path parameters that name an entity. */
export function idParametersOf(operation: Operation): string[] {
  return pathParameters(operation.path).filter((name) => chosenParameter(operation, name) === undefined);
}

// A parameter that takes one of a few words takes the first of them, and one that names nothing of a portal its example.
function chosenParameter({ input }: Operation, name: string): string | undefined {
  const schema = input.params?.shape[name];
  if (schema instanceof z.ZodEnum) return String(schema.options[0]);
  const { format, examples } = schema instanceof z.ZodString ? (schema.meta() ?? {}) : {};
  return format === 'uuid' ? undefined : (examples as readonly string[] | undefined)?.[0];
}

/** The path of an operation under the resource's own name, where a legacy one is published. */
export function resourcePath({ path }: Operation): string {
  return path.replace(/^\/([^/]+)/, (whole, first: string) => {
    const resource = RESOURCE_ALIASES[first];
    return resource === undefined ? whole : `/${resource}`;
  });
}

/** The segments before a parameter, without parameters. */
function pathTo(path: string, name: string): string {
  const segments = path.split('/');
  return segments
    .slice(1, segments.indexOf(`:${name}`))
    .filter((segment) => !segment.startsWith(':'))
    .join('/');
}
