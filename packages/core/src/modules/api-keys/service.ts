import type { Handlers, WriteCall } from '../../operations/call.js';
import type { PortalCaller } from '../../operations/caller.js';
import type { Row } from '../../records/record.js';
import { requestErrors } from '../../operations/request-errors.js';
import type { Ids } from '../../ports/ids.js';
import type { Collection } from '../../ports/storage.js';
import { ALL_SCOPES, SCOPES, Users, type Right, type Scope } from '../identity/index.js';
import { apiKeyErrors } from './errors.js';
import type { apiKeyOperations } from './operations.js';
import { keyStatus } from './key-status.js';
import { ApiKeys } from './records.js';
import { hashKeySecret, KEY_PREFIX_LENGTH, mintKeySecret } from './secret.js';

/** Active keys that a portal may have. */
export const MAX_ACTIVE_KEYS = 50;
/** Requests per minute of a new key. */
const DEFAULT_RATE_LIMIT = 300;

type ApiKeyRow = Row<typeof ApiKeys>;

/** Builds the handlers of the API keys' operations. */
export function createApiKeyService(deps: { readonly ids: Ids }): Handlers<typeof apiKeyOperations> {
  return {
    async list({ db, caller, now }) {
      const rows = await db.collection(ApiKeys).list({});
      const rights = rightsOfCaller(caller);
      return {
        items: rows.map((row) => withStatus(row, now)),
        availableScopes: ALL_SCOPES.map((scope) => describeScope(scope, rights)),
      };
    },
    async create(call, { body }) {
      refuseUngrantable(body.scopes, rightsOfCaller(call.caller));
      await refuseAboveLimit(call.tx.collection(ApiKeys), call.now);
      const creator = await call.tx.collection(Users).find(call.caller.userId);
      const secretPlaintext = mintKeySecret(deps.ids);
      const row: ApiKeyRow = {
        id: deps.ids.uuid(),
        name: body.name,
        keyPrefix: secretPlaintext.slice(0, KEY_PREFIX_LENGTH),
        secretHash: hashKeySecret(secretPlaintext),
        scopes: body.scopes,
        expiresAt: body.expiresAt ?? null,
        createdById: call.caller.userId,
        createdByName: creator?.fullName ?? '',
        lastUsedAt: null,
        rateLimitPerMinute: DEFAULT_RATE_LIMIT,
        createdAt: call.now,
        archivedAt: null,
      };
      await call.tx.collection(ApiKeys).insert(row);
      return { item: withStatus(row, call.now), secretPlaintext };
    },
    async update(call, { params, body }) {
      const key = await requireKey(call, params.id);
      if (key.archivedAt !== null) throw requestErrors.recordArchived({ archivedAt: key.archivedAt });
      const added = (body.scopes ?? []).filter((scope) => !key.scopes.includes(scope));
      if (added.length > 0) throw apiKeyErrors.scopeNotGrantable({ scopes: added });
      return withStatus((await call.tx.collection(ApiKeys).update(key.id, body)) ?? key, call.now);
    },
    async archive(call, { params }) {
      const key = await requireKey(call, params.id);
      if (key.archivedAt !== null) return withStatus(key, call.now);
      const archived = await call.tx.collection(ApiKeys).update(key.id, { archivedAt: call.now });
      return withStatus(archived ?? key, call.now);
    },
  };
}

function withStatus(row: ApiKeyRow, now: string) {
  return { ...row, status: keyStatus(row, now) };
}

async function requireKey(call: WriteCall, id: string): Promise<ApiKeyRow> {
  const key = await call.tx.collection(ApiKeys).findForUpdate(id);
  if (key === null) throw requestErrors.notFound({});
  return key;
}

function rightsOfCaller(caller: PortalCaller): ReadonlySet<string> {
  return caller.kind === 'user' ? caller.rights : new Set();
}

function refuseUngrantable(scopes: readonly Scope[], rights: ReadonlySet<string>): void {
  const refused = scopes.filter((scope) => !rights.has(SCOPES[scope].right));
  if (refused.length > 0) throw apiKeyErrors.scopeNotGrantable({ scopes: refused });
}

async function refuseAboveLimit(keys: Collection<typeof ApiKeys>, now: string): Promise<void> {
  const active = await keys.count({
    where: { archivedAt: null, or: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
  if (active >= MAX_ACTIVE_KEYS) throw apiKeyErrors.apiKeyLimitReached({ limit: MAX_ACTIVE_KEYS });
}

function describeScope(scope: Scope, rights: ReadonlySet<string>) {
  const { label, domain, right }: { label: string; domain: string; right: Right } = SCOPES[scope];
  return { scope, label, domain, requiredRight: right, isGrantable: rights.has(right) };
}
