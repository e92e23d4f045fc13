import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import type { World } from '../../kernel/operations/world.js';
import type { Permissions } from '../../kernel/access/permissions.js';
import type { Right } from '../../kernel/access/rights.js';
import { Users } from '../identity/index.js';
import { KeyAuthenticator } from './authenticate-key.js';
import { changeKey, issueKey, mayGrant, revokeKey, rotateKey, type ApiKeyRow } from './write-key.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { keyStatus } from './key-status.js';
import type { apiKeyOperations } from './operations.js';
import { ApiKeys } from './records.js';
import { takeOver } from './take-over.js';
import { Composed } from '../../kernel/operations/composed.js';

/** The handlers of the API keys' operations. */
export const apiKeyHandlers: Handlers<typeof apiKeyOperations> = {
  async list(call) {
    const rows = await call.db.collection(ApiKeys).list({});
    const user = await getRow(call.db, Users, call.caller.userId);
    return {
      items: rows.map((row) => shown(call, row)),
      availableScopes: describeScopes(call.port(Composed).permissions, { user, rights: call.caller.rights }),
    };
  },
  async create(call, { body }) {
    const { row, secretPlaintext } = await issueKey(call, body);
    return { item: shown(call, row), secretPlaintext };
  },
  update: async (call, { params, body }) => shown(call, await changeKey(call, params.id, body)),
  async rotate(call, { params, body: { graceSeconds } }) {
    const { row, secretPlaintext } = await rotateKey(call, { id: params.id, graceSeconds });
    return { item: shown(call, row), secretPlaintext };
  },
  async takeOver(call, { params, body }) {
    const { row, taken } = await takeOver(call, { id: params.id, from: body.from });
    return { item: shown(call, row), taken };
  },
  archive: async (call, { params }) => shown(call, await revokeKey(call, params.id)),
};

function shown({ port, now }: World & Pick<ReadCall, 'now'>, row: ApiKeyRow) {
  return {
    ...row,
    previousSecretExpiresAt: isOver(row, now) ? null : row.previousSecretExpiresAt,
    status: keyStatus(row, now),
    rateLimitPerMinute: row.rateLimitPerMinute ?? port(KeyAuthenticator).requestsPerMinute,
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
