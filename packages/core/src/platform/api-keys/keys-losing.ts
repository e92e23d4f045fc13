import type { UnitOfWork } from '../../kernel/operations/call.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { CreatorChange, NamedKey } from '../identity/index.js';
import { ApiKeys } from './records.js';
import { keyStatus } from './key-status.js';

/**
 * The active keys of a user that lose something by a change of the user: those with a scope that is not backed any more, and all of
 * them when nobody is left who may see after the user's keys.
 */
export async function keysLosing(unit: UnitOfWork, { userId, before, after }: CreatorChange): Promise<NamedKey[]> {
  if ([...before].every((right) => after.has(right))) return [];
  const { backedScopes } = unit.port(Composed).permissions;
  const keys = await unit.tx.collection(ApiKeys).list({ where: { createdById: userId, archivedAt: null } });
  const isLeftAlone = before.has('users.manage') && !after.has('users.manage');
  return keys
    .filter((key) => keyStatus(key, unit.now) === 'active')
    .filter(({ scopes }) => isLeftAlone || backedScopes(scopes, after).length < backedScopes(scopes, before).length)
    .map(({ id, name }) => ({ id, name }));
}
