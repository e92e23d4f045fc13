/** What a manager asks of spending, savings and suppliers. */
import type { Module } from '../../kernel/module/module.js';
import { analyticsModule } from '../../analytics/module.js';

/** The modules of this room, for lists of modules. */
export const analyticsModules: readonly Module[] = [analyticsModule];
