import type { PortalReader, Transaction } from '../ports/storage.js';
import type { PortalCaller } from './caller.js';
import type { EventResource, EventType } from './events.js';
import type { InputOf, Operation, OutputOf } from './operation.js';

/** One call of a reading operation by a caller of a portal. */
export interface ReadCall {
  readonly caller: PortalCaller;
  readonly portalId: string;
  readonly requestId: string;
  /** Time of the call; the same wherever the call asks. */
  readonly now: string;
  readonly db: PortalReader;
}

/** A unit of work in a portal, with what it announces. */
export interface UnitOfWork {
  readonly portalId: string;
  readonly now: string;
  readonly tx: Transaction;
  /** Records that an entity changed; the event commits with the unit of work. */
  announce(type: EventType, resource: EventResource): void;
}

/** One call of a changing operation: it runs inside a unit of work. */
export interface WriteCall extends UnitOfWork {
  readonly caller: PortalCaller;
  readonly requestId: string;
  /** The version that the caller has seen, where one was sent. */
  readonly expectedVersion?: number;
}

/** The call that a handler of `O` gets. */
export type CallOf<O extends Operation> = O['method'] extends 'GET' ? ReadCall : WriteCall;

/** Carries out an operation. What it returns beyond the published schema never leaves. */
export type Handler<O extends Operation> = (call: CallOf<O>, input: InputOf<O>) => Promise<OutputOf<O>>;

/**
 * A handler with a part that runs before the unit of work is opened: for what takes time, such as hashing a password
 * or asking another server. What it returns is handed to the second part.
 */
export type PreparedHandler<O extends Operation> = Handler<O> & { readonly prepare: Preparation };

/** The first part of a prepared handler: returns the second, ready to run. */
export type Preparation = (call: ReadCall, input: never) => Promise<(call: WriteCall) => Promise<unknown>>;

/** Builds a handler of two parts: `prepare` runs outside, and what it returns runs inside the unit of work. */
export function prepared<O extends Operation>(
  prepare: (call: ReadCall, input: InputOf<O>) => Promise<(call: WriteCall) => Promise<OutputOf<O>>>,
): Handler<O> {
  const unprepared: Handler<O> = () =>
    Promise.reject(new TypeError('A prepared handler runs through its preparation.'));
  return Object.assign(unprepared, { prepare });
}

/**
 * Builds the handler of an operation whose repetitions are answered with the current state: `current` gets the first
 * answer and returns what was made as it is now.
 */
export function repeatable<O extends Operation>(
  handler: Handler<O>,
  current: (call: CallOf<O>, first: OutputOf<O>) => Promise<OutputOf<O>>,
): Handler<O> {
  return Object.assign((...input: Parameters<Handler<O>>) => handler(...input), handler, { current });
}

/** Handlers of a module's operations, by their key in the module. */
export type Handlers<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [K in keyof Operations]: Handler<Operations[K]>;
};
