import { errorType, ProcurekitError, type ErrorType } from './errors.js';
import { boundedProblems, MAX_PROBLEMS, type Problem } from '../values/problem.js';

/** Refusals that any operation may give, whatever its module. */
export const requestErrors = {
  validationFailed: errorType({
    code: 'validation_failed',
    status: 400,
    title: 'Request does not match the published schema',
    remedy:
      'Read `errors`: each entry names a field, parameter or header and what is wrong with it. Correct all of them and send the request again.',
    detail: () => 'The request does not match the published schema.',
  }),
  invalidJson: errorType({
    code: 'invalid_json',
    status: 400,
    title: 'Body is not valid JSON',
    remedy:
      'The body could not be read as JSON in UTF-8. Check quotes, commas and the encoding; an empty body is not JSON either.',
    detail: ({ reason }: { readonly reason: string }) => `The body is not valid JSON: ${reason}.`,
  }),
  invalidForm: errorType({
    code: 'invalid_form',
    status: 400,
    title: 'Body is not a valid form',
    remedy: 'Send `multipart/form-data` with its boundary, to the end. Most HTTP clients do it by themselves.',
    detail: () => 'The body is not a complete multipart form.',
  }),
  jsonTooDeep: errorType({
    code: 'json_too_deep',
    status: 400,
    title: 'JSON is nested too deeply',
    remedy: 'Objects and arrays may be nested 20 levels deep. Send a flatter body.',
    detail: ({ maxDepth }: { readonly maxDepth: number }) => `The body is nested deeper than ${maxDepth} levels.`,
  }),
  unknownField: errorType({
    code: 'unknown_field',
    status: 400,
    title: 'Body holds a field that is not in the schema',
    remedy:
      'Remove the fields named in `errors`, or check their spelling against the published description. Field names are camelCase.',
    detail: () => 'The body holds a field that is not in the schema.',
  }),
  unknownParameter: errorType({
    code: 'unknown_parameter',
    status: 400,
    title: 'Query holds a parameter that is not in the schema',
    remedy: 'Remove the query parameters named in `errors`, or check their spelling.',
    detail: () => 'The query holds a parameter that is not in the schema.',
  }),
  unknownCustomField: errorType({
    code: 'unknown_custom_field',
    status: 400,
    title: 'Custom field is not defined',
    remedy: 'Define the custom field for this kind of record first, or remove the key from `customFields`.',
    detail: () => 'A key of customFields is not defined for this kind of record.',
  }),
  invalidCursor: errorType({
    code: 'invalid_cursor',
    status: 400,
    title: 'Cursor cannot be used',
    remedy:
      'A cursor works only as it was given, with the same filters, while its position is kept. Start again without a cursor.',
    detail: (_details: { readonly oldestAvailableAt?: string }) =>
      'The cursor is malformed, was made with other filters, or is too old.',
  }),
  idempotencyKeyRequired: errorType({
    code: 'idempotency_key_required',
    status: 400,
    title: 'Idempotency-Key header is missing',
    remedy:
      'Send a header `Idempotency-Key` with a value that is unique for this change (a UUID, say) and the same on every retry of it.',
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
    remedy: 'Read the record again, apply the change to what it holds now, and send it with the new version.',
    detail: ({ currentVersion }: { readonly currentVersion: number }) =>
      `The record has version ${currentVersion} by now; read it again before changing it.`,
  }),
  apiKeyMissing: errorType({
    code: 'api_key_missing',
    status: 401,
    title: 'API key is missing',
    remedy: 'Send the full key in the header `X-API-Key`. It goes in this header only.',
    detail: ({ sentIn }: { readonly sentIn?: 'Authorization' }) =>
      sentIn === undefined
        ? 'The header X-API-Key is missing.'
        : `The key came in ${sentIn}; send it in the header X-API-Key, without a prefix.`,
  }),
  apiKeyInvalid: errorType({
    code: 'api_key_invalid',
    status: 401,
    title: 'API key is unknown',
    remedy:
      'Check that the whole key was copied, without a prefix such as `Bearer`, and that it belongs to this installation.',
    detail: () => 'The API key is unknown.',
  }),
  apiKeyExpired: errorType({
    code: 'api_key_expired',
    status: 401,
    title: 'API key has expired',
    remedy: 'Issue a new key, or have the expiry of this one extended by the portal administrator.',
    detail: ({ expiredAt }: { readonly expiredAt: string }) => `The API key expired at ${expiredAt}.`,
  }),
  apiKeyRevoked: errorType({
    code: 'api_key_revoked',
    status: 401,
    title: 'API key was revoked',
    remedy: 'The portal archived this key. Ask its administrator for a new one.',
    detail: () => 'The API key was revoked.',
  }),
  notAuthenticated: errorType({
    code: 'not_authenticated',
    status: 401,
    title: 'Sign-in is required',
    remedy: 'Sign in, then repeat the request with the session.',
    detail: () => 'This operation needs a signed-in user.',
  }),
  sessionExpired: errorType({
    code: 'session_expired',
    status: 401,
    title: 'Session has ended',
    remedy:
      'Sign in again. A session ends when it was not used for 12 hours, and 7 days after the sign-in at the latest.',
    detail: () => 'The session has ended; sign in again.',
  }),
  passwordChangeRequired: errorType({
    code: 'password_change_required',
    status: 403,
    title: 'Password must be changed first',
    remedy: 'Choose a password of your own with `POST /auth/change-password`; then everything else is open.',
    detail: () => 'The temporary password must be changed before anything else.',
  }),
  csrfFailed: errorType({
    code: 'csrf_failed',
    status: 403,
    title: 'Request does not come from a page of the site',
    remedy:
      'Send the `csrfToken` of the sign-in in `X-CSRF-Token`, from a page of the same origin. Bearer tokens need neither.',
    detail: () => 'A change with a session cookie needs the X-CSRF-Token of that session, from a page of the site.',
  }),
  insufficientScope: errorType({
    code: 'insufficient_scope',
    status: 403,
    title: 'API key lacks a scope',
    remedy: 'Issue a key with the scopes named in `requiredScopes`. `GET /meta` lists what the present key may do.',
    detail: ({ requiredScopes }: { readonly requiredScopes: readonly string[] }) =>
      `The API key lacks ${requiredScopes.join(', ')}.`,
  }),
  creatorLacksRights: errorType({
    code: 'creator_lacks_rights',
    status: 403,
    title: 'Creator of the API key lost the right behind a scope',
    remedy:
      'A key works with the rights that its creator has now. Restore them, or issue a key as a user who has them.',
    detail: ({ requiredScopes }: { readonly requiredScopes: readonly string[] }) =>
      `The key's creator has no longer the right behind ${requiredScopes.join(', ')}.`,
  }),
  insufficientRights: errorType({
    code: 'insufficient_rights',
    status: 403,
    title: 'User right is missing',
    remedy:
      'Have an administrator give a role with the right named in `requiredRight`, or let somebody who has it do this step.',
    detail: ({ requiredRight }: { readonly requiredRight: string }) => `This step needs the right ${requiredRight}.`,
  }),
  roleRequired: errorType({
    code: 'role_required',
    status: 403,
    title: 'Role is missing',
    remedy: 'Let somebody do it who has one of the roles named in `requiredRoles`.',
    detail: ({ requiredRoles }: { readonly requiredRoles: readonly string[] }) =>
      `This needs the role ${requiredRoles.join(' or ')}.`,
  }),
  resourceNotAvailable: errorType({
    code: 'resource_not_available',
    status: 403,
    title: 'Resource is not available to this caller',
    remedy: 'Use the kind of credential that this operation takes; `GET /meta` lists what an API key may use.',
    detail: () => 'This operation is not available to this kind of caller.',
  }),
  linkExpired: errorType({
    code: 'link_expired',
    status: 403,
    title: 'Link has expired',
    remedy: 'Links work for a limited time. Ask for a new one where this one came from.',
    detail: () => 'This link has expired.',
  }),
  notFound: errorType({
    code: 'not_found',
    status: 404,
    title: 'Record not found',
    remedy:
      'The id is unknown in the area that the caller can access. Check the id, the portal of the key, and the access of its creator.',
    detail: () => 'There is no such record in the area that you can access.',
  }),
  routeNotFound: errorType({
    code: 'route_not_found',
    status: 404,
    title: 'Address not found',
    remedy: 'Compare the path with the published description, including the prefix `/api/v1`.',
    detail: () => 'There is nothing at this address.',
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
  invalidTransition: errorType({
    code: 'invalid_transition',
    status: 409,
    title: 'Move between these states is not possible',
    remedy: 'Choose one of `allowedTransitions`, or bring the record into another state first.',
    detail: ({ allowedTransitions }: { readonly allowedTransitions: readonly string[] }) =>
      allowedTransitions.length === 0
        ? 'The record is in a final state.'
        : `From its present state the record can go to ${allowedTransitions.join(', ')}.`,
  }),
  invalidStatus: errorType({
    code: 'invalid_status',
    status: 409,
    title: 'Record is in a state that does not allow this',
    remedy: 'Bring the record into one of the states that allow the operation, then repeat it.',
    detail: ({
      currentStatus,
      allowedStatuses,
    }: {
      readonly currentStatus: string;
      readonly allowedStatuses: readonly string[];
    }) => `The record is ${currentStatus}; this is possible only while it is ${allowedStatuses.join(' or ')}.`,
  }),
  recordArchived: errorType({
    code: 'record_archived',
    status: 409,
    title: 'Record is archived',
    remedy: 'Archived records can be read and not changed. Create a new one.',
    detail: ({ archivedAt }: { readonly archivedAt: string }) =>
      `The record was archived at ${archivedAt} and cannot be changed.`,
  }),
  templateKindMismatch: errorType({
    code: 'template_kind_mismatch',
    status: 400,
    title: 'Template cannot be used for this kind of document',
    remedy: 'Choose an active template of the same kind, or leave `templateId` out.',
    detail: ({ kind }: { readonly kind: string }) => `The template is not an active template of the kind ${kind}.`,
  }),
  templateNotSupported: errorType({
    code: 'template_not_supported',
    status: 400,
    title: 'Template cannot be made into this format',
    remedy: 'A DOCX template makes DOCX and PDF, an HTML template PDF, an XLSX template XLSX.',
    detail: ({ templateFormat, format }: { readonly templateFormat: string; readonly format: string }) =>
      `A template in ${templateFormat} cannot be made into ${format}.`,
  }),
  entityInUse: errorType({
    code: 'entity_in_use',
    status: 409,
    title: 'Record is in use',
    remedy: 'Finish or release what still refers to the record, then repeat the request.',
    detail: ({ usedBy }: { readonly usedBy: string }) => `The record is still used by ${usedBy}.`,
  }),
  duplicateCode: errorType({
    code: 'duplicate_code',
    status: 409,
    title: 'Code is taken',
    remedy: 'Another record of this kind has the code, an archived one perhaps. Choose another code.',
    detail: ({ takenCode }: { readonly takenCode: string }) =>
      `Another record of this kind has the code ${takenCode} already.`,
  }),
  stockNotEmpty: errorType({
    code: 'stock_not_empty',
    status: 409,
    title: 'There is stock left',
    remedy: 'Write off or transfer what is left in stock, then archive the record.',
    detail: () => 'The record cannot be archived while there is stock of it.',
  }),
  urlNotAllowed: errorType({
    code: 'url_not_allowed',
    status: 400,
    title: 'URL cannot be called',
    remedy:
      'Use an https URL without credentials and fragment whose host resolves to public addresses only; the message says ' +
      'which of these rules was broken.',
    detail: () => 'The URL is not one that may be called.',
  }),
  itemNotInProcurement: errorType({
    code: 'item_not_in_procurement',
    status: 400,
    title: 'Item does not belong to the requisition',
    remedy: 'Choose items of the requisition: `GET /procurement-items?procurementId=`.',
    detail: ({ itemIds }: { readonly itemIds: readonly string[] }) =>
      `These items do not belong to the requisition: ${itemIds.slice(0, 10).join(', ')}.`,
  }),
  bodyTooLarge: errorType({
    code: 'body_too_large',
    status: 413,
    title: 'Body is too large',
    remedy: 'Split the request, or send fewer rows at once. `GET /meta` tells the limit.',
    detail: ({ maxBodyBytes }: { readonly maxBodyBytes: number }) => `The body is larger than ${maxBodyBytes} bytes.`,
  }),
  unsupportedMediaType: errorType({
    code: 'unsupported_media_type',
    status: 415,
    title: 'Content type is not supported',
    remedy: 'Send the body as `Content-Type: application/json`.',
    detail: () => 'The body must be sent as application/json.',
  }),
  rateLimited: errorType({
    code: 'rate_limited',
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait for `Retry-After` seconds. The `RateLimit-*` headers of every answer tell how much is left.',
    detail: ({ retryAfter }: { readonly retryAfter: number }) =>
      `The rate limit is used up; try again in ${retryAfter} s.`,
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
    title: 'Service is not available for the moment',
    remedy:
      'The database cannot be reached or the server is about to stop. Repeat the request after `Retry-After` seconds.',
    detail: (_details: { readonly retryAfter: number }) => 'The service cannot reach its database for the moment.',
  }),
};

/** Makes the refusal of an input from the problems found in it: all of them, as long as they are not more than anybody reads. */
export function rejectInput(problems: readonly Problem[]): ProcurekitError {
  const isTruncated = problems.length > MAX_PROBLEMS;
  const count = isTruncated ? `More than ${MAX_PROBLEMS}` : String(problems.length);
  const text = count === '1' ? '1 field is invalid' : `${count} fields are invalid`;
  const details = isTruncated ? { truncated: true } : {};
  return new ProcurekitError(requestErrors.validationFailed, text, details, boundedProblems(problems));
}

/** Makes the refusal of a body field that refers to nothing the caller can access. */
export function rejectReference(pointer: string): ProcurekitError {
  return rejectInput([referenceProblem(pointer)]);
}

/** A body field that refers to nothing the caller can access. */
export function referenceProblem(pointer: string): Problem {
  return { pointer, code: 'reference_not_found', message: 'Refers to nothing that you can access' };
}

/**
 * Gives a refusal of input its top-level code: the one that all its problems share where that is also the code of a 400
 * answer, else `validation_failed`.
 */
export function withSharedCode(error: ProcurekitError, codesOf400: ReadonlyMap<string, ErrorType>): ProcurekitError {
  const [first] = error.problems;
  if (first === undefined || error.code !== requestErrors.validationFailed.code) return error;
  const shared = error.problems.every((problem) => problem.code === first.code)
    ? codesOf400.get(first.code)
    : undefined;
  return shared === undefined ? error : new ProcurekitError(shared, error.message, error.details, error.problems);
}
