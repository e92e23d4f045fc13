/**
 * Keeps the first answer of a call with an `Idempotency-Key`, so that a repetition has no second effect.
 * An answer is kept in the transaction of the change that it speaks of; answers with secrets are encrypted.
 */
export { KeptAnswers } from './records.js';

export { createIdempotencyStore } from './service.js';
