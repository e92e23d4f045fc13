import { builtIn } from '../../packages/core/src/composition/built-in.js';
import { contract, type Operation } from '../../packages/core/src/composition/contract.js';
import { withClosedEnums } from '../../packages/core/src/operations/publish-with.js';
import { Html } from '../../packages/core/src/operations/reply.js';

/** The operations of one resource that callers of one kind can call. */
export interface OperationGroup {
  /** Name of the resource on the client. */
  readonly name: string;
  /** What the operations are about, such as `Purchase requisitions`. */
  readonly title: string;
  /** By method name. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Path parameter that the client fills in itself. */
  readonly bound?: string;
}

/** Finds what keys can call: the Integration API and the Variable API. */
export function integrationGroups(): OperationGroup[] {
  return groupsOf({ ...contract.integration });
}

/** Finds what users call in process: the workspace. */
export function signedInGroups(): OperationGroup[] {
  return groupsOf({ ...contract.workspace });
}

/** Finds what people can call: the workspace, and what comes before a sign-in. */
export function workspaceGroups(): OperationGroup[] {
  const groups = new Map<string, Operations>(Object.entries({ ...contract.workspace }));
  for (const [name, operations] of publicGroups()) {
    const open = where(operations, ({ face, access }) => face === 'workspace' && access.anonymous === true);
    if (Object.keys(open).length > 0) groups.set(name, { ...groups.get(name), ...open });
  }
  return groupsOf(Object.fromEntries(groups));
}

/** Finds what whoever holds the link to a price request can call. */
export function supplierGroups(): OperationGroup[] {
  const groups = publicGroups().map(([name, operations]): [string, Operations] => [
    name,
    where(operations, ({ face, access }) => face === 'public' && access.token !== undefined),
  ]);
  return groupsOf(Object.fromEntries(groups)).map((group) => ({ ...group, bound: 'token' }));
}

type Operations = Readonly<Record<string, Operation>>;

const publicGroups = () => Object.entries<Operations>({ ...contract.public });

/** The operations that fit, without those that show pages to browsers. */
function where(operations: Operations, fits: (operation: Operation) => boolean): Operations {
  const kept = Object.entries(operations).filter(([, operation]) => fits(operation) && operation.output !== Html);
  return Object.fromEntries(kept);
}

function groupsOf(groups: Readonly<Record<string, Operations>>): OperationGroup[] {
  const tags = Object.values(groups).map((group) => Object.values(group)[0]?.tag);
  return Object.entries(groups).flatMap(([name, group]) => {
    const operations = new Map(
      Object.entries(group).map(([method, operation]) => [method, withClosedEnums(operation, builtIn.closed)]),
    );
    const [first] = operations.values();
    if (first === undefined) return [];
    // Groups that share a tag of the documentation go by their own names.
    const isShared = tags.filter((tag) => tag === first.tag).length > 1;
    const title = isShared ? pascalCase(kebabCase(name).replaceAll('-', ' ')) : first.tag;
    return [{ name, title, operations }];
  });
}

/** `procurementItems` as `ProcurementItems`. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `procurementItems` as `procurement-items`. */
export function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
