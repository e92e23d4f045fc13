import type { Contract } from '../contract.js';
import type { Operation } from '../operations/operation.js';
import type { ContractHandlers } from './services.js';
import { compileOperation, type AnyHandler, type CompiledOperation } from '../pipeline/compiled-operation.js';

/** Looks at what an operation is about to answer. */
export type InspectAnswer = (operation: Operation, published: unknown) => void;

/**
 * Joins every operation with its handler and works out what each call needs.
 *
 * @throws TypeError when an operation has no handler.
 */
export function bindOperations(
  contract: Contract,
  handlers: ContractHandlers,
  inspect?: InspectAnswer,
): CompiledOperation[] {
  const groups = Object.entries<Readonly<Record<string, Operation>>>({ ...contract });
  // `ContractHandlers` has checked each handler against its operation; from here on they are told apart by id.
  const byGroup = handlers as unknown as Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
  return groups.flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const handler = byGroup[group]?.[name];
      if (handler === undefined) throw new TypeError(`${operation.id} has no handler.`);
      return inspected(compileOperation(operation, handler), inspect);
    }),
  );
}

function inspected(compiled: CompiledOperation, inspect: InspectAnswer | undefined): CompiledOperation {
  if (inspect === undefined) return compiled;
  const project = (value: unknown): unknown => {
    const published = compiled.project(value);
    inspect(compiled.operation, published);
    return published;
  };
  return { ...compiled, project };
}
