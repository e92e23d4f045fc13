import type { ErrorType } from '../errors/errors.js';
import { isWrite, pathParameters, type Operation } from '../operations/operation.js';
import { hasMark } from '../input/body-marks.js';
import { requestErrors } from '../errors/request-errors.js';
import { publishedBody } from '../pipeline/compiled-operation.js';

/** Every refusal that an operation can give: those that follow from what it is, and those that it names itself. */
export function errorsOf(operation: Operation): ErrorType[] {
  const types = [
    ...inputErrors(operation),
    ...accessErrors(operation),
    ...(operation.access.anonymous === true ? [] : [requestErrors.portalSuspended]),
    ...writeErrors(operation),
    requestErrors.rateLimited,
    requestErrors.internalError,
    requestErrors.serviceUnavailable,
    ...operation.errors,
  ];
  return [...new Map(types.map((type) => [type.code, type])).values()];
}

function inputErrors(operation: Operation): ErrorType[] {
  const { validationFailed, unknownParameter, notFound } = requestErrors;
  const types: ErrorType[] = [validationFailed, unknownParameter];
  if (pathParameters(operation.path).length > 0) types.push(notFound);
  const body = publishedBody(operation);
  if (body === null) return types;
  if (hasMark(body, ({ besideUnit }) => besideUnit === true)) types.push(requestErrors.unitNotConvertible);
  const { unknownField, invalidJson, jsonTooDeep, bodyTooLarge, unsupportedMediaType, invalidForm } = requestErrors;
  if (operation.bodyKind === 'multipart')
    return [...types, unknownField, invalidForm, bodyTooLarge, unsupportedMediaType];
  const ofForm = operation.formBody === undefined ? [] : [invalidForm];
  return [...types, unknownField, invalidJson, jsonTooDeep, ...ofForm, bodyTooLarge, unsupportedMediaType];
}

function accessErrors(operation: Operation): ErrorType[] {
  const { scopes, right } = operation.access;
  return [...(scopes === undefined ? [] : keyErrors(operation)), ...(right === undefined ? [] : userErrors(operation))];
}

function keyErrors({ access: { scopes = [] }, empty }: Operation): ErrorType[] {
  const { apiKeyMissing, apiKeyInvalid, apiKeyExpired, apiKeyRevoked, insufficientScope } = requestErrors;
  const types: ErrorType[] = [apiKeyMissing, apiKeyInvalid, apiKeyExpired, apiKeyRevoked];
  if (scopes.length > 0) types.push(insufficientScope);
  if (scopes.length > 0 && empty === undefined) types.push(requestErrors.creatorLacksRights);
  return types;
}

function userErrors(operation: Operation): ErrorType[] {
  const types: ErrorType[] = [requestErrors.notAuthenticated, requestErrors.sessionExpired];
  if (operation.access.beforePasswordChange !== true) types.push(requestErrors.passwordChangeRequired);
  if (operation.access.beforePasswordChange !== true && operation.access.beforeSecondFactor !== true)
    types.push(requestErrors.secondFactorSetupRequired);
  if (operation.access.right !== 'signed_in') types.push(requestErrors.insufficientRights);
  if (isWrite(operation)) types.push(requestErrors.csrfFailed);
  return types;
}

function writeErrors(operation: Operation): ErrorType[] {
  if (!isWrite(operation)) return [];
  const types: ErrorType[] = [];
  if (operation.idempotency !== 'none') {
    const { idempotencyKeyInvalid, idempotencyKeyConflict, idempotencyInProgress } = requestErrors;
    types.push(idempotencyKeyInvalid, idempotencyKeyConflict, idempotencyInProgress);
  }
  if (operation.idempotency === 'required') types.push(requestErrors.idempotencyKeyRequired);
  if (operation.version !== 'none') types.push(requestErrors.versionConflict, requestErrors.versionMismatchInRequest);
  if (operation.version === 'required') types.push(requestErrors.versionRequired);
  return types;
}
