import type { Composed } from '../operations/composed.js';
import type { Module, ModuleGroup } from './module.js';

/** Everything that follows from a list of modules. */
export interface Composition extends Composed {
  readonly modules: readonly Module[];
  /** Groups by their names, in the order of the names. */
  readonly groups: readonly (readonly [name: string, group: ModuleGroup])[];
}
