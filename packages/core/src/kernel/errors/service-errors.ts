import { errorType } from './errors.js';

/** What of a service cannot be used at the moment, in the words of its answer. */
const WHY_UNAVAILABLE = {
  database: 'The service cannot reach its database at the moment.',
  database_full: 'The disk of the database is full: nothing can be written until there is room.',
  files: 'The service cannot reach the place of its files at the moment.',
  files_full: 'The disk of the files is full: no file can be kept until there is room.',
} as const;

/** What of a service cannot be used at the moment. */
export type WhyUnavailable = keyof typeof WHY_UNAVAILABLE;

/** Refusals by the service itself: nothing at the address, too many requests, or a fault. */
export const serviceErrors = {
  routeNotFound: errorType({
    code: 'route_not_found',
    status: 404,
    title: 'Address not found',
    remedy:
      'Compare the path with the published description, including the prefix `/api/v1`. `didYouMean` is the nearest address that there is.',
    detail: ({ didYouMean }: { readonly didYouMean?: string }) =>
      didYouMean === undefined
        ? 'There is nothing at this address.'
        : `There is nothing at this address; did you mean ${didYouMean}?`,
  }),
  operationNotSupported: errorType({
    code: 'operation_not_supported',
    status: 404,
    title: 'Resource has no such operation',
    remedy: 'This resource has no status to change. `GET /meta` lists the operations of each resource.',
    detail: () => 'This resource has no such operation.',
  }),
  methodNotAllowed: errorType({
    code: 'method_not_allowed',
    status: 405,
    title: 'Method is not allowed here',
    remedy: 'Use one of the methods in the `Allow` header.',
    detail: ({ allow }: { readonly allow: readonly string[] }) => `This address answers ${allow.join(', ')} only.`,
  }),
  rateLimited: errorType({
    code: 'rate_limited',
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait for `Retry-After` seconds. The `RateLimit-*` headers of every response show how much is left.',
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `The rate limit is used up; try again in ${retryAfter} seconds.`,
  }),
  internalError: errorType({
    code: 'internal_error',
    status: 500,
    title: 'Something went wrong on our side',
    remedy: 'Repeat the request later. If it fails again, report the `requestId`.',
    detail: () => 'The request could not be completed because of a fault on our side.',
  }),
  serviceUnavailable: errorType({
    code: 'service_unavailable',
    status: 503,
    title: 'Service is temporarily unavailable',
    remedy:
      'The database or the place of the files cannot be reached or is full, as `reason` says, or the server is about to stop. ' +
      'Repeat the request after `Retry-After` seconds; free room where a disk is full.',
    detail: ({ reason = 'database' }: { readonly retryAfter: number; readonly reason?: WhyUnavailable }) =>
      WHY_UNAVAILABLE[reason],
  }),
};
