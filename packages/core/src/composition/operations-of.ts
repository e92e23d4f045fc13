import type { Composition } from '../kernel/module/composition.js';
import type { GroupOperations, OperationMap } from '../kernel/operations/group.js';

/** Operations of a face by group and name. */
export function operationsOf(
  { groups }: Pick<Composition, 'groups'>,
  face: keyof GroupOperations,
): Readonly<Record<string, OperationMap>> {
  return Object.fromEntries(
    groups.flatMap(([name, { operations }]) => {
      const map = operations[face];
      return map === undefined ? [] : [[name, map]];
    }),
  );
}
