import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Right } from '../../../kernel/access/rights.js';

/** A key, as far as its name goes. */
export interface NamedKey {
  readonly id: string;
  readonly name: string;
}

/** What changed of the user behind keys. */
export interface CreatorChange {
  readonly userId: string;
  readonly before: ReadonlySet<Right>;
  /** Empty when the user is not active any more. */
  readonly after: ReadonlySet<Right>;
}

/** The active keys of a user that lose something by a change. */
export type FindKeysLosing = (unit: UnitOfWork, change: CreatorChange) => Promise<readonly NamedKey[]>;

/** What knows the keys of users. */
export const keysOfUsers = extensionPoint<FindKeysLosing>('identity.keysOfUsers');
