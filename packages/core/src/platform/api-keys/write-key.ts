import type { WriteCall } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Composed } from '../../kernel/operations/composed.js';
import { Ids } from '../../kernel/ports/ids.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { Row } from '../../kernel/records/record.js';
import { getRow, getRowToChange, holdRow } from '../../kernel/rows/record-access.js';
import { archiveRow, insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { isOwner, Portals, Users } from '../identity/index.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { KeyAuthenticator } from './authenticate-key.js';
import { apiKeyErrors } from './errors.js';
import { ApiKeys } from './records.js';
import { DEFAULT_GRACE_SECONDS, type ApiKeyPatch, type NewApiKey } from './schemas.js';
import { hashKeySecret, KEY_PREFIX_LENGTH, mintKeySecret } from './secret.js';

/** Active keys that a portal may have. */
const MAX_ACTIVE_KEYS = 50;

export type ApiKeyRow = Row<typeof ApiKeys>;

/**
 * Issues a key and returns it with its secret, which is known this once.
 *
 * @throws ProcurekitError `scope_not_grantable`, `role_required`, `api_key_limit_reached`
 */
export async function issueKey(
  call: WriteCall,
  { scopes, name, expiresAt, rateLimitPerMinute }: NewApiKey,
): Promise<{ readonly row: ApiKeyRow; readonly secretPlaintext: string }> {
  const creator = await getRow(call.tx, Users, call.caller.userId);
  refuseUngrantable(call, { scopes, creator });
  requireOwnerAbove(call, creator, rateLimitPerMinute);
  await refuseAboveLimit(call);
  const secretPlaintext = mintKeySecret(call.port(Ids));
  const row = newRow(
    ApiKeys,
    { id: call.id(), now: call.now },
    { name, scopes, expiresAt, rateLimitPerMinute },
    {
      keyPrefix: secretPlaintext.slice(0, KEY_PREFIX_LENGTH),
      secretHash: hashKeySecret(secretPlaintext),
      createdById: creator.id,
      createdByName: creator.fullName,
    },
  );
  return { row: await insertRow(call, ApiKeys, row), secretPlaintext };
}

/** Renames a key, takes scopes from it, sets its expiry or its limit. @throws ProcurekitError `scope_not_grantable`, `role_required` */
export async function changeKey(call: WriteCall, id: string, change: ApiKeyPatch): Promise<ApiKeyRow> {
  const key = await getRowToChange(call, ApiKeys, id);
  const added = (change.scopes ?? []).filter((scope) => !key.scopes.includes(scope));
  if (added.length > 0) throw apiKeyErrors.scopeNotGrantable({ scopes: added });
  if (change.rateLimitPerMinute !== key.rateLimitPerMinute) {
    requireOwnerAbove(call, await getRow(call.tx, Users, call.caller.userId), change.rateLimitPerMinute);
  }
  return saveChanges(call, ApiKeys, key, change);
}

/**
 * Gives a key another secret, which is known this once; the one before works until the grace is over, and one before that no more.
 *
 * @throws ProcurekitError `scope_not_grantable`, `role_required`, `record_archived`
 */
export async function rotateKey(
  call: WriteCall,
  { id, graceSeconds = DEFAULT_GRACE_SECONDS }: { readonly id: string; readonly graceSeconds: number | undefined },
): Promise<{ readonly row: ApiKeyRow; readonly secretPlaintext: string }> {
  const key = await getRowToChange(call, ApiKeys, id);
  // Whoever has the secret is whoever the key was issued for: it takes what issuing takes.
  const user = await getRow(call.tx, Users, call.caller.userId);
  refuseUngrantable(call, { scopes: key.scopes, creator: user });
  requireOwnerAbove(call, user, key.rateLimitPerMinute);
  const secretPlaintext = mintKeySecret(call.port(Ids));
  const hasGrace = graceSeconds > 0;
  const row = await saveChanges(call, ApiKeys, key, {
    keyPrefix: secretPlaintext.slice(0, KEY_PREFIX_LENGTH),
    secretHash: hashKeySecret(secretPlaintext),
    previousSecretHash: hasGrace ? key.secretHash : null,
    previousSecretExpiresAt: hasGrace ? addMs(call.now, graceSeconds * 1000) : null,
  });
  return { row, secretPlaintext };
}

/** Archives a key; nothing happens to one that is archived already. */
export async function revokeKey(call: WriteCall, id: string): Promise<ApiKeyRow> {
  const key = await holdRow(call, ApiKeys, id);
  return key.archivedAt === null ? archiveRow(call, ApiKeys, key) : key;
}

function refuseUngrantable(
  { caller, port }: WriteCall,
  { scopes, creator }: { readonly scopes: readonly string[]; readonly creator: Pick<Row<typeof Users>, 'roles'> },
): void {
  const backed = port(Composed).permissions.backedScopes(scopes, caller.rights);
  const refused = scopes.filter((scope) => !backed.includes(scope) || !mayGrant(creator, scope));
  if (refused.length > 0) throw apiKeyErrors.scopeNotGrantable({ scopes: refused });
}

/** Scopes that only the owner gives: what is done with them, nobody looks at before it is done. */
const GRANTED_BY_OWNER: ReadonlySet<string> = new Set(['agents.commit']);

/** Whether somebody with the rights for a scope may give it to a key. */
export function mayGrant(user: { readonly roles: readonly string[] }, scope: string): boolean {
  return isOwner(user) || !GRANTED_BY_OWNER.has(scope);
}

// More than the others have is for the owner to give away.
function requireOwnerAbove(
  { port }: WriteCall,
  { roles }: Pick<Row<typeof Users>, 'roles'>,
  wanted: number | null | undefined,
): void {
  if ((wanted ?? 0) <= port(KeyAuthenticator).requestsPerMinute || isOwner({ roles })) return;
  throw requestErrors.roleRequired({ requiredRoles: ['tenant_owner'] });
}

async function refuseAboveLimit({ tx, now, portalId }: WriteCall): Promise<void> {
  // Keys of a portal are issued one after another, so that two at once do not both take the last place.
  await tx.collection(Portals).findForUpdate(portalId);
  const active = await tx.collection(ApiKeys).count({
    where: { archivedAt: null, or: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
  if (active >= MAX_ACTIVE_KEYS) throw apiKeyErrors.apiKeyLimitReached({ limit: MAX_ACTIVE_KEYS });
}
