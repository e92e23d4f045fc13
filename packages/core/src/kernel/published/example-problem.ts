import { ProcurekitError, type ErrorDetails, type ErrorType } from '../errors/errors.js';
import type { Operation } from '../operations/operation.js';
import { requestErrors } from '../errors/request-errors.js';
import { problemDocument } from '../pipeline/problem-document.js';
import { FIELD_CODES } from '../values/field-refusal.js';
import type { Problem } from '../values/problem.js';
import { FACE_PREFIXES } from '../operations/prefixes.js';

const ID = '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e';

/** Members beside those that every problem has: a problem carries those that its page speaks of. */
const MEMBERS: ErrorDetails = {
  allowedTransitions: ['approved', 'cancelled'],
  currentVersion: 4,
  didYouMean: '/api/v1/integration-api/purchase-requisitions',
  existingId: ID,
  missingKeys: ['baseUrl'],
  openStopIds: [ID],
  requiredRight: 'requisitions.approve',
  requiredScopes: ['catalog.read'],
  retryAfter: 30,
};

/** The body of a refusal as an operation gives it. */
export function exampleProblem(type: ErrorType, giver: Operation | undefined): object {
  // The header `Retry-After` and the member `retryAfter` go together.
  const remedy = type.remedy.replaceAll('-', '').toLowerCase();
  const members = Object.entries(MEMBERS).filter(([name]) => remedy.includes(`\`${name.toLowerCase()}\``));
  const error = new ProcurekitError(type, `${type.title}.`, Object.fromEntries(members), exampleProblems(type));
  return problemDocument(error, {
    baseUrl: 'https://procurement.company.ru',
    instance: giver === undefined ? '/' : FACE_PREFIXES[giver.face] + giver.path.replaceAll(/:\w+/g, ID),
    requestId: ID,
  });
}

function exampleProblems({ code, title }: ErrorType): readonly Problem[] {
  if (code === requestErrors.validationFailed.code) {
    return [{ pointer: '/name', code: 'required', message: 'Field is required' }];
  }
  return FIELD_CODES.some((known) => known === code) ? [{ pointer: '/name', code, message: title }] : [];
}
