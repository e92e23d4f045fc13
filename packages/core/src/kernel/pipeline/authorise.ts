import { unmetScopes, type Access } from '../access/access.js';
import type { Caller, KeyCaller, UserCaller } from '../access/caller.js';
import type { Operation } from '../operations/operation.js';
import { requireRight } from '../operations/required-rights.js';
import { requestErrors } from '../errors/request-errors.js';

/** What authorisation found: go on, or answer a list as empty because the key's creator lost the right behind it. */
export type Authorised = 'allowed' | 'empty';

/**
 * Decides whether a caller may use an operation. A key needs the scopes itself and its creator's rights behind them.
 *
 * @throws ProcurekitError `insufficient_scope`, `creator_lacks_rights`, `insufficient_rights`,
 * `password_change_required`, `second_factor_setup_required`, `resource_not_available`
 */
export function authorise(operation: Operation, caller: Caller): Authorised {
  const { anonymous, signedLink, token, signature } = operation.access;
  // Whoever got this far with a link or a token showed what it takes.
  if (anonymous === true || signedLink === true || token !== undefined || signature !== undefined) return 'allowed';
  if (caller.kind === 'key') return authoriseKey(operation, caller);
  if (caller.kind === 'user') return authoriseUser(operation, caller);
  throw requestErrors.resourceNotAvailable({});
}

function authoriseKey({ access: { scopes }, empty }: Operation, caller: KeyCaller): Authorised {
  if (scopes === undefined) throw requestErrors.resourceNotAvailable({});
  const missing = unmetScopes(scopes, caller.scopes);
  if (missing !== null) throw requestErrors.insufficientScope({ requiredScopes: missing });
  const unbacked = unmetScopes(scopes, caller.grants);
  if (unbacked === null) return 'allowed';
  if (empty !== undefined) return 'empty';
  throw requestErrors.creatorLacksRights({ requiredScopes: unbacked });
}

// In process the product itself calls what is published for keys as a user, with the scopes that the user's rights back.
function authoriseUser({ access }: Operation, caller: UserCaller): Authorised {
  const { scopes, right } = access;
  refuseUnready(access, caller);
  if (right !== undefined) {
    requireRight(caller, right);
    return 'allowed';
  }
  if (scopes === undefined) throw requestErrors.resourceNotAvailable({});
  const missing = unmetScopes(scopes, caller.grants);
  if (missing === null) return 'allowed';
  throw requestErrors.insufficientScope({ requiredScopes: missing });
}

// Whoever has something to do first can do that, and sign out.
function refuseUnready({ beforePasswordChange, beforeSecondFactor }: Access, { session }: UserCaller): void {
  if (beforePasswordChange === true) return;
  if (session?.mustChangePassword === true) throw requestErrors.passwordChangeRequired({});
  if (session?.mustAddFactor === true && beforeSecondFactor !== true) throw requestErrors.secondFactorSetupRequired({});
}
