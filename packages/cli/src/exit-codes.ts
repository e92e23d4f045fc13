import { isRefusedConnection } from './explain-error.js';
import { NotFoundError, UsageError } from './usage-error.js';

/** Exit codes that scripts may rely on. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  notAuthorised: 3,
  notFound: 4,
  conflict: 5,
  unavailable: 6,
  interrupted: 130,
} as const;

const BY_STATUS: Readonly<Record<number, number>> = {
  400: EXIT.usage,
  401: EXIT.notAuthorised,
  403: EXIT.notAuthorised,
  404: EXIT.notFound,
  405: EXIT.usage,
  409: EXIT.conflict,
  413: EXIT.usage,
  415: EXIT.usage,
  429: EXIT.unavailable,
  502: EXIT.unavailable,
  503: EXIT.unavailable,
  504: EXIT.unavailable,
};

/** The exit code that tells what kind of failure an error is. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof NotFoundError) return EXIT.notFound;
  if (!(error instanceof Error)) return EXIT.failure;
  if (error.name === 'ZodError' || isRefusedConnection(error)) return EXIT.usage;
  if (error.name === 'StorageUnavailable' || error.name === 'StorageFull') return EXIT.unavailable;
  // Refusals of the product carry an HTTP status, in process and over HTTP alike.
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return BY_STATUS[status] ?? EXIT.failure;
}
