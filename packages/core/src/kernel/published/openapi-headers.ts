import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { CHALLENGE } from '../pipeline/authenticate/challenge.js';

/** Headers whose values are whole numbers. */
const NUMBERS: ReadonlySet<string> = new Set<HeaderName>([
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
]);

const HEADERS = {
  'X-Request-Id': ['Id of the request, also in logs', '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e'],
  'RateLimit-Limit': ['Requests allowed in a window', '300'],
  'RateLimit-Remaining': ['Requests remaining', '299'],
  'RateLimit-Reset': ['Seconds until the window resets or, where none remain, until a request is allowed again', '42'],
  'RateLimit-Policy': ['Limit and length of the window', '300;w=60'],
  'Access-Control-Allow-Origin': [
    'Only pages of the service itself may read answers',
    'https://procurement.company.ru',
  ],
  ETag: ['Version of the record, for If-Match', 'W/"3"'],
  Location: ['Path of the new record', '/api/v1/integration-api/warehouses/0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e'],
  'Retry-After': ['Seconds to wait', '5'],
  'Idempotency-Replayed': ['The response is that of an earlier request with the same key', 'true'],
  'WWW-Authenticate': ['How to authenticate', CHALLENGE],
} as const;

type HeaderName = keyof typeof HEADERS;
type Reference = { readonly $ref: string };

/** References to the headers that answers carry. */
export type ResponseHeaders = Readonly<Record<HeaderName, Reference>> & {
  /** Headers of every answer. */
  readonly common: Readonly<Record<string, Reference>>;
};

/** Declares the headers of answers once, for all operations to refer to. */
export function registerHeaders(registry: OpenAPIRegistry): ResponseHeaders {
  const references = {} as Record<HeaderName, Reference>;
  for (const [name, [description, example]] of Object.entries(HEADERS) as [HeaderName, readonly [string, string]][]) {
    const schema = NUMBERS.has(name)
      ? { type: 'integer' as const, minimum: 0, examples: [Number(example)] }
      : { type: 'string' as const, examples: [example] };
    references[name] = registry.registerComponent('headers', name, { description, schema }).ref;
  }
  const {
    ETag: _tag,
    Location: _location,
    'Retry-After': _after,
    'Idempotency-Replayed': _replayed,
    'WWW-Authenticate': _challenge,
    ...common
  } = references;
  return { ...references, common };
}
