import type { ModuleMigration } from '@procurekit/core/ports';
import { addWorkOrders } from './0001-add-work-orders.js';

/** All migrations of the module, oldest first. */
export const migrations: readonly ModuleMigration[] = [addWorkOrders];
