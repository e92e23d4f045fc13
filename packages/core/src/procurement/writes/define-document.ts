import type { ErrorType } from '../../kernel/errors/errors.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { EventType } from '../../kernel/events/events.js';
import type { DefinedGroup, FaceHandlers } from '../../kernel/module/module.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { GroupOperations, OperationMap } from '../../kernel/operations/group.js';
import type { Extension } from '../../kernel/operations/world.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { FaceReadOptions, OnFace, OrdinaryName, Resource, SharedWrite } from '../../kernel/resources/resource.js';
import type { FaceOperations, WithRestore } from '../../kernel/resources/resource-operations.js';
import type { FaceOptions, ResourceOptions } from '../../kernel/resources/resource-options.js';
import type { Move } from '../../kernel/rows/moves.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { approvalGate, approvalSubjects, type SubjectRef, type SubjectSource } from '../../platform/approvals/index.js';
import type { PricedRecord } from '../lines/index.js';
import {
  approvedDocument,
  type DocumentApproval,
  movesOfApproval,
  statusesOf,
  subjectNamed,
} from './approved-document.js';
import type { DocumentMoves, StatusOf } from './document-move.js';
import { defineMoves, type DefinedMoves, type MovesOptions } from './document-moves.js';
import type { MoveOperations } from './move-operations.js';
import { ordinaryWrites, type OrdinaryWritesOptions, toldOf } from './ordinary-writes.js';

const ORDINARY = ['list', 'create', 'get', 'update', 'archive'] as const satisfies readonly OrdinaryName[];

/** Names of ordinary calls, by face. */
type CallNames = { readonly [F in RecordFace]?: readonly OrdinaryName[] };
/** Calls of a document's own, by face. */
type OwnCalls = { readonly [F in RecordFace]?: OperationMap };
type Listed<Calls, F> = F extends keyof Calls
  ? Calls[F] extends readonly (infer Name)[]
    ? Name
    : never
  : (typeof ORDINARY)[number];

/** The calls of a document on each face: the ordinary ones, one for each move, and its own. */
export type DocumentOperations<R extends RecordType, G, Faces, M, Calls, Own> = {
  readonly [F in keyof Faces & RecordFace]: Pick<
    FaceOperations<R, F, G, Faces[F]>,
    WithRestore<R, Listed<Calls, F>> & OrdinaryName
  > &
    MoveOperations<R, F, G, Faces[F], M> &
    (F extends keyof Own ? Own[F] : unknown);
};

/** What a document is, beside its record, its resource and its calls. */
export interface DocumentOptions<
  R extends RecordType,
  L extends PricedRecord,
  Operations extends GroupOperations,
  K extends string,
> extends Omit<OrdinaryWritesOptions<L>, 'announce'> {
  readonly notes?: readonly (keyof Row<R> & string)[];
  readonly open?: readonly StatusOf<R>[];
  /** Writes in place of the ordinary ones, and those of its own calls; what they hand back is shown as the face shows it. */
  readonly writes?: { readonly [P in K]: SharedWrite<R, Operations, P> };
  /** What is looked at before the ordinary writes, each refusing by throwing; a refusal of its own stands in `refusals` of the resource. */
  readonly checks?: {
    readonly [P in 'create' | 'update' | 'archive']?: (...asked: Parameters<SharedWrite<R, Operations, P>>) => unknown;
  };
  /** Handlers of calls that answer something else. */
  readonly handlers?: { readonly [F in keyof Operations]?: Partial<FaceHandlers<Operations>[F]> };
  readonly read?: FaceReadOptions<R>;
  /** What policies may want approved: `submits` a move for it, and let those that go on be `gated`. @default nothing */
  readonly approval?: DocumentApproval<R> | SubjectSource;
}

/** A document as one value: its calls with what carries them out, the table of its moves, and what it adds to other modules. */
export interface DefinedDocument<
  R extends RecordType,
  Operations extends GroupOperations,
  Errors,
  Events,
> extends DefinedGroup<Operations, Errors, Events> {
  readonly record: R;
  readonly moves: readonly Move<string, string>[];
  readonly extensions: readonly Extension[];
}

/**
 * Declares a document: a record that moves between statuses, mostly with a number, lines with prices and sums, and an approval that it
 * may wait for. The ordinary writes carry out what nothing else does: they change a document while its status is `open`, and take one
 * that was approved back to a draft.
 *
 * @throws TypeError when nothing carries out one of its calls, or a write is of none
 */
export function defineDocument<
  R extends RecordType,
  const G extends ResourceOptions<R>,
  const Faces extends { readonly [F in RecordFace]?: FaceOptions<R> },
  const M extends DocumentMoves<R>,
  const Ordinary extends CallNames = Record<never, never>,
  Own extends OwnCalls = Record<never, never>,
  K extends string = never,
  L extends PricedRecord = PricedRecord,
  Errors extends Readonly<Record<string, ErrorType>> = Record<never, never>,
  Events extends Readonly<Record<string, EventType>> = Record<never, never>,
>(
  resource: Resource<R, G, Faces>,
  options: DocumentOptions<R, L, DocumentOperations<R, G, Faces, M, Ordinary, Own>, K> & {
    /** Its moves, declared here or before; a table alone where a change of what it says moves it too. */
    readonly moves: M | DefinedMoves<R, G, Faces, M> | readonly Move<string, string>[];
    /** @default on each face `list`, `create`, `get`, `update` and `archive` */
    readonly ordinary?: Ordinary;
    /** Calls of its own; one that is named as an ordinary call stands in its place. */
    readonly calls?: Own;
    readonly errors?: Errors;
    /** The ordinary writes and the moves announce `created`, `updated`, `statusChanged` and `deleted` of them. */
    readonly events?: Events;
  },
): DefinedDocument<R, DocumentOperations<R, G, Faces, M, Ordinary, Own>, Errors, Events> {
  const { record } = resource.declared;
  const { errors = {}, events = {}, lines, read = {}, calls, writes: given = {} } = options;
  const ordinary: CallNames = options.ordinary ?? {};
  const own: OwnCalls = { ...calls };
  const announcing = { ...options, announce: events };
  const told = toldOf(announcing);
  const approval = options.approval && sourceOf(record, options.approval, { lines, told });
  const subjectOf = approval && subjectNamed(approval.subjectType);
  const moved = movesOf(resource, options.moves, {
    told,
    hasLines: async (call, id) => lines !== undefined && (await lines.itemsOf(call.tx, id)).length > 0,
    ...(subjectOf && { subjectOf }),
    ...decidedBy(options.approval),
  });
  const faces = Object.keys(resource.declared.faces) as (keyof Faces & RecordFace)[];
  const each = <T>(make: (face: keyof Faces & RecordFace) => T) =>
    Object.fromEntries(faces.map((face) => [face, make(face)]));
  const operations = each((face) => ({
    ...withRefusals(resource.declared.operations(face, ordinary[face] ?? ORDINARY), options),
    ...moved.operations(face),
    ...own[face],
  }));
  const usual = ordinaryWrites<R, L>(record, announcing);
  // What a check takes follows from its call, and so does what the write takes.
  const checks = { ...options.checks } as unknown as Readonly<Record<string, Check | undefined>>;
  const writes = {
    ...checkedWrites(subjectOf ? gatedWrites(record, usual, subjectOf) : usual, checks),
    changeStatus: async (call: WriteCall, { id, body }: StatusAsked<R>) =>
      moved.changeStatus(call, await getRowToChange(call, record, id), body),
    ...given,
  };
  const shown = resource.declared.handlers(operations, writes, read);
  const handlers: Readonly<Record<string, object>> = { ...options.handlers };
  const carriedOut = each((face) => ({ ...shown[face], ...moved.handlers(face, read[face]), ...handlers[face] }));
  for (const face of faces) requireHandlers(operations[face], carriedOut[face]);
  requireCalls(record, Object.values(operations), given);
  const document = {
    record,
    operations,
    errors,
    events,
    handlers: carriedOut,
    moves: moved.table,
    extensions: approval ? [approvalSubjects.with(approval)] : [],
  };
  // One entry for each face, as the type says.
  return document as unknown as DefinedDocument<R, DocumentOperations<R, G, Faces, M, Ordinary, Own>, Errors, Events>;
}

/** The ordinary calls with what the ordinary writes refuse by these options. */
function withRefusals(
  operations: OperationMap,
  { open, writes = {} }: { readonly open?: readonly unknown[] | undefined; readonly writes?: object },
): OperationMap {
  const { update } = operations;
  if (open === undefined || update === undefined || 'update' in writes) return operations;
  return {
    ...operations,
    update: { ...update, errors: [...new Set([...update.errors, requestErrors.invalidStatus])] },
  };
}

/** @throws TypeError when nothing carries out a call */
function requireHandlers(operations: OperationMap = {}, handlers: object = {}): void {
  const missing = Object.keys(operations).filter((name) => !(name in handlers));
  if (missing.length > 0)
    throw new TypeError(`Nothing carries out ${missing.map((name) => operations[name]?.id).join(', ')}.`);
}

/** @throws TypeError when no call asks for a write */
function requireCalls({ name }: RecordType, operations: readonly OperationMap[], writes: object): void {
  const called = new Set(operations.flatMap((each) => Object.keys(each)));
  const uncalled = Object.keys(writes).filter((write) => !called.has(write));
  if (uncalled.length > 0) throw new TypeError(`No call of ${name} is named ${uncalled.join(', ')}.`);
}

type Table<R extends RecordType> = readonly Move<StatusOf<R>, string>[];

interface StatusAsked<R extends RecordType> extends OnFace {
  readonly body: { readonly status: StatusOf<R>; readonly reason?: string | null | undefined };
}

/** What decisions make of a document that says so itself; of another one that says its module. */
function decidedBy<R extends RecordType>(
  approval: DocumentApproval<R> | SubjectSource | undefined,
): { readonly decided: Table<R>; readonly approvedAs?: StatusOf<R> } {
  if (approval === undefined || 'load' in approval) return { decided: [] };
  return { decided: movesOfApproval(approval), approvedAs: statusesOf(approval).approved };
}

function sourceOf<R extends RecordType, L extends PricedRecord>(
  record: R,
  approval: DocumentApproval<R> | SubjectSource,
  options: Parameters<typeof approvedDocument<R, L>>[2],
): SubjectSource {
  return 'load' in approval ? approval : approvedDocument(record, approval, options);
}

/** The moves of a document, whether they are declared here, were declared before, or are a table alone. */
function movesOf<
  R extends RecordType,
  G extends ResourceOptions<R>,
  Faces extends { readonly [F in RecordFace]?: FaceOptions<R> },
  M extends DocumentMoves<R>,
>(
  resource: Resource<R, G, Faces>,
  declared: M | DefinedMoves<R, G, Faces, M> | readonly Move<string, string>[],
  {
    decided,
    ...known
  }: Pick<MovesOptions<R, M>, 'told' | 'subjectOf' | 'hasLines' | 'approvedAs'> & {
    readonly decided: Table<R>;
  },
): DefinedMoves<R, G, Faces, M> {
  if (Array.isArray(declared)) return defineMoves<R, G, Faces, M>(resource, { elsewhere: declared as Table<R> });
  if ('lead' in declared && typeof declared.lead === 'function') return declared as DefinedMoves<R, G, Faces, M>;
  return defineMoves(resource, { ...known, moves: declared as M, elsewhere: decided });
}

type Writes<R extends RecordType> = ReturnType<typeof ordinaryWrites<R>>;
type Check = (call: WriteCall, input: never) => unknown;

/** Writes that are looked at before they are made. */
function checkedWrites<R extends RecordType>(
  writes: Writes<R>,
  checks: Readonly<Record<string, Check | undefined>>,
): Writes<R> {
  const checked = Object.entries(writes).map(([name, write]) => {
    const made: (call: WriteCall, input: never) => Promise<Row<R>> = write;
    const check = checks[name];
    if (check === undefined) return [name, made];
    return [
      name,
      async (call: WriteCall, input: never) => {
        await check(call, input);
        return made(call, input);
      },
    ];
  });
  return Object.fromEntries(checked) as Writes<R>;
}

/** Writes of a document that may wait for an approval: what was approved and says something else now is a draft again. */
function gatedWrites<R extends RecordType>(
  record: R,
  writes: Writes<R>,
  subjectOf: (row: { readonly id: string }) => SubjectRef,
): Writes<R> {
  return {
    ...writes,
    async update(call, input) {
      const after = await writes.update(call, input);
      await approvalGate(call).changed(call, subjectOf(input));
      return (await call.tx.collection(record).find(input.id)) ?? after;
    },
    async archive(call, input) {
      await approvalGate(call).withdrawn(call, subjectOf(input));
      return writes.archive(call, input);
    },
  };
}
