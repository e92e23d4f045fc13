import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

import type { Access, ScopeRule } from '../access/access.js';
import { rightsNamed } from '../access/right-rule.js';
import type { ErrorType } from '../errors/errors.js';
import { FileAnswer } from '../operations/file-answer.js';
import { isWrite, operationName, type Operation } from '../operations/operation.js';
import { Html } from '../operations/reply.js';
import { IF_MATCH } from '../pipeline/expected-version.js';
import { IDEMPOTENCY_KEY } from '../pipeline/parse-input.js';
import { isVersioned, locationPath, publishedBody } from '../pipeline/compiled-operation.js';
import { MAX_PLACE_LENGTH, MAX_PROBLEMS } from '../values/problem.js';
import type { ResponseHeaders } from './openapi-headers.js';
import { agentFacts } from './agent-facts.js';
import { errorsOf } from './operation-errors.js';
import { FACE_PREFIXES } from '../operations/prefixes.js';
import { SIGNATURE, SIGNED_HEADERS } from './openapi-signature.js';
import { REQUEST_EXAMPLES } from './request-examples.js';

/** Names of the security schemes. */
export const API_KEY = 'ApiKey';
export const SESSION = 'Session';
export const DATASET_TOKEN = 'DatasetToken';

const PlaceName = z.string().max(MAX_PLACE_LENGTH);

/** The body of a refusal. @param codes every code that there is */
export function problemSchema(codes: readonly string[]) {
  return z
    .looseObject({
      type: z.url().meta({ description: 'Address of a page that explains the code' }),
      title: z.string(),
      status: z.int().min(400).max(599),
      detail: z.string(),
      instance: z.string(),
      code: z.enum(codes).meta({
        description: 'Stable code to branch on. Treat an unknown code according to its status',
        example: 'validation_failed',
      }),
      requestId: z.string().max(64),
      errors: z
        .array(
          z.object({
            pointer: PlaceName.optional().meta({
              description: 'JSON pointer into the body (RFC 6901), truncated if it is too long',
            }),
            parameter: PlaceName.optional(),
            header: z.string().optional(),
            expected: z.string().optional(),
            sent: z.string().optional(),
            code: z.string().meta({ description: 'Stable code of the problem; ignore codes that you do not know' }),
            message: z.string(),
          }),
        )
        .max(MAX_PROBLEMS)
        .optional(),
      truncated: z.literal(true).optional().meta({ description: 'There are more errors than those listed' }),
    })
    .meta({ id: 'Problem', description: 'Problem document (RFC 9457)' });
}

/** What the description of an operation refers to. */
interface Described {
  readonly headers: ResponseHeaders;
  /** Names of the security schemes of the document. */
  readonly schemes: ReadonlySet<string>;
  /** What every refusal looks like. */
  readonly problem: ReturnType<typeof problemSchema>;
}

/** Describes one operation as paths of an OpenAPI document: one, or one for each body that it takes. */
export function describeOperation(operation: Operation, described: Described): readonly RouteConfig[] {
  return addressesOf(operation).map((each) => describeAddress(each, described));
}

/** One operation for each address that the description has for it. */
export function addressesOf(operation: Operation): readonly Operation[] {
  const { bodyBy, input } = operation;
  if (bodyBy === undefined) return [operation];
  const { parameter, bodies, commits = {} } = bodyBy;
  return Object.entries(bodies).map(([value, body]) => ({
    ...operation,
    id: `${operation.id}.${camelCase(value)}`,
    path: operation.path.replace(`:${parameter}`, value),
    summary: `${operation.summary}: ${value}`,
    input: { ...input, params: without(input.params, parameter), body },
    ...(commits[value] === undefined ? {} : { commits: commits[value] }),
  }));
}

function without(params: z.ZodObject | undefined, parameter: string): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(params?.shape ?? {}).filter(([name]) => name !== parameter)));
}

function camelCase(words: string): string {
  return words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function describeAddress(operation: Operation, described: Described): RouteConfig {
  const { headers, schemes } = described;
  const { params, query } = operation.input;
  const body = operation.describedBody ?? publishedBody(operation);
  const path = (FACE_PREFIXES[operation.face] + operation.path).replaceAll(/:(\w+)/g, '{$1}');
  return {
    // The methods of operations are a part of those that the generator knows, in capitals.
    method: operation.method.toLowerCase() as RouteConfig['method'],
    path,
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, accessText(operation.access)].filter(Boolean).join('\n\n'),
    ...agentFacts(operation),
    security: securityOf(operation).filter((scheme) => Object.keys(scheme).every((name) => schemes.has(name))),
    request: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      headers: requestHeaders(operation),
      ...(body === null
        ? {}
        : {
            body: {
              required: needsBody(operation),
              content: {
                [BODY_TYPES[operation.bodyKind]]: { schema: body, ...exampleOf(operation) },
                ...(operation.formBody === undefined ? {} : { [BODY_TYPES.multipart]: { schema: operation.formBody } }),
              },
            },
          }),
    },
    responses: { ...success(operation, headers), ...refusals(operation, described) },
  };
}

function needsBody({ input, bodyIsOptional }: Operation): boolean {
  return input.body !== undefined && bodyIsOptional !== true && !(input.body instanceof z.ZodOptional);
}

function exampleOf(operation: Operation): { readonly example?: unknown } {
  const example = REQUEST_EXAMPLES[operationName(operation)];
  if (example !== undefined) return { example: JSON.parse(example) };
  // All that may be said is the version, which the header says as well.
  return operation.input.body === undefined && operation.bodyKind === 'json' ? { example: {} } : {};
}

const BODY_TYPES = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/octet-stream',
} as const;

function accessText({ scopes, right }: Access): string {
  return [scopesText(scopes), rightText(right)].filter(Boolean).join(' ');
}

function rightText(right: Access['right']): string {
  if (right === undefined) return '';
  if (right === 'signed_in') return 'For any signed-in user.';
  return `Right: ${rightsNamed(right)
    .map((each) => `\`${each}\``)
    .join(' or ')}.`;
}

function scopesText(scopes: ScopeRule | undefined): string {
  if (scopes === undefined || scopes.length === 0) return '';
  const groups = scopes.map((group) => group.map((scope) => `\`${scope}\``).join(' or '));
  return `Scopes: ${groups.join(', and ')}.`;
}

function requestHeaders(operation: Operation): z.ZodObject[] {
  const headers: Record<string, z.ZodType> = {};
  if (isWrite(operation) && operation.idempotency !== 'none') {
    const key = z.string().regex(IDEMPOTENCY_KEY).meta({
      description: 'Makes the request safe to repeat',
      example: '5f0c6d1e-order-4711',
    });
    headers['Idempotency-Key'] = operation.idempotency === 'required' ? key : key.optional();
  }
  if (operation.version !== 'none') {
    headers['If-Match'] = z
      .string()
      .regex(IF_MATCH)
      .optional()
      .meta({
        description: 'ETag of the record that you have read, such as `W/"3"`; `*` matches any version',
        // An example is what people send who try a call, on a record of any version.
        example: operation.version === 'required' ? 'W/"1"' : '*',
      });
  }
  if (operation.method === 'GET' && isVersioned(operation)) {
    headers['If-None-Match'] = z.string().optional().meta({
      description:
        'ETags of the record that you have, such as `W/"3"` (RFC 9110, 13.1.2): an unchanged record is not sent again',
    });
  }
  return [z.object(operation.access.signature === undefined ? headers : { ...headers, ...SIGNED_HEADERS })];
}

// A link and a token carry their own proof; what keys and people call alike takes either.
function securityOf({ access: { scopes, right, signature, bearer } }: Operation): Record<string, string[]>[] {
  return [
    ...(scopes === undefined ? [] : [{ [API_KEY]: [] }]),
    ...(right === undefined ? [] : [{ [SESSION]: [] }]),
    ...(signature === undefined ? [] : [{ [SIGNATURE]: [] }]),
    ...(bearer === undefined ? [] : [{ [DATASET_TOKEN]: [] }]),
  ];
}

function success(operation: Operation, headers: ResponseHeaders): RouteConfig['responses'] {
  const versioned = isVersioned(operation);
  const answer = {
    headers: {
      ...headers.common,
      ...(versioned ? { ETag: headers.ETag } : {}),
      ...(locationPath(operation) === undefined ? {} : { Location: headers.Location }),
      ...(isWrite(operation) && operation.idempotency !== 'none'
        ? { 'Idempotency-Replayed': headers['Idempotency-Replayed'] }
        : {}),
    },
    content: contentOf(operation),
  };
  const nothing = { description: 'Done', headers: headers.common };
  const elsewhere = { description: 'Sent on', headers: { ...headers.common, Location: headers.Location } };
  const described = (status: number) => {
    if (status === 204) return nothing;
    return status === 302 ? elsewhere : { description: DESCRIPTIONS[status] ?? 'Success', ...answer };
  };
  const repeated = 'Repeated with the same Idempotency-Key: what was made, as it is now';
  const statuses = [operation.status, ...(operation.otherStatus === undefined ? [] : [operation.otherStatus])];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, described(status)])),
    ...(operation.work === 'repeatable' ? { 200: { description: repeated, ...answer } } : {}),
    ...(versioned && operation.method === 'GET' ? { 304: { description: UNCHANGED, headers: answer.headers } } : {}),
  };
}

const UNCHANGED = 'The record still has the version named by If-None-Match';
const DESCRIPTIONS: Readonly<Record<number, string>> = {
  201: 'Created',
  202: 'Accepted',
  206: 'The part of the file that `Range` asks for',
};

/** What somebody put in is answered as what it was taken for. */
const ANY_TYPE = ['*/*'];

/** A file whose content is JSON is described as what it holds. */
const JSON_FILE = { type: 'object' as const, examples: [{}] };

function contentOf({ output, forms = [], fileTypes = output === FileAnswer ? ANY_TYPE : [] }: Operation) {
  if (output === Html) return { 'text/html': { schema: { type: 'string' as const } } };
  const files = Object.fromEntries(
    fileTypes.map((type) => [
      withoutParameters(type),
      { schema: type === 'application/json' ? JSON_FILE : { type: 'string' as const, format: 'binary' } },
    ]),
  );
  if (output === FileAnswer) return files;
  // What may be removed is shown while it is there; that it is gone says the status.
  return {
    'application/json': { schema: output instanceof z.ZodOptional ? (output.unwrap() as z.ZodType) : output },
    ...Object.fromEntries(forms.map(({ mediaType, schema }) => [mediaType, { schema }])),
    ...files,
  };
}

/** `text/csv` of `text/csv; charset=utf-8`. */
function withoutParameters(mediaType: string): string {
  return mediaType.split(';', 1).join('');
}

/** Refusals that may say when to try again: 409 while the first request with the same key runs. */
const RETRIED: ReadonlySet<number> = new Set([409, 429, 503]);

function refusals(operation: Operation, { headers, problem }: Described): RouteConfig['responses'] {
  const byStatus = new Map<number, ErrorType[]>();
  for (const type of errorsOf(operation)) byStatus.set(type.status, [...(byStatus.get(type.status) ?? []), type]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, types]) => [
        status,
        {
          description: types.map(({ code }) => `\`${code}\``).join(', '),
          headers: {
            ...headers.common,
            ...(status === 401 ? { 'WWW-Authenticate': headers['WWW-Authenticate'] } : {}),
            ...(RETRIED.has(status) ? { 'Retry-After': headers['Retry-After'] } : {}),
          },
          content: {
            'application/problem+json': {
              schema: problem,
              // Each stands once among the components: see `exampleProblems`.
              examples: Object.fromEntries(types.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }])),
            },
          },
        },
      ]),
  );
}
