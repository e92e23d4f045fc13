import { builtInModules, type Module } from '@procurekit/core/modules';

import { UsageError } from '../usage-error.js';

/**
 * The modules of a list that are not built in.
 *
 * @throws UsageError when no list was named
 */
export function ownOf(modules: readonly Module[] | undefined): readonly Module[] {
  if (modules === undefined) {
    throw new UsageError('--modules names the file that exports the list of modules, yours among them.');
  }
  return modules.filter((module) => !builtInModules.includes(module));
}
