import type { z } from 'zod';

import type { Operation, OutputOf } from './operation.js';

/** Options of one call. */
export interface CallOptions {
  /** Version of the record that the caller has seen: the call is refused when it has another one by now. */
  readonly ifMatch?: number;
  /** Makes a repetition of the call have no second effect. */
  readonly idempotencyKey?: string;
}

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...ParameterNames<`/${Rest}`>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];
type Strings<Names extends readonly unknown[]> = { [K in keyof Names]: string };

type BodyOf<O extends Operation> = O['input'] extends { readonly body: infer Body extends z.ZodType } ? Body : never;
type QueryOf<O extends Operation> = O['input'] extends { readonly query: infer Query extends z.ZodObject }
  ? Query
  : never;

type Payload<O extends Operation> = [BodyOf<O>] extends [never]
  ? [QueryOf<O>] extends [never]
    ? []
    : [query?: z.input<QueryOf<O>>]
  : [QueryOf<O>] extends [never]
    ? [body: z.input<BodyOf<O>>]
    : [body: z.input<BodyOf<O>>, query?: z.input<QueryOf<O>>];

/** An operation as a method: path parameters first, then the body, the query, and options. */
export type Method<O extends Operation> = (
  ...input: [...Strings<ParameterNames<O['path']>>, ...Payload<O>, options?: CallOptions]
) => Promise<OutputOf<O>>;

/** A contract as an object of methods. */
export type Client<C> = {
  readonly [Group in keyof C]: {
    readonly [Name in keyof C[Group]]: C[Group][Name] extends Operation ? Method<C[Group][Name]> : never;
  };
};
