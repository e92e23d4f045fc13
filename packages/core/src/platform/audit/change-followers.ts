import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { RowChange } from '../../kernel/rows/change-log.js';

/** Hears, in each unit of work, of the rows that it wrote, with what they were before. It must be quick: every change waits for it. */
export type FollowChanges = (unit: Pick<UnitOfWork, 'tx' | 'now'>, changes: readonly RowChange[]) => Promise<void>;

/** Those who hear of every change, whoever makes it and however. */
export const changeFollowers = extensionPoint<FollowChanges>('audit.changeFollowers');
