import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { isOwner } from '../users/is-owner.js';

/** What a session may be opened with, beside the rights of its user: what agents may do by it. */
const SESSION_SCOPES = ['agents.commit'] as const;
export type SessionScope = (typeof SESSION_SCOPES)[number];

/** The scopes that a session is to be opened with. */
export const SessionScopes = z.array(enumOf(SESSION_SCOPES)).max(SESSION_SCOPES.length);

/** The scopes that a session was opened with. */
export function scopesOf({ agentsCommit }: { readonly agentsCommit: boolean }): SessionScope[] {
  return agentsCommit ? ['agents.commit'] : [];
}

/** Whether agents may commit by a session that is opened with these scopes. @throws ProcurekitError `role_required` */
export function agentsMayCommit(user: { readonly roles: readonly string[] }, scopes: readonly SessionScope[]): boolean {
  if (scopes.length > 0 && !isOwner(user)) throw requestErrors.roleRequired({ requiredRoles: ['tenant_owner'] });
  return scopes.length > 0;
}
