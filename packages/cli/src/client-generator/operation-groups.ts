import { answersPage, type ComposedModules, type Operation } from '@procurekit/core/contract';

import { kebabCase, pascalCase } from './casing.js';

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

/** Operations by face and group. */
export type FacesOfGroups = ComposedModules['operations'];

/** Finds what keys can call: the Integration API and the Variable API. */
export function integrationGroups({ integration }: FacesOfGroups): OperationGroup[] {
  return groupsOf(integration);
}

/** Finds what users call in process: the workspace. */
export function signedInGroups({ workspace }: FacesOfGroups): OperationGroup[] {
  return groupsOf(workspace);
}

/** Finds what people can call: the workspace, and what comes before a sign-in. */
export function workspaceGroups(faces: FacesOfGroups): OperationGroup[] {
  const groups = new Map<string, Operations>(Object.entries(faces.workspace));
  for (const [name, operations] of Object.entries(faces.public)) {
    const open = where(operations, ({ face, access }) => face === 'workspace' && access.anonymous === true);
    if (Object.keys(open).length > 0) groups.set(name, { ...groups.get(name), ...open });
  }
  return groupsOf(Object.fromEntries(groups));
}

/** Finds what whoever holds the link to a price request can call. */
export function supplierGroups(faces: FacesOfGroups): OperationGroup[] {
  const groups = Object.entries(faces.public).map(([name, operations]): [string, Operations] => [
    name,
    where(operations, ({ face, access }) => face === 'public' && access.token !== undefined),
  ]);
  return groupsOf(Object.fromEntries(groups)).map((group) => ({ ...group, bound: 'token' }));
}

type Operations = Readonly<Record<string, Operation>>;

/** The operations that fit, without those that show pages to browsers. */
function where(operations: Operations, fits: (operation: Operation) => boolean): Operations {
  const kept = Object.entries(operations).filter(([, operation]) => fits(operation) && !answersPage(operation));
  return Object.fromEntries(kept);
}

function groupsOf(groups: Readonly<Record<string, Operations>>): OperationGroup[] {
  const tags = Object.values(groups).map((group) => Object.values(group)[0]?.tag);
  return Object.entries(groups).flatMap(([name, group]) => {
    const operations = new Map(Object.entries(group));
    const [first] = operations.values();
    if (first === undefined) return [];
    // Groups that share a tag of the documentation go by their own names.
    const isShared = tags.filter((tag) => tag === first.tag).length > 1;
    const title = isShared ? pascalCase(kebabCase(name).replaceAll('-', ' ')) : first.tag;
    return [{ name, title, operations }];
  });
}
