import { errorType } from './errors.js';

/** Refusals that keep a repeated or an outdated request from doing harm. */
export const retryErrors = {
  idempotencyKeyRequired: errorType({
    code: 'idempotency_key_required',
    status: 400,
    title: 'Idempotency-Key header is missing',
    remedy:
      'Send a header `Idempotency-Key` with a value that is unique to this change, such as a UUID, and the same on every retry of it.',
    detail: () => 'This operation needs an Idempotency-Key header.',
  }),
  idempotencyKeyInvalid: errorType({
    code: 'idempotency_key_invalid',
    status: 400,
    title: 'Idempotency-Key header is malformed',
    remedy: 'Use 1 to 255 visible ASCII characters without spaces.',
    detail: () => 'The Idempotency-Key must be 1 to 255 visible ASCII characters.',
  }),
  idempotencyKeyConflict: errorType({
    code: 'idempotency_key_conflict',
    status: 409,
    title: 'Idempotency-Key was used for another request',
    remedy: 'The same key was sent before with a different body or path. Use a new key for a new change.',
    detail: () => 'This Idempotency-Key was used before with a different request.',
  }),
  idempotencyInProgress: errorType({
    code: 'idempotency_in_progress',
    status: 409,
    title: 'First request with this Idempotency-Key is still running',
    remedy: 'Wait for `Retry-After` seconds and send the same request again: it then returns the first answer.',
    detail: (_details: { readonly retryAfter: number }) =>
      'The first request with this Idempotency-Key is still running.',
  }),
  versionRequired: errorType({
    code: 'version_required',
    status: 400,
    title: 'Version of the record is missing',
    remedy: 'Read the record, then send its `version` in the body or its ETag in `If-Match`.',
    detail: () => 'This operation needs the current version, in the body or as If-Match.',
  }),
  versionMismatchInRequest: errorType({
    code: 'version_mismatch_in_request',
    status: 400,
    title: 'Body and If-Match name different versions',
    remedy: 'Send the version once, or the same value in both places.',
    detail: () => 'The version in the body differs from the one in If-Match.',
  }),
  versionConflict: errorType({
    code: 'version_conflict',
    status: 409,
    title: 'Record was changed by somebody else',
    remedy:
      'The record is now at `currentVersion`. Read it again, apply your change to its current content, and send it with that version.',
    detail: ({ currentVersion }: { readonly currentVersion: number }) =>
      `The record is now at version ${currentVersion}; read it again before changing it.`,
  }),
};
