/**
 * The contract as data: every operation by face, group and name. Routes, OpenAPI, `GET /meta`, the in-process clients, the
 * client package and the command line are derived from it.
 */
import { allGroups } from './all-groups.js';
import type * as groups from './groups.js';
import type { GroupOperations, OperationMap } from '../operations/group.js';
import type { Operation } from '../operations/operation.js';

type Groups = typeof groups;
type On<G, F extends keyof GroupOperations> = G extends { readonly operations: { readonly [K in F]: infer O } }
  ? O
  : never;
type GroupsOn<F extends keyof GroupOperations> = {
  readonly [G in keyof Groups as [On<Groups[G], F>] extends [never] ? never : G]: On<Groups[G], F>;
};

/** What API keys call: the Integration API and the Variable API. */
export interface IntegrationContract extends GroupsOn<'integration'> {}
/** What people call: the workspace. */
export interface WorkspaceContract extends GroupsOn<'workspace'> {}
/** What whoever has the address calls: links, pages. */
export interface PublicContract extends GroupsOn<'public'> {}

/** Operations by face, group and name. */
export interface Contract {
  readonly integration: IntegrationContract;
  readonly workspace: WorkspaceContract;
  readonly public: PublicContract;
}

/** Every operation, by whom it is for. */
export const contract: Contract = {
  // Gathered from the same list that the types are.
  integration: operationsOn('integration') as unknown as IntegrationContract,
  workspace: operationsOn('workspace') as unknown as WorkspaceContract,
  public: operationsOn('public') as unknown as PublicContract,
};

function operationsOn(face: keyof GroupOperations): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    allGroups.flatMap(([name, { operations }]) => (operations[face] === undefined ? [] : [[name, operations[face]]])),
  );
}

/** Operations that API keys can call. */
export function integrationOperations(): Operation[] {
  return allGroups.flatMap(([, { operations }]) => Object.values(operations.integration ?? {}));
}

/** Every operation once, in the order of their groups. */
export function allOperations(): Operation[] {
  return [
    ...new Set(
      allGroups.flatMap(([, { operations }]) =>
        Object.values<OperationMap | undefined>({ ...operations }).flatMap((map) => Object.values(map ?? {})),
      ),
    ),
  ];
}

export type { ErrorCode } from '../calls/error-codes.js';
export type { EventName } from '../calls/event-names.js';
export { publishedBody } from '../pipeline/compiled-operation.js';
export { pathsOf } from '../published/routes.js';
export { pathParameters, type Face, type Operation } from '../operations/operation.js';
