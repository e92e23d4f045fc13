import type { AnonymousCaller, Caller } from '../access/caller.js';
import type { UploadedForm } from '../operations/form.js';
import { isWrite } from '../operations/operation.js';
import type { Problem } from '../values/problem.js';
import { authorise, type Authorised } from './authorise.js';
import type { Instant } from '../values/time/instant.js';
import type { CompiledOperation } from './compiled-operation.js';
import type { VersionTag } from './expected-version.js';
import { fingerprintOf } from './fingerprint.js';
import { idempotencyKeyOf, withoutIdempotencyKey } from './idempotency-key.js';
import { parseInput, type AcceptedInput } from './parse-input.js';

/** A call as it arrived, over HTTP or in process, from a caller who is known by now. */
export interface ReceivedCall {
  readonly compiled: CompiledOperation;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Parsed JSON, or what an in-process caller handed over; undefined when there is none. */
  readonly body: unknown;
  readonly ifMatch: VersionTag;
  readonly idempotencyKey: string | undefined;
  /** What was found wrong with the address already. */
  readonly problems: readonly Problem[];
  readonly origin: Origin;
}

/** Where a call comes from. */
export interface Origin {
  readonly requestId: string;
  /** Path of the request, for the problem document of a refusal. */
  readonly instance: string;
  /** Address of the peer. */
  readonly ip: string;
  header(name: string): string | undefined;
  /** The form that the call brings, where its operation takes one. */
  readonly form?: UploadedForm;
}

/** A call that passed every check. */
export interface AcceptedCall {
  readonly compiled: CompiledOperation;
  readonly caller: Caller;
  readonly authorised: Authorised;
  readonly accepted: AcceptedInput;
  /** As they came. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly origin: Origin;
  /** Key and fingerprint, where the caller sent an `Idempotency-Key` and the operation takes one. */
  readonly once: { readonly key: string; readonly fingerprint: string } | null;
}

/** A caller who belongs to a portal. */
export type BoundCaller = Exclude<Caller, AnonymousCaller>;
/** A call that passed every check, by a caller who belongs to a portal. */
export type BoundCall = AcceptedCall & { readonly caller: BoundCaller };

/**
 * Lets a call in: its caller may make it, its input meets the schemas. HTTP and in-process calls go through here alike.
 *
 * @throws ProcurekitError a 403, or a 400 with every problem found
 */
export function acceptCall({ compiled, caller, origin, ...received }: ReceivedCall, now: Instant): AcceptedCall {
  const { operation } = compiled;
  const authorised = authorise(operation, caller);
  const { params, body } = received;
  const takesKey = isWrite(operation) && operation.idempotency !== 'none';
  const idempotencyKey = takesKey ? idempotencyKeyOf(operation, received.idempotencyKey, body) : undefined;
  const accepted = parseInput(compiled, { ...received, idempotencyKey, isForm: origin.form !== undefined }, now);
  return {
    compiled,
    caller,
    authorised,
    accepted,
    params,
    body,
    origin,
    once:
      idempotencyKey === undefined
        ? null
        : { key: idempotencyKey, fingerprint: fingerprintOf(withoutIdempotencyKey(operation, body), params) },
  };
}
