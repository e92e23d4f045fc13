import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { CloseEnums } from '../../kernel/input/open-enum.js';
import { operationName, pathParameters, type Operation } from '../../kernel/operations/operation.js';
import { FACE_PREFIXES, RESOURCE_ALIASES } from '../../kernel/operations/prefixes.js';
import { isJsonObject } from '../../kernel/values/json-object.js';
import type { ApiClient, ApiResponse } from './api-client.js';
import type { OneOfEach } from './one-of-each.js';
import type { Sample } from './sample.js';
import { sampleInput } from './sample-input.js';

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

/** What sample calls send where that does not follow from the schemas of their operations. */
export interface SampleSource {
  /** By the name of the operation, or by its id for both faces. */
  readonly samples: Readonly<Record<string, Sample>>;
  /** Where the entity is found that a field names, by the end of the field's name: see `OneOfEach`. */
  readonly references: Readonly<Record<string, string>>;
  readonly closed: CloseEnums;
}

/** Calls with an input that meets the schemas of the operation and, as far as anybody said so, makes sense. */
export interface SampleCalls {
  /** What is special about the sample call of an operation. */
  of(operation: Operation): Sample;
  /** Calls an operation with an unknown id in every place of its path. */
  call(operation: Operation, api: ApiClient, changes?: SampleCallChanges): Promise<ApiResponse>;
  /** The schema of the body with the words that its enumerations have. */
  bodySchema(operation: Operation): z.ZodType | undefined;
  /** The body of the sample call; undefined where the operation takes none. */
  body(operation: Operation, ids: OneOfEach): unknown;
  /** The query of the sample call: required parameters only. */
  query(operation: Operation, ids: OneOfEach): Readonly<Record<string, string>>;
  /** Values of the path parameters that lead to an entity of a portal. @throws Error when there is no sample of it */
  params(operation: Operation, ids: OneOfEach): Record<string, string>;
  /** Whether the sample call says that the record has its first version: what was brought into a state before has another. */
  isOfFirstVersion(operation: Operation): boolean;
  /** The entity that a field of a body names, or undefined when nothing is known of fields of this name. */
  referenceFor(field: string, ids: OneOfEach): string | undefined;
}

const OF_NOTHING_ARCHIVED: Sample = { changesNothing: 'What it brings back is not archived.' };

/** Builds the sample calls of a product. */
export function createSampleCalls({ samples, references, closed }: SampleSource): SampleCalls {
  const sampleOf = (operation: Operation): Sample => ({
    ...(operation.path.endsWith('/restore') ? OF_NOTHING_ARCHIVED : {}),
    ...samples[operation.id],
    ...samples[operationName(operation)],
  });
  const bodySchema = ({ input: { body } }: Operation) => (body === undefined ? undefined : closed(body));
  const fieldNames = Object.keys(references).toSorted((a, b) => b.length - a.length);
  const referenceFor: SampleCalls['referenceFor'] = (field, ids) => {
    const singular = field.replace(/Ids$/, 'Id').toLowerCase();
    const known = fieldNames.find((name) => singular.endsWith(name.toLowerCase()));
    return known === undefined ? undefined : ids[references[known] ?? ''];
  };

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

  const calls: SampleCalls = {
    of: sampleOf,
    bodySchema,
    referenceFor,
    call: (operation, api, changes = {}) => send(calls, operation, api, changes),
    body(operation, ids) {
      const schema = bodySchema(operation);
      if (schema === undefined || sampleOf(operation).raw !== undefined) return undefined;
      const derived = withReferences(sampleInput(schema), ids);
      const special = sampleOf(operation).body?.(ids);
      return isJsonObject(derived) && isJsonObject(special) ? { ...derived, ...special } : (special ?? derived);
    },
    query(operation, ids) {
      const { query } = operation.input;
      const required = query === undefined ? {} : (sampleInput(closed(query)) as Readonly<Record<string, string>>);
      return { ...required, ...sampleOf(operation).query?.(ids) };
    },
    params: (operation, ids) => paramsOf(operation, ids, sampleOf(operation).params?.(ids) ?? {}),
    isOfFirstVersion(operation) {
      if (operation.version === 'required') return true;
      return operation.version !== 'none' && sampleOf(operation).params === undefined;
    },
  };
  return calls;
}

function send(
  calls: SampleCalls,
  operation: Operation,
  api: ApiClient,
  changes: SampleCallChanges,
): Promise<ApiResponse> {
  const { method, path, face } = operation;
  const { ids = {} } = changes;
  const sample = calls.of(operation);
  const raw = sample.raw?.(ids);
  const valueOf = (name: string) => changes.params?.[name] ?? chosenParameter(operation, name) ?? randomUUID();
  const filled = pathParameters(path).reduce((url, name) => url.replace(`:${name}`, valueOf(name)), path);
  const body = 'body' in changes ? changes.body : calls.body(operation, ids);
  const query = changes.query ?? searchOf(calls.query(operation, ids));
  return api.request(method, FACE_PREFIXES[face] + filled + query, {
    ...(body === undefined ? {} : { body }),
    ...(raw === undefined || 'body' in changes ? {} : { rawBody: raw.bytes }),
    headers: {
      ...(raw === undefined || 'body' in changes ? {} : raw.headers),
      ...(changes.withoutKey === true ? {} : { 'Idempotency-Key': randomUUID() }),
      ...(calls.isOfFirstVersion(operation) ? { 'If-Match': 'W/"1"' } : {}),
      ...sample.headers?.(ids),
      ...changes.headers,
    },
  });
}

function searchOf(parameters: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? '' : `?${search}`;
}

function paramsOf(
  operation: Operation,
  ids: OneOfEach,
  special: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const path = resourcePath(operation);
  return Object.fromEntries(
    pathParameters(path).map((name) => {
      const value =
        chosenParameter(operation, name) ??
        special[name] ??
        ids[`${pathTo(path, name)}:${name}`] ??
        ids[pathTo(path, name)];
      if (value !== undefined) return [name, value];
      throw new MissingSample(operation, { name, key: pathTo(path, name) });
    }),
  );
}

/** Nothing is known that a path parameter could name. */
export class MissingSample extends Error {
  constructor(operation: Operation, { name, key }: { readonly name: string; readonly key: string }) {
    super(
      `${operationName(operation)}: there is no sample for :${name} of ${operation.path}. Make one and name its id “${key}”: ` +
        `in \`createOneOfEach\`, or with \`testModule(yours, { create: async ({ byOwner }) => ({ '${key}': … }) })\`.`,
    );
  }
}

/** What to write where the sample call of an operation does not do what it is for. */
export function sampleAdvice(operation: Operation, { status, body }: Pick<ApiResponse, 'status' | 'body'>): string {
  const name = operationName(operation);
  return (
    `The sample call of ${name} is answered ${status}: ${JSON.stringify(body)}. Say what it sends where that does not follow ` +
    `from its schema: \`samples: { '${name}': { body: (ids) => ({ … }) } }\`.`
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
export function pathTo(path: string, name: string): string {
  const segments = path.split('/');
  return segments
    .slice(1, segments.indexOf(`:${name}`))
    .filter((segment) => !segment.startsWith(':'))
    .join('/');
}
