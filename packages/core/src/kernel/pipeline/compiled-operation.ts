import { z } from 'zod';

import type { OpenCall, ReadCall, WriteCall } from '../operations/call.js';
import { takesDayEnds, takesTimes } from '../input/dated-input.js';
import { Html } from '../operations/reply.js';
import { FileAnswer } from '../operations/file-answer.js';
import type { CloseEnums } from '../input/open-enum.js';
import type { WaitingFields } from '../operations/publish-with.js';
import { pathParameters, type Operation, type ParsedInput } from '../operations/operation.js';
import { FACE_PREFIXES } from '../operations/prefixes.js';
import { madeOnceOf, madeWhenNeeded } from '../values/made-once.js';
import { compileProjection, type Projection } from './projection.js';

/** Carries out some operation; the contract has checked the types where the handler was bound. */
export type AnyHandler = AnyFunction | { readonly first: AnyFunction; readonly current: TellCurrent };

/** Carries out a call; of a prepared operation, only what goes before: it comes to what is done in the unit of work. */
type AnyFunction = (call: ReadCall | WriteCall | OpenCall, input: ParsedInput) => Promise<unknown>;
/** Tells what was made, by the first answer. */
type TellCurrent = (call: WriteCall, first: unknown) => Promise<unknown>;

/** An operation with everything that can be worked out once: at start what is cheap, schemas when the first call needs them. */
export interface CompiledOperation {
  readonly operation: Operation;
  readonly handler: AnyFunction;
  /** Of a repeatable operation. */
  readonly current: TellCurrent | undefined;
  /** Full path with its parameters unfilled; names the operation in idempotency keys. */
  readonly template: string;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  /** Schema of the body, the version included; null when the operation takes none. */
  readonly body: z.ZodType | null;
  readonly bodyIsOptional: boolean;
  /** The body may hold dates that mean the end of a day in the time zone of the portal. */
  readonly takesDayEnds: boolean;
  /** The body may hold times that are judged by the clock. */
  readonly takesTimes: boolean;
  readonly project: Projection;
  /** The answer is one record with a version, so it carries an ETag. */
  readonly hasVersion: boolean;
  /** Path of what is made, with fields of the answer as parameters. */
  readonly location: string | undefined;
  /** The answer is a file and no JSON. */
  readonly answersFile: boolean;
  /** Fields of the body that the settings of the installation leave out, and the operation with them. */
  readonly waiting: { readonly fields: WaitingFields; readonly whole: CompiledOperation } | undefined;
}

const NOTHING = z.strictObject({});
/** What is said of the version in a body. */
export const SEEN_VERSION = 'Version of the record that the caller has seen';
const VERSION_FIELD = z.int().min(1).meta({ description: SEEN_VERSION, example: 3 });

/** Body schema as it is published: with `version` where the operation takes it in the body. */
export function publishedBody(operation: Operation): z.ZodType | null {
  const { body } = operation.input;
  const takesVersion = operation.version === 'optional' || operation.version === 'required';
  if (!takesVersion) return body ?? null;
  if (body === undefined) return z.strictObject({ version: VERSION_FIELD.optional() });
  if (!(body instanceof z.ZodObject)) throw new TypeError(`${operation.id}: only an object can carry the version.`);
  return body.safeExtend({ version: VERSION_FIELD.optional() });
}

// Where a body only carries the version, or the operation says so, nothing sent is nothing said.
function saysNothing({ input, bodyIsOptional }: Operation): boolean {
  return input.body === undefined || bodyIsOptional === true;
}

interface CompileOptions {
  /** Gives the open enumerations of a schema their values. */
  readonly closed: CloseEnums;
  /** Looks at what is about to be answered. */
  readonly inspect?: ((operation: Operation, published: unknown) => void) | undefined;
  /** What the settings of the installation leave out. */
  readonly waiting?: CompiledOperation['waiting'];
}

/** Works out what every call of an operation needs. */
export function compileOperation(
  operation: Operation,
  handler: AnyHandler,
  { closed, inspect = () => undefined, waiting }: CompileOptions,
): CompiledOperation {
  refuseContradictions(operation, handler);
  const query = madeWhenNeeded(() => closed(operation.input.query?.strict() ?? NOTHING));
  // A form and raw bytes are read by the handler.
  const body = madeWhenNeeded(() => {
    const published = operation.bodyKind === 'json' ? publishedBody(operation) : null;
    return published === null ? null : closed(published);
  });
  const bodyIsOptional = madeWhenNeeded(() => body()?.safeParse({}).success === true && saysNothing(operation));
  const bodyTakes = (takes: (schema: z.ZodType) => boolean) => madeWhenNeeded(() => takes(body() ?? NOTHING));
  const dayEnds = bodyTakes(takesDayEnds);
  const times = bodyTakes(takesTimes);
  const projection = madeWhenNeeded(() => compileProjection(operation.output));
  return {
    operation,
    ...('current' in handler ? { handler: handler.first, current: handler.current } : { handler, current: undefined }),
    template: FACE_PREFIXES[operation.face] + operation.path,
    params: operation.input.params ?? NOTHING,
    get query() {
      return query();
    },
    get body() {
      return body();
    },
    get bodyIsOptional() {
      return bodyIsOptional();
    },
    get takesDayEnds() {
      return dayEnds();
    },
    get takesTimes() {
      return times();
    },
    project(value) {
      const published = projection()(value);
      inspect(operation, published);
      return published;
    },
    hasVersion: isVersioned(operation),
    location: locationPath(operation),
    answersFile: operation.output === FileAnswer,
    waiting,
  };
}

/** Whether the answer is one record with a version; what may be removed answers one while it is there. */
export function isVersioned({ output }: Pick<Operation, 'output'>): boolean {
  return hasVersion(output);
}

const hasVersion = madeOnceOf((output: Operation['output']): boolean => {
  const shown = output instanceof z.ZodOptional ? output.unwrap() : output;
  return shown instanceof z.ZodObject && 'version' in shown.shape;
});

/** Path of what the operation makes, with fields of the answer as parameters; undefined where it has none of its own. */
export function locationPath(operation: Pick<Operation, 'output' | 'path' | 'status' | 'locatedBy' | 'locatedAt'>) {
  const { path, status, locatedBy = isVersioned(operation) ? 'id' : undefined, locatedAt } = operation;
  if (status !== 201 && status !== 202) return undefined;
  // What is below another record says itself where it is: the fields of the answer are not the parameters of the call.
  if (locatedAt !== undefined || locatedBy === undefined || pathParameters(path).length > 0) return locatedAt;
  return `${path}/:${locatedBy}`;
}

function refuseContradictions({ id, output, idempotency, work }: Operation, handler: AnyHandler): void {
  if ((output === FileAnswer || output === Html) && idempotency !== 'none')
    throw new TypeError(`${id}: a file cannot be kept as an answer.`);
  if (work === 'joining' && idempotency !== 'none')
    throw new TypeError(`${id}: its answer is kept in a unit of work of its own.`);
  if ((work === 'repeatable') !== 'current' in handler)
    throw new TypeError(`${id}: a handler that tells the current state belongs to a repeatable operation.`);
}
