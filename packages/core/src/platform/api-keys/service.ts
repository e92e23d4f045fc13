import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import type { Ids } from '../../kernel/ports/ids.js';
import type { Permissions } from '../../kernel/access/permissions.js';
import type { Right } from '../../kernel/access/rights.js';
import { Users } from '../identity/index.js';
import { changeKey, issueKey, mayGrant, revokeKey, rotateKey, type ApiKeyRow } from './write-key.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { keyStatus } from './key-status.js';
import type { apiKeyOperations } from './operations.js';
import { ApiKeys } from './records.js';
import { takeOver } from './take-over.js';
import { Composed } from '../../kernel/operations/composed.js';

interface ApiKeyDeps {
  readonly ids: Ids;
  /** Requests per minute of a key that has no limit of its own. */
  readonly requestsPerMinute: number;
  readonly permissions: Permissions;
}

/** Builds the handlers of the API keys' operations. */
export function createApiKeyService(deps: ApiKeyDeps): Handlers<typeof apiKeyOperations> {
  const shown = (row: ApiKeyRow, { now }: Pick<ReadCall, 'now'>) => ({
    ...row,
    previousSecretExpiresAt: isOver(row, now) ? null : row.previousSecretExpiresAt,
    status: keyStatus(row, now),
    rateLimitPerMinute: row.rateLimitPerMinute ?? deps.requestsPerMinute,
  });
  return {
    async list(call) {
      const rows = await call.db.collection(ApiKeys).list({});
      const user = await getRow(call.db, Users, call.caller.userId);
      return {
        items: rows.map((row) => shown(row, call)),
        availableScopes: describeScopes(call.port(Composed).permissions, { user, rights: call.caller.rights }),
      };
    },
    async create(call, { body }) {
      const { row, secretPlaintext } = await issueKey(deps, call, body);
      return { item: shown(row, call), secretPlaintext };
    },
    update: async (call, { params, body }) => shown(await changeKey(deps, call, params.id, body), call),
    async rotate(call, { params, body: { graceSeconds } }) {
      const { row, secretPlaintext } = await rotateKey(deps, call, { id: params.id, graceSeconds });
      return { item: shown(row, call), secretPlaintext };
    },
    async takeOver(call, { params, body }) {
      const { row, taken } = await takeOver(call, { id: params.id, from: body.from });
      return { item: shown(row, call), taken };
    },
    archive: async (call, { params }) => shown(await revokeKey(call, params.id), call),
  };
}

function isOver({ previousSecretExpiresAt: end }: ApiKeyRow, now: string): boolean {
  return end !== null && end <= now;
}

interface Granting {
  readonly user: { readonly roles: readonly string[] };
  readonly rights: ReadonlySet<Right>;
}

function describeScopes({ scopes }: Permissions, { user, rights }: Granting) {
  return [...scopes].map(([scope, { label, domain, right }]) => ({
    scope,
    label,
    domain,
    requiredRight: right,
    isGrantable: rights.has(right) && mayGrant(user, scope),
  }));
}
