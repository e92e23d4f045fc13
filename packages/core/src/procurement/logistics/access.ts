import type { ScopeRule } from '../../kernel/access/access.js';

/** Who may read batches and trips: either of two scopes. */
export const READ_LOGISTICS: ScopeRule = [['delivery_trips.read', 'logistics.read']];
/** Who may change trips: a scope to read and a scope to write, of the same domain or not. */
export const CHANGE_LOGISTICS: ScopeRule = [...READ_LOGISTICS, ['delivery_trips.write', 'logistics.write']];

/** Who may look at logistics in the workspace. */
export const VIEW = { right: 'logistics.view' } as const;
/** Who may change anything of it. */
export const EDIT = { right: 'logistics.edit' } as const;
