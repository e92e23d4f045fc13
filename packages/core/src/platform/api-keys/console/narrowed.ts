import type { KeyCaller, UserCaller } from '../../../kernel/access/caller.js';
import type { Right } from '../../../kernel/access/rights.js';

type Eyes = Pick<UserCaller, 'rights' | 'grants' | 'pipelineIds' | 'warehouseIds'>;

/** What a key and a user may both do, seen with the eyes of both. Where they see nothing in common, nothing may be done. */
export function narrowed(key: KeyCaller, user: Eyes): KeyCaller {
  const warehouseIds = inBoth(key.warehouseIds, user.warehouseIds);
  const pipelineIds = pipelinesOfBoth(key, user);
  if (warehouseIds === null || pipelineIds === null) return { ...key, rights: new Set(), grants: new Set() };
  const rights = new Set([...key.rights].filter((right) => user.rights.has(right)));
  const grants = new Set([...key.grants].filter((scope) => user.grants.has(scope)));
  return { ...key, rights, grants, warehouseIds, pipelineIds };
}

// No warehouses are all of them.
function inBoth(some: readonly string[], others: readonly string[]): readonly string[] | null {
  if (some.length === 0) return others;
  if (others.length === 0) return some;
  const common = some.filter((id) => others.includes(id));
  return common.length === 0 ? null : common;
}

const SEES_ALL: Right = 'requisitions.view_all';

// No pipelines are the default one, except for those who see all.
function pipelinesOfBoth(key: Eyes, user: Eyes): readonly string[] | null {
  if (key.rights.has(SEES_ALL)) return user.pipelineIds;
  if (user.rights.has(SEES_ALL)) return key.pipelineIds;
  const common = key.pipelineIds.filter((id) => user.pipelineIds.includes(id));
  const isDefault = key.pipelineIds.length === 0 && user.pipelineIds.length === 0;
  return common.length > 0 || isDefault ? common : null;
}
