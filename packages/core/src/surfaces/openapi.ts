import { OpenApiGeneratorV31, OpenAPIRegistry, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

import type { ScopeRule } from '../kernel/access.js';
import type { ErrorType } from '../kernel/errors.js';
import { isWrite, type Operation, type OperationSurface } from '../kernel/operation.js';
import { publishedBody } from './compiled-operation.js';
import { errorsOf } from './operation-errors.js';
import { SURFACE_PREFIXES } from './prefixes.js';

/** What a description is made for. */
export interface OpenApiOptions {
  readonly operations: readonly Operation[];
  /** `integration` covers the Variable API too, because keys call both. */
  readonly surface: 'integration' | 'workspace';
  readonly serverUrl: string;
  readonly version: string;
}

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

const SURFACES: Readonly<Record<OpenApiOptions['surface'], readonly OperationSurface[]>> = {
  integration: ['integration', 'variables'],
  workspace: ['workspace', 'public', 'inbound', 'variables'],
};
const API_KEY = 'ApiKey';
const SESSION = 'Session';

const Problem = z
  .looseObject({
    type: z.url().meta({ description: 'Address of a page about the code' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string(),
    code: z.string().max(64).meta({ description: 'Stable code to branch on', example: 'validation_failed' }),
    requestId: z.string().max(64),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional().meta({ description: 'JSON pointer into the body (RFC 6901)' }),
          parameter: z.string().optional(),
          header: z.string().optional(),
          code: z.string(),
          message: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'Problem document (RFC 9457)' });

/** Writes the published description of a surface: from the same schemas that check each call. */
export function openApiDocument({ operations, surface, serverUrl, version }: OpenApiOptions): OpenApiDocument {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', API_KEY, {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The full key, without a prefix',
  });
  if (surface === 'workspace')
    registry.registerComponent('securitySchemes', SESSION, { type: 'http', scheme: 'bearer' });
  const published = operations.filter((operation) => SURFACES[surface].includes(operation.surface));
  for (const operation of published) registry.registerPath(describe(operation));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: surface === 'integration' ? 'Procurekit Integration API' : 'Procurekit workspace API',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Procurekit', url: serverUrl },
      description: surface === 'integration' ? INTEGRATION_INTRODUCTION : 'The calls of the application itself.',
    },
    servers: [{ url: serverUrl }],
    security: [{ [surface === 'integration' ? API_KEY : SESSION]: [] }],
    tags: [...new Set(published.map(({ tag }) => tag))].map((name) => ({ name, description: `${name} of the portal` })),
  });
}

const INTEGRATION_INTRODUCTION =
  'Send the API key in `X-API-Key`. `GET /meta` tells what the key may do. Lists are paged; every change can carry an ' +
  '`Idempotency-Key`; errors are problem documents with a stable `code`.';

function describe(operation: Operation): RouteConfig {
  const { params, query } = operation.input;
  const body = publishedBody(operation);
  const path = (SURFACE_PREFIXES[operation.surface] + operation.path).replaceAll(/:(\w+)/g, '{$1}');
  return {
    // The methods of operations are a part of those that the generator knows, in capitals.
    method: operation.method.toLowerCase() as RouteConfig['method'],
    path,
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, scopesText(operation.access.scopes)].filter(Boolean).join('\n\n'),
    security: [{ [operation.access.scopes === undefined ? SESSION : API_KEY]: [] }],
    request: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      headers: requestHeaders(operation),
      ...(body === null
        ? {}
        : {
            body: {
              required: operation.input.body !== undefined,
              content: { 'application/json': { schema: body } },
            },
          }),
    },
    responses: { ...success(operation), ...refusals(operation) },
  };
}

function scopesText(scopes: ScopeRule | undefined): string {
  if (scopes === undefined || scopes.length === 0) return '';
  const groups = scopes.map((group) => group.map((scope) => `\`${scope}\``).join(' or '));
  return `Scopes: ${groups.join(', and ')}.`;
}

function requestHeaders(operation: Operation): z.ZodObject[] {
  const headers: Record<string, z.ZodType> = {};
  if (isWrite(operation) && operation.idempotency !== 'none') {
    const key = z.string().min(1).max(255).meta({ description: 'Makes a repetition have no second effect' });
    headers['Idempotency-Key'] = operation.idempotency === 'required' ? key : key.optional();
  }
  if (operation.version !== 'none') {
    headers['If-Match'] = z.string().max(64).optional().meta({
      description: 'The ETag of the record as it was read',
      example: 'W/"3"',
    });
  }
  return [z.object(headers)];
}

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const, examples: [example] },
});
const COMMON_HEADERS = {
  'X-Request-Id': text('Id of the request, also in logs', '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e'),
  'RateLimit-Limit': text('Requests in a window', '300'),
  'RateLimit-Remaining': text('Requests left', '299'),
  'RateLimit-Reset': text('Seconds until the window starts anew', '42'),
  'RateLimit-Policy': text('Limit and window', '300;w=60'),
};

function success(operation: Operation): RouteConfig['responses'] {
  if (operation.status === 204) return { 204: { description: 'Done', headers: COMMON_HEADERS } };
  const versioned = operation.output instanceof z.ZodObject && 'version' in operation.output.shape;
  return {
    [operation.status]: {
      description: operation.status === 201 ? 'Created' : 'Success',
      headers: {
        ...COMMON_HEADERS,
        ...(versioned ? { ETag: text('Version of the record', 'W/"3"') } : {}),
        ...(versioned && operation.status === 201 ? { Location: text('Path of the new record', '/api/v1/…') } : {}),
      },
      content: { 'application/json': { schema: operation.output } },
    },
  };
}

function refusals(operation: Operation): RouteConfig['responses'] {
  const byStatus = new Map<number, ErrorType[]>();
  for (const type of errorsOf(operation)) byStatus.set(type.status, [...(byStatus.get(type.status) ?? []), type]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, types]) => [
        status,
        {
          description: types.map(({ code, title }) => `\`${code}\`: ${title}`).join('\n\n'),
          headers: {
            ...COMMON_HEADERS,
            ...(status === 429 || status === 503 ? { 'Retry-After': text('Seconds to wait', '5') } : {}),
          },
          content: { 'application/problem+json': { schema: Problem } },
        },
      ]),
  );
}
