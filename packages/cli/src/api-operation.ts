import { allOperations, composed, pathParameters, pathsOf, type Operation } from '@procurekit/core/contract';
import type { Module } from '@procurekit/core/modules';

import { withNearName } from './near-name.js';
import { UsageError } from './usage-error.js';

/** An operation that was asked for, with its path parameters. */
export interface RequestedOperation {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

const ROOT = '/api/v1';
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** The operations that take an API key, of the product or of a list of modules. */
export function keyOperations(modules?: readonly Module[]): Operation[] {
  return everyOperation(modules).filter(({ access }) => access.scopes !== undefined);
}

/** The operations of people who are signed in, of the product or of a list of modules. */
export function workspaceOperations(modules?: readonly Module[]): Operation[] {
  return everyOperation(modules).filter(({ face, access }) => face === 'workspace' && access.right !== undefined);
}

function everyOperation(modules: readonly Module[] | undefined): readonly Operation[] {
  return modules === undefined ? allOperations() : operationsOf(modules);
}

function operationsOf(modules: readonly Module[]): Operation[] {
  const faces = Object.values(composed(modules).operations);
  return faces.flatMap((groups) => Object.values(groups).flatMap((operations) => Object.values(operations)));
}

/** The path of an operation as it is typed: without the prefix of the Integration API, but with what tells others from it. */
export function shownPath(operation: Pick<Operation, 'face' | 'path'>): string {
  const path = operation.face === 'integration' ? operation.path : (pathsOf(operation)[0] ?? '').replace(ROOT, '');
  return path.replace(/^\//, '');
}

/**
 * Finds an operation by its id and parameters (`requisitions.get ID`), or by method and path
 * (`get purchase-requisitions/ID`, the slashes may be spaces).
 *
 * @throws UsageError that tells what there is instead
 */
export function findOperation(
  [first = '', ...others]: readonly string[],
  operations: readonly Operation[] = keyOperations(),
): RequestedOperation {
  if (METHODS.has(first.toLowerCase())) return findByPath(first.toUpperCase(), others, operations);
  const operation = operations.find(({ id }) => id === first);
  if (operation === undefined) {
    // A space may have been meant for the dot.
    const typed = first.includes('.') ? first : [first, ...others].join('.');
    const groups = operations.map(({ id }) => id.split('.')[0] ?? id).filter((group) => group !== first);
    throw new UsageError(
      withNearName(`There is no operation ${first}; \`procurekit api\` lists them.`, typed, [
        ...operations.map(({ id }) => id),
        ...groups,
      ]),
      operationsLike(first, operations),
    );
  }
  const names = pathParameters(operation.path);
  if (names.length !== others.length) {
    throw new UsageError(`${operation.id} takes ${names.length} parameters: ${names.join(' ') || 'none'}.`);
  }
  return { operation, params: named(names, others) };
}

function findByPath(method: string, words: readonly string[], operations: readonly Operation[]): RequestedOperation {
  const path = words.join('/').split('/').filter(Boolean);
  const found = operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => templatesOf(operation).map((template) => ({ operation, template })))
    .filter(({ template }) => fits(template, path))
    // `warehouses/summary` is no warehouse.
    .toSorted((a, b) => a.template.filter(isParameter).length - b.template.filter(isParameter).length)[0];
  if (found === undefined) {
    throw new UsageError(
      withNearName(
        `There is no operation ${method} ${path.join('/')}; \`procurekit api\` lists them.`,
        path.join('/'),
        operations.filter((operation) => operation.method === method).map(shownPath),
      ),
      operationsLike(path[0] ?? '', operations),
    );
  }
  const { operation, template } = found;
  return {
    operation,
    params: named(
      pathParameters(operation.path),
      path.filter((_, at) => isParameter(template[at])),
    ),
  };
}

/** Paths of an operation as segments: whole, and as they are typed. */
function templatesOf(operation: Operation): string[][] {
  const paths = pathsOf(operation);
  const [first = ''] = paths;
  const prefixLength = first.length - shownPath(operation).length;
  return paths.flatMap((path) => [path, path.slice(prefixLength)]).map((path) => path.split('/').filter(Boolean));
}

const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;

/** Whether a path is one of a template, whose parameters are anything. */
export function fits(template: readonly string[], path: readonly string[]): boolean {
  return template.length === path.length && template.every((part, at) => isParameter(part) || part === path[at]);
}

/** Values by the names of their parameters. */
export function named(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

function operationsLike(text: string, operations: readonly Operation[]): string[] {
  const [start = ''] = text.toLowerCase().split(/[.\-/]/);
  if (start.length < 3) return [];
  return operations
    .filter(({ id, path }) => id.toLowerCase().includes(start) || path.includes(start))
    .map((operation) => `${operation.id} (${operation.method.toLowerCase()} ${shownPath(operation)})`);
}
