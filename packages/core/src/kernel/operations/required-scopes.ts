import { unmetScopes, type ScopeRule } from '../access/access.js';
import type { PortalCaller } from '../access/caller.js';
import { requestErrors } from '../errors/request-errors.js';

/**
 * Refuses a caller without scopes that depend on what is asked for, such as those of a link's target. A key needs them
 * itself and its creator's rights behind them.
 *
 * @throws ProcurekitError `insufficient_scope`, `creator_lacks_rights`
 */
export function requireScopes(caller: PortalCaller, rule: ScopeRule): void {
  requireOwnScopes(caller, rule);
  const unbacked = unmetScopes(rule, caller.grants);
  if (unbacked !== null) throw requestErrors.creatorLacksRights({ requiredScopes: unbacked });
}

/**
 * Refuses a key that does not hold scopes, whatever its creator may do: lists of such a key are empty rather than refused.
 *
 * @throws ProcurekitError `insufficient_scope`
 */
export function requireOwnScopes(caller: PortalCaller, rule: ScopeRule): void {
  const missing = unmetScopes(rule, caller.kind === 'key' ? caller.scopes : caller.grants);
  if (missing !== null) throw requestErrors.insufficientScope({ requiredScopes: missing });
}
