/**
 * Keys with which other systems call the Integration API: issuing, narrowing, revoking, and the check at each call.
 * A key belongs to one portal, holds scopes that its creator's rights backed when it was issued, and works with the
 * intersection of its scopes and the rights that the creator has now. The secret is shown once; only its hash is kept.
 */
export { createKeyAuthenticator, KeyAuthenticator, type KeyStanding } from './authenticate-key.js';
export { apiKeyErrors } from './errors.js';
export { ApiKeys } from './records.js';

export { keyBelongings, type KeyBelongings, type KeyPair } from './take-over.js';
