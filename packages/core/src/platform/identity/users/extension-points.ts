import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Permissions } from '../../../kernel/access/permissions.js';
import type { CreatorChange, NamedKey } from './write-user.js';

/** The active keys of a user that lose something by a change. */
export type FindKeysLosing = (
  deps: { readonly permissions: Permissions },
  unit: UnitOfWork,
  change: CreatorChange,
) => Promise<readonly NamedKey[]>;

/** What knows the keys of users. */
export const keysOfUsers = extensionPoint<FindKeysLosing>('identity.keysOfUsers');
