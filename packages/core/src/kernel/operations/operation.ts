import type { z } from 'zod';

import type { RecordType } from '../records/record.js';
import type { Access } from '../access/access.js';
import type { ErrorType } from '../errors/errors.js';
import type { Commits } from './commitment.js';
import type { RateClass } from './rate-class.js';
import type { Scope } from '../access/scopes.js';

/** The address space that an operation belongs to; `site` has no prefix. */
export type Face = 'integration' | 'variables' | 'workspace' | 'public' | 'inbound' | 'site';

/** HTTP methods that operations use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Schemas of what an operation reads. */
export interface OperationInput {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
}

/**
 * How the body of a request comes: as JSON, as a form with files that are read while they arrive, or as bytes that the
 * handler reads itself, such as those of a signed request.
 */
export type BodyKind = 'json' | 'multipart' | 'raw';

/** Tells whether scopes open an operation beyond what its access says, such as a link to some readable type of the records there are. */
export type IsOpenTo = (grants: ReadonlySet<Scope>, records: readonly RecordType[]) => boolean;

/** Another form of an answer, for whoever asks for it with `Accept`. */
export interface AnswerForm {
  readonly mediaType: string;
  readonly schema: z.ZodType;
  /** Makes it of what the operation publishes. */
  of(published: unknown): unknown;
}

/**
 * How the handler of an operation works: `whole`, as one function in one unit of work; `prepared`, in two parts, of which the first
 * runs before the unit of work is opened, for what takes time, such as hashing a password or asking another server; `joining`, in units
 * of work that it shares with calls that come at the same time; `repeatable`, with a second function, which tells repetitions with the
 * same `Idempotency-Key` what was made as it is by now, with 200.
 */
export type Work = 'whole' | 'prepared' | 'joining' | 'repeatable';

/** How an operation shows in `GET /meta`. */
export interface MetaEntry {
  /** Key of the entry, such as `purchase-requisitions`. */
  readonly resource: string;
  /** Name in the entry's `operations`. */
  readonly operation: string;
}

/**
 * One call, as data: an HTTP call, an in-process call, a method of the client. Nothing else spells its path, access,
 * schemas or codes.
 */
export interface Operation<
  Id extends string = string,
  Path extends string = string,
  Input extends OperationInput = OperationInput,
  Output extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Who extends Access = Access,
  Works extends Work = Work,
> {
  /** `group.verb`, such as `requisitions.changeStatus`; the same on both faces for the same thing. */
  readonly id: Id;
  readonly face: Face;
  readonly method: Verb;
  /** Path below the prefix of the face; parameters as `:name`. */
  readonly path: Path;
  readonly access: Who;
  readonly input: Input;
  /** What the call lists, and by which columns of it. */
  readonly lists?: ListedRecord;
  /** The row that the call changes: what it names already may stay, although nobody could choose it any more. */
  readonly changes?: ChangedRow;
  /** @default 'json' */
  readonly bodyKind: BodyKind;
  /** The fields and files of a form that may come in place of JSON; the handler reads it, if the call has one. */
  readonly formBody?: z.ZodObject;
  /** A call that sends no body says nothing, like an empty object. */
  readonly bodyIsOptional?: true;
  /** The body as it is described, where a union tells more than the schema that checks it. */
  readonly describedBody?: z.ZodType;
  /** Where a path parameter decides what the body is: the body of each of its values, described at its own address. */
  readonly bodyBy?: BodyBy;
  readonly output: Output;
  /** Forms of the answer beside JSON; in process there is the published value only. */
  readonly forms?: readonly AnswerForm[];
  /**
   * Media types of the file that is answered, where it is not one that somebody put in. Beside JSON: what it is in when the query says so
   * by its `format`.
   */
  readonly fileTypes?: readonly string[];
  /** @default 200 */
  readonly status: number;
  /** The status of another outcome, such as 200 for what existed already, or 204 for what was removed and not archived. */
  readonly otherStatus?: number;
  /** Refusals beside those that follow from the other members. */
  readonly errors: readonly ErrorType[];
  /** Whether the call takes an `Idempotency-Key`. @default 'optional' for every method but GET */
  readonly idempotency: 'none' | 'optional' | 'required';
  /** Field of the body that may carry the key in place of the header. */
  readonly idempotencyKeyField?: string;
  /** Whether the call takes the version that the caller has seen; `header`: only as `If-Match`. @default 'none' */
  readonly version: 'none' | 'header' | 'optional' | 'required';
  /** How long an answer is kept for repetitions with the same `Idempotency-Key`. @default 24 hours */
  readonly keptForMs?: number;
  /** @default 'whole' */
  readonly work: Works;
  /** Field of the answer that names what was made, for `Location`. @default 'id', of records with a version */
  readonly locatedBy?: string;
  /**
   * Path of what was made, for `Location`, where its parent is not the path of the operation: `/price-lists/:id`. Parameters
   * are fields of the answer.
   */
  readonly locatedAt?: string;
  /** The answer holds a secret: kept answers are encrypted, and nothing may cache it. */
  readonly secret: boolean;
  /** What is secret of the answer opens nothing by itself, such as an address of somebody else's: agents may be told. */
  readonly handsOutCredentials?: false;
  /**
   * What of the call commits the company, which agents do only with the scope `agents.commit`.
   * @default 'opens_gate' for whatever changes something by a right of administration, otherwise 'nothing'
   */
  readonly commits?: Commits;
  /** What a list answers to a key whose creator lost the right behind it. */
  readonly empty?: (input: ParsedInput) => unknown;
  /** Class of its rate limit. @default 'caller' */
  readonly rateClass: RateClass;
  readonly meta?: MetaEntry;
  /** A condition on the scopes for `GET /meta`, where the service asks for more than `access` says. */
  readonly isOpenTo?: IsOpenTo;
  readonly tag: string;
  /** Verb first, sentence case, no full stop, at most 60 characters. */
  readonly summary: string;
  readonly description?: string;
}

/** Input after parsing, as a handler gets it when nothing more is known of it. */
export interface ParsedInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;

/** Input of an operation after parsing. */
export interface InputOf<O extends Operation> {
  readonly params: Parsed<O['input']['params']>;
  readonly query: Parsed<O['input']['query']>;
  readonly body: O['input']['body'] extends z.ZodType ? z.output<O['input']['body']> : undefined;
}

/** What an operation answers. */
export type OutputOf<O extends Operation> = z.output<O['output']>;

/** What follows where an operation does not say it. */
type Defaulted =
  'input' | 'bodyKind' | 'status' | 'errors' | 'idempotency' | 'version' | 'work' | 'secret' | 'rateClass';

type OperationOptions<
  Path extends string,
  Input extends OperationInput,
  Output extends z.ZodType,
  Verb extends Method,
  Who extends Access,
  Works extends Work,
> = Omit<Operation<string, Path, Input, Output, Verb, Who, Works>, 'id' | Defaulted> &
  Partial<Pick<Operation<string, Path, Input, Output, Verb, Who, Works>, Defaulted>>;

/** The record that a list is of, with the columns whose values narrow it down. */
export interface ListedRecord {
  readonly record: RecordType;
  readonly by: readonly string[];
}

/** A row, by the path parameter that holds its id. */
export interface ChangedRow {
  readonly record: RecordType;
  readonly param: string;
}

/** Bodies by the value of a path parameter. */
export interface BodyBy {
  readonly parameter: string;
  readonly bodies: Readonly<Record<string, z.ZodObject>>;
  /** What those commit that do. @default as `commits` of the operation says */
  readonly commits?: Readonly<Record<string, Commits>>;
}

/**
 * Declares an operation.
 *
 * @throws TypeError when a path parameter has no schema, or a body that carries the version is not an object.
 */
export function operation<
  const Id extends string,
  const Path extends string,
  const Input extends OperationInput = Record<never, never>,
  Output extends z.ZodType = z.ZodType,
  const Verb extends Method = Method,
  const Who extends Access = Access,
  const Works extends Work = 'whole',
>(
  id: Id,
  options: OperationOptions<Path, Input, Output, Verb, Who, Works>,
): Operation<Id, Path, Input, Output, Verb, Who, Works> {
  const { input = {} as Input, work = 'whole' as Works, ...rest } = options;
  for (const name of pathParameters(options.path)) {
    if (!(name in (input.params?.shape ?? {}))) throw new TypeError(`${id}: the path parameter ${name} has no schema.`);
  }
  return {
    status: 200,
    errors: [],
    idempotency: options.method === 'GET' ? 'none' : 'optional',
    version: 'none',
    bodyKind: 'json',
    rateClass: 'caller',
    secret: false,
    ...rest,
    id,
    input,
    work,
  };
}

/** Name of an operation in logs and metrics: both faces call the same thing by the same id. */
export function operationName({ face, id }: Pick<Operation, 'face' | 'id'>): string {
  return face === 'workspace' ? `workspace.${id}` : id;
}

/** Names of the parameters in a path, in order. */
export function pathParameters(path: string): string[] {
  return path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
}

/** Whether an operation changes anything. */
export function isWrite(operation: Pick<Operation, 'method'>): boolean {
  return operation.method !== 'GET';
}
