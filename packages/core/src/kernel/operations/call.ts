import type { PortalReader, SystemReader, SystemTransaction, Transaction } from '../ports/storage.js';
import type { PortalCaller, TokenCaller } from '../access/caller.js';
import type { Actor } from './cause.js';
import type { EventResource, EventType } from '../events/events.js';
import type { LockedRows, ToLock } from './lock-order.js';
import type { FileInstead } from './file-instead.js';
import type { UploadedForm } from './form.js';
import type { InputOf, Operation, OutputOf } from './operation.js';
import type { Reply } from './reply.js';
import type { World } from './world.js';

/** One call of a reading operation by a caller of a portal. */
export interface ReadCall<Who = PortalCaller> extends World {
  readonly caller: Who;
  readonly portalId: string;
  readonly requestId: string;
  /** Time of the call; the same wherever the call asks. */
  readonly now: string;
  readonly db: PortalReader;
}

/** A unit of work in a portal, with what it announces. */
export interface UnitOfWork extends World {
  readonly portalId: string;
  readonly now: string;
  readonly tx: Transaction;
  /**
   * Locks rows of several records against changes by others until the unit of work ends, in the order in which everything is locked, and
   * returns them as they were asked for: `const [requisitions, orders] = await call.lock([Requisitions, ids], [PurchaseOrders, [id]])`.
   */
  lock<const T extends readonly ToLock[]>(...wanted: T): Promise<LockedRows<T>>;
  /** Records that an entity changed; the event commits with the unit of work. */
  announce(type: EventType, resource: EventResource): void;
}

/** One call of a changing operation: it runs inside a unit of work. */
export interface WriteCall<Who = PortalCaller> extends UnitOfWork {
  readonly caller: Who;
  readonly requestId: string;
  /** The version that the caller has seen, where one was sent. */
  readonly expectedVersion?: number;
}

/** One call of an operation that anybody may call: no portal is known yet, and the handler opens its own units of work. */
export interface OpenCall extends World {
  readonly requestId: string;
  readonly now: string;
  /** Address of the peer. */
  readonly ip: string;
  /** A header of the request by its lower-case name. */
  header(name: string): string | undefined;
  /** The form that the call brings, where its operation takes one. */
  readonly form?: UploadedForm;
  /** Reads over all portals, to find the one that the call belongs to. */
  readonly system: SystemReader;
  /** Runs a unit of work in a portal that the call has found, on behalf of whoever it found out to be calling. */
  inPortal<T>(portalId: string, work: (unit: UnitOfWork) => Promise<T>, actor?: Actor): Promise<T>;
  /** Runs a unit of work over all portals, such as one that makes a portal. */
  acrossPortals<T>(work: (tx: SystemTransaction) => Promise<T>, actor?: Actor): Promise<T>;
}

/** One call that brings a form with files. Its handler reads the form before it opens a unit of work. */
export interface UploadCall extends ReadCall {
  readonly form: UploadedForm;
}

type CallerOf<O extends Operation> = O['access'] extends { readonly token: string } | { readonly signature: string }
  ? TokenCaller
  : PortalCaller;

/** The call that a handler of `O` gets. */
export type CallOf<O extends Operation> = O['access'] extends { readonly anonymous: true }
  ? OpenCall
  : O['method'] extends 'GET'
    ? ReadCall<CallerOf<O>>
    : WriteCall<CallerOf<O>>;

/** What a handler returns: what the operation answers, a file in place of it where it has `fileTypes`, or a reply with more to it. */
export type AnswerOf<O extends Operation> = OutputOf<O> | Reply<OutputOf<O>> | Reply<undefined> | FileInstead;

/** Carries out an operation. What it returns beyond the published schema never leaves. */
export type Handler<O extends Operation> = O['work'] extends 'prepared'
  ? PreparedHandler<O>
  : O['work'] extends 'repeatable'
    ? RepeatableHandler<O>
    : (
        call: O['work'] extends 'joining' ? ReadCall<CallerOf<O>> : CallOf<O>,
        input: InputOf<O>,
      ) => Promise<AnswerOf<O>>;

/** Makes an operation ready outside the unit of work, and returns what is done inside. */
export type PreparedHandler<O extends Operation> = (
  call: UploadCall,
  input: InputOf<O>,
) => Promise<(call: WriteCall) => Promise<AnswerOf<O>>>;

/** Carries out an operation once, and tells repetitions what was made. */
export interface RepeatableHandler<O extends Operation> {
  first(call: CallOf<O>, input: InputOf<O>): Promise<AnswerOf<O>>;
  /** What was made as it is now, from the first answer. */
  current(call: CallOf<O>, first: OutputOf<O>): Promise<OutputOf<O>>;
}

/** Handlers of a group's operations on one face, by their names. */
export type Handlers<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [K in keyof Operations]: Handler<Operations[K]>;
};
