import type { Handlers } from '../operations/call.js';
import type { ErrorType } from '../errors/errors.js';
import type { EventPayload } from '../events/event-payload.js';
import type { EventType } from '../events/events.js';
import type { GroupOperations, OperationMap } from '../operations/group.js';
import type { JobType } from '../operations/job.js';
import type { RightsOfRoles, ScopeTypes } from '../access/permissions.js';
import type { UnitOfWork } from '../operations/call.js';
import type { RecordType } from '../records/record.js';
import type { SealedColumns } from '../records/sealed-columns.js';
import type { Extension, World } from '../operations/world.js';
import type { MigratedModule } from '../ports/migrations.js';
import type { Provided } from '../ports/port.js';
import type { LineCounting } from '../rows/counting.js';
import type { Move } from '../rows/moves.js';

/** Handlers of operations, by face. */
export type FaceHandlers<Operations extends GroupOperations> = {
  readonly [F in keyof Operations]: Operations[F] extends OperationMap ? Handlers<Operations[F]> : never;
};

/** What belongs together and is published under one name, such as price lists: operations with what carries them out. */
export interface ModuleGroup {
  readonly operations: GroupOperations;
  readonly errors?: Readonly<Record<string, ErrorType>>;
  readonly events?: Readonly<Record<string, EventType>>;
  /** What carries the operations out, by face and name. What one Procurekit keeps for itself stands at a port. */
  readonly handlers: Readonly<Record<string, object>>;
}

/** A group with the exact types of its members. */
export interface DefinedGroup<Operations extends GroupOperations, Errors, Events> {
  readonly operations: Operations;
  readonly errors: Errors;
  readonly events: Events;
  readonly handlers: FaceHandlers<Operations>;
}

/** Declares a group; the handlers must be those of its operations. */
export function defineGroup<
  const Operations extends GroupOperations,
  const Errors extends Readonly<Record<string, ErrorType>> = Record<never, never>,
  const Events extends Readonly<Record<string, EventType>> = Record<never, never>,
>(group: {
  readonly operations: Operations;
  readonly errors?: Errors;
  readonly events?: Events;
  readonly handlers: FaceHandlers<NoInfer<Operations>>;
}): DefinedGroup<Operations, Errors, Events>;
export function defineGroup(group: Pick<ModuleGroup, 'operations' | 'errors' | 'events' | 'handlers'>) {
  return { errors: {}, events: {}, ...group };
}

/** A document: a group with the record that it is about, the moves between its statuses, and what it adds to other modules. */
export interface ModuleDocument extends ModuleGroup {
  readonly record: RecordType;
  readonly moves: readonly Move<string, string>[];
  readonly extensions: readonly Extension[];
}

/** Work beside the answering of calls: a queue of its own, which no other work waits for. */
export interface WorkerPart {
  start(): void;
  stop(): Promise<void>;
  runUntilIdle(): Promise<void>;
}

/** Hears of events in the unit of work of the change: what it writes exists with the change, or not at all. */
export interface Listener {
  /** Names of events. @default all of them */
  readonly events?: readonly string[];
  hear(unit: UnitOfWork, events: readonly EventPayload[]): Promise<void>;
}

/**
 * A part of the domain as one value, ours or an embedder's: what is stored, who may do what, what can be called and what happens by
 * itself. A Procurekit is composed of a list of them, and everything else is derived from that list.
 */
export interface Module extends MigratedModule {
  /** In camelCase; under this name `needs` and migrations speak of it. */
  readonly name: string;
  /** Modules without which this one cannot work, by name. */
  readonly needs?: Readonly<Record<string, { readonly name: string }>>;
  readonly records?: Readonly<Record<string, RecordType>>;
  /** Moves of what is no document here between its statuses, by the names that the records have in `records`. */
  readonly moves?: Readonly<Record<string, readonly Move<string, string>[]>>;
  /** What is counted of lines, its own and those of modules below it. */
  readonly counts?: readonly LineCounting[];
  /** Rights over its data, with the roles that have them beside owner and administrator. */
  readonly rights?: RightsOfRoles;
  /** Scopes of API keys that open its data. */
  readonly scopes?: ScopeTypes;
  /** Headings of the published descriptions that its operations stand under, each with a line about it. */
  readonly tags?: Readonly<Record<string, string>>;
  /** By the name under which clients have their methods. */
  readonly groups?: Readonly<Record<string, ModuleGroup>>;
  /** Documents, by the name under which clients have their methods: each is a group too. */
  readonly documents?: Readonly<Record<string, ModuleDocument>>;
  /** Refusals and events of no group, such as those that several groups share. */
  readonly errors?: Readonly<Record<string, ErrorType>>;
  readonly events?: Readonly<Record<string, EventType>>;
  /** What it puts at ports, its own and those of modules below it. */
  readonly provides?: (world: World) => readonly Provided[];
  /** What it adds to other modules. */
  readonly extensions?: readonly Extension[];
  readonly listeners?: readonly Listener[] | ((world: World) => readonly Listener[]);
  /** Durable work; a job with `everyMs` repeats by itself, and one with `at` each day in each portal. */
  readonly jobs?: readonly JobType[] | ((world: World) => readonly JobType[]);
  /** Work with a queue of its own. */
  readonly workers?: (world: World) => readonly WorkerPart[];
  /** Columns that are kept encrypted. */
  readonly sealed?: readonly SealedColumns[];
}

/** Declares a module, and keeps the exact types of its groups and records. What its documents bring becomes its own. */
export function defineModule<const M extends Module>(module: M): M {
  const { documents = {}, records = {}, groups, moves, extensions = [] }: Module = module;
  const all = Object.values(documents);
  if (all.length === 0) return module;
  const nameOf = (record: RecordType) => Object.keys(records).find((name) => records[name] === record) ?? record.name;
  return {
    ...module,
    groups: { ...documents, ...groups },
    moves: { ...Object.fromEntries(all.map((document) => [nameOf(document.record), document.moves])), ...moves },
    extensions: [...all.flatMap((document) => document.extensions), ...extensions],
  };
}
