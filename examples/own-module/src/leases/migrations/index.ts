import type { ModuleMigration } from '@procurekit/core/ports';
import { addLeases } from './0001-add-leases.js';

/** All migrations of the module, oldest first. */
export const migrations: readonly ModuleMigration[] = [addLeases];
