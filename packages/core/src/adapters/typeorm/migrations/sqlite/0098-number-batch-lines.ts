import type { MigrationStep } from '../create-migration.js';
import { numberBatchLines as step } from '../number-batch-lines.js';

// Written by hand: what is declared stays the same, and rows keep it in another form. Once it is released, nobody changes it.

/** Number batch lines. */
export const numberBatchLines: readonly MigrationStep[] = [step('sqlite')];
