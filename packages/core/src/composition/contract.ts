/**
 * The contract as data: every operation by face, group and name. Routes, OpenAPI, `GET /meta`, the in-process clients, the
 * client package and the command line are derived from it.
 */
import { z } from 'zod';

import { builtIn } from './built-in.js';
import { operationsOf } from './operations-of.js';
import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { inputProblems } from '../kernel/input/input-problems.js';
import { composeModules } from '../kernel/module/compose.js';
import type { Composition } from '../kernel/module/composition.js';
import type { Module } from '../kernel/module/module.js';
import { FileAnswer } from '../kernel/operations/file-answer.js';
import type { GroupOperations, OperationMap } from '../kernel/operations/group.js';
import type { Operation } from '../kernel/operations/operation.js';
import { withClosedEnums } from '../kernel/operations/publish-with.js';
import { Html } from '../kernel/operations/reply.js';
import type { Problem } from '../kernel/values/problem.js';

/** The operation behind each method of a client. What it takes and answers is said by the types of the client. */
type OperationsBehind<Calls> = {
  readonly [Group in keyof Calls]: { readonly [Method in keyof Calls[Group]]: Operation };
};

/** What API keys call: the Integration API and the Variable API. */
export interface IntegrationContract extends OperationsBehind<IntegrationCalls> {}
/** What people call: the workspace. */
export interface WorkspaceContract extends OperationsBehind<WorkspaceCalls> {}
/** What whoever has the address calls: links, pages. No client has methods for them. */
export type PublicContract = Readonly<Record<string, OperationMap>>;

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
  public: operationsOn('public'),
};

function operationsOn(face: keyof GroupOperations): Readonly<Record<string, OperationMap>> {
  return operationsOf(builtIn, face);
}

/** Operations that API keys can call. */
export function integrationOperations(): Operation[] {
  return builtIn.groups.flatMap(([, { operations }]) => Object.values(operations.integration ?? {}));
}

/** What a list of modules makes together, for programs that write about it, such as generators of clients. */
export interface ComposedModules extends Pick<Composition, 'enums' | 'errors' | 'events'> {
  /** By face, group and name; enumerations that modules add to have their values. */
  readonly operations: Readonly<Record<keyof Contract, Readonly<Record<string, OperationMap>>>>;
}

/**
 * Composes modules without a storage.
 *
 * @throws TypeError that names everything that does not go together
 */
export function composed(modules: readonly Module[]): ComposedModules {
  const composition = composeModules(modules);
  const described = (face: keyof Contract) => {
    const groups = Object.entries(operationsOf(composition, face));
    return Object.fromEntries(groups.map(([name, map]) => [name, withEnums(map, composition)]));
  };
  return {
    ...composition,
    operations: {
      integration: described('integration'),
      workspace: described('workspace'),
      public: described('public'),
    },
  };
}

function withEnums(operations: OperationMap, { closed }: Composition): OperationMap {
  const entries = Object.entries(operations);
  return Object.fromEntries(entries.map(([name, operation]) => [name, withClosedEnums(operation, closed)]));
}

/** Whether an operation answers with a file. */
export function answersFile({ output }: Operation): boolean {
  return output === FileAnswer;
}

/** The values of `format` in the query for which an operation answers with a file in place of JSON; none where it never does. */
export function fileFormatsOf({ output, fileTypes, input }: Operation): readonly string[] {
  if (output === FileAnswer || fileTypes === undefined) return [];
  const format: unknown = input.query?.shape['format'];
  const values: unknown = format instanceof z.ZodDefault ? format.unwrap() : format;
  return values instanceof z.ZodEnum ? values.options.map(String).filter((value) => value !== 'json') : [];
}

/** What is wrong with a body by its schema, as a refusal of a call would tell it. */
export function problemsWith(schema: z.ZodType, body: unknown): readonly Problem[] {
  const { error } = schema.safeParse(body, { reportInput: true });
  return error === undefined ? [] : inputProblems('body', error.issues);
}

/** Whether an operation answers with a page for browsers. */
export function answersPage({ output }: Operation): boolean {
  return output === Html;
}

/** Every operation once, in the order of their groups. */
export function allOperations(): Operation[] {
  return [...builtIn.operations];
}

export type { ErrorCode } from '../calls/error-codes.js';
export type { EventName } from '../calls/event-names.js';
export { operationsOf } from './operations-of.js';
export { allErrors, allEvents } from './registries.js';
export { publishedBody } from '../kernel/pipeline/compiled-operation.js';
export { pathsOf } from '../kernel/pipeline/routes.js';
export { errorsOf } from '../kernel/published/operation-errors.js';
export { enumNameOf } from '../kernel/values/enumeration.js';
export { filledEnumOf, type OpenEnumName } from '../kernel/input/open-enum.js';
export { isPaged } from '../kernel/operations/is-paged.js';
export { pathParameters, type Face, type Operation } from '../kernel/operations/operation.js';
