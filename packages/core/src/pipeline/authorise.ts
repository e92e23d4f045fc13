import { unmetScopes } from '../operations/access.js';
import type { Caller, PortalCaller } from '../operations/caller.js';
import type { Operation } from '../operations/operation.js';
import { requestErrors } from '../operations/request-errors.js';

/** What authorisation found: go on, or answer a list as empty because the key's creator lost the right behind it. */
export type Authorised = 'allowed' | 'empty';

/**
 * Decides whether a caller may use an operation. A key needs the scopes itself and its creator's rights behind them.
 *
 * @throws ProcurekitError `insufficient_scope`, `creator_lacks_rights`, `insufficient_rights`, `resource_not_available`
 */
export function authorise(operation: Operation, caller: PortalCaller): Authorised {
  return caller.kind === 'key' ? authoriseKey(operation, caller) : authoriseUser(operation, caller);
}

function authoriseKey(operation: Operation, caller: Extract<Caller, { kind: 'key' }>): Authorised {
  const { scopes, signedLink } = operation.access;
  if (signedLink === true) return 'allowed';
  if (scopes === undefined) throw requestErrors.resourceNotAvailable({});
  const missing = unmetScopes(scopes, caller.scopes);
  if (missing !== null) throw requestErrors.insufficientScope({ requiredScopes: missing });
  const unbacked = unmetScopes(scopes, caller.grants);
  if (unbacked === null) return 'allowed';
  if (operation.empty !== undefined) return 'empty';
  throw requestErrors.creatorLacksRights({ requiredScopes: unbacked });
}

// In process a user may also call what is published for keys: with the scopes that the user's rights back.
function authoriseUser(operation: Operation, caller: Extract<Caller, { kind: 'user' }>): Authorised {
  const { scopes, right, signedLink } = operation.access;
  if (signedLink === true) return 'allowed';
  if (right !== undefined) {
    if (right === 'signed_in' || caller.rights.has(right)) return 'allowed';
    throw requestErrors.insufficientRights({ requiredRight: right });
  }
  if (scopes === undefined) throw requestErrors.resourceNotAvailable({});
  const missing = unmetScopes(scopes, caller.grants);
  if (missing === null) return 'allowed';
  throw requestErrors.insufficientScope({ requiredScopes: missing });
}
