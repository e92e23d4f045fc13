import type { Composition } from '../kernel/module/composition.js';
import type { OperationMap } from '../kernel/operations/group.js';
import type { Operation } from '../kernel/operations/operation.js';
import type { World } from '../kernel/operations/world.js';
import { asPublished, fieldsLeftOut } from '../kernel/operations/publish-with.js';
import { Choices } from '../kernel/ports/choices.js';
import { compileOperation, type AnyHandler, type CompiledOperation } from '../kernel/pipeline/compiled-operation.js';

/** Looks at what an operation is about to answer. */
export type InspectAnswer = (operation: Operation, published: unknown) => void;

/**
 * Joins every operation with its handler and works out what each call needs. What keys and people call alike is one operation.
 *
 * @throws TypeError when an operation has no handler.
 */
export function bindOperations(
  { groups, closed }: Composition,
  world: World,
  inspect?: InspectAnswer,
): ReadonlyMap<Operation, CompiledOperation> {
  const settings = world.port(Choices);
  const compiled = new Map<Operation, CompiledOperation>();
  for (const [, group] of groups) {
    // Where the group was declared, its handlers were checked against its operations.
    const handlers = group.handlers as Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
    for (const [face, map] of Object.entries<OperationMap | undefined>({ ...group.operations })) {
      for (const [name, operation] of Object.entries(map ?? {})) {
        const handler = handlers[face]?.[name];
        if (handler === undefined) throw new TypeError(`${face} ${operation.id} has no handler.`);
        const fields = fieldsLeftOut(operation.input.body, settings);
        const whole = compileOperation(operation, handler, { closed, inspect });
        const waiting = fields.size === 0 ? undefined : { fields, whole };
        const published = asPublished(operation, settings);
        compiled.set(operation, waiting ? compileOperation(published, handler, { closed, inspect, waiting }) : whole);
      }
    }
  }
  return compiled;
}
