import type { GroupOperations, OperationMap } from '../operations/group.js';
import type { Operation } from '../operations/operation.js';
import { asPublished, type PublishedSettings } from '../operations/publish-with.js';
import { compileOperation, type AnyHandler, type CompiledOperation } from '../pipeline/compiled-operation.js';
import { allGroups } from './all-groups.js';
import type { GroupHandlers } from './services.js';

/** Looks at what an operation is about to answer. */
export type InspectAnswer = (operation: Operation, published: unknown) => void;

/**
 * Joins every operation with its handler and works out what each call needs. What keys and people call alike is one operation.
 *
 * @throws TypeError when an operation has no handler.
 */
export function bindOperations(
  handlers: GroupHandlers,
  settings: PublishedSettings,
  inspect?: InspectAnswer,
): ReadonlyMap<Operation, CompiledOperation> {
  // `GroupHandlers` has checked each handler against its operation; from here on they are told apart by name.
  const byGroup = handlers as unknown as Readonly<Record<string, Readonly<Record<string, HandlerMap>>>>;
  const compiled = new Map<Operation, CompiledOperation>();
  for (const [group, { operations }] of allGroups) {
    for (const [face, map] of facesOf(operations)) {
      for (const [name, operation] of Object.entries(map)) {
        const handler = byGroup[group]?.[face]?.[name];
        if (handler === undefined) throw new TypeError(`${face} ${operation.id} has no handler.`);
        compiled.set(operation, compileOperation(asPublished(operation, settings), handler, inspect));
      }
    }
  }
  return compiled;
}

type HandlerMap = Readonly<Record<string, AnyHandler>>;

function facesOf(operations: GroupOperations): [string, OperationMap][] {
  return Object.entries<OperationMap | undefined>({ ...operations }).flatMap(([face, map]) =>
    map === undefined ? [] : [[face, map]],
  );
}
