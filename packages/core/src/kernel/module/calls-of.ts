import type { z } from 'zod';

import type { CallOptions } from '../operations/call-options.js';
import type { PageList } from '../operations/listed.js';
import type { GroupOperations, OperationMap } from '../operations/group.js';
import type { Operation, OperationInput } from '../operations/operation.js';
import type { Module } from './module.js';

/** Path parameters of an operation, in their order. */
type PathArguments<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? [...PathArgument<Segment>, ...PathArguments<Rest>]
  : PathArgument<Path>;
type PathArgument<Segment extends string> = Segment extends `:${string}` ? [id: string] : [];

type BodyArgument<O, Input extends OperationInput> = Input extends { readonly body: infer Body extends z.ZodType }
  ? O extends { readonly bodyIsOptional: true }
    ? [body?: z.input<Body>]
    : [body: z.input<Body>]
  : [];
type QueryArgument<Input extends OperationInput> = Input extends { readonly query: infer Query extends z.ZodType }
  ? [query?: z.input<Query>]
  : [];

/** What a call comes to: lists with pages can be iterated over. */
type OutcomeOf<Input extends OperationInput, Output> = Input extends {
  readonly query: { readonly shape: { readonly page: unknown } | { readonly cursor: unknown } };
}
  ? Output extends { readonly items: readonly (infer Item)[] }
    ? PageList<Item, Output>
    : Promise<Output>
  : Promise<Output>;

/** An operation as a method: path parameters first, then the body, the query, and options. */
export type MethodOf<O> =
  O extends Operation<string, infer Path, infer Input, infer Output>
    ? (
        ...input: [...PathArguments<Path>, ...BodyArgument<O, Input>, ...QueryArgument<Input>, options?: CallOptions]
      ) => OutcomeOf<Input, z.output<Output>>
    : never;

/** Operations as methods, by their names. */
export type MethodsOf<Operations> = { readonly [Name in keyof Operations]: MethodOf<Operations[Name]> };

type GroupsOf<M> =
  | (M extends { readonly groups: infer Groups } ? Named<Groups> : never)
  | (M extends { readonly documents: infer Documents } ? Named<Documents> : never);
type Named<Groups> = string extends keyof Groups ? never : Groups;

type OnFace<Groups, Face extends keyof GroupOperations> = {
  readonly [Name in keyof Groups as OperationsOn<Groups[Name], Face> extends OperationMap ? Name : never]: MethodsOf<
    OperationsOn<Groups[Name], Face>
  >;
};

type OperationsOn<Group, Face extends keyof GroupOperations> = Group extends {
  readonly operations: { readonly [F in Face]: infer Operations };
}
  ? Operations
  : never;

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer W) => void ? W : never;

/**
 * The calls that modules add on a face. Those of the product's modules are interfaces of their own, so lists of modules whose exact
 * type is not known add nothing here.
 */
export type CallsOf<Modules extends readonly Module[], Face extends keyof GroupOperations> = [
  GroupsOf<Modules[number]>,
] extends [never]
  ? unknown
  : Together<OnFace<GroupsOf<Modules[number]>, Face>>;
