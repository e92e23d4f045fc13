import type { z } from 'zod';

import type { AnswerOf, CallOf, Handler, WriteCall } from '../operations/call.js';
import type { OperationMap } from '../operations/group.js';
import type { InputOf, Operation } from '../operations/operation.js';
import { Reply, reply } from '../operations/reply.js';
import type { Reader } from '../ports/storage.js';
import type { RecordFace } from '../records/column.js';
import type { RecordType, Row } from '../records/record.js';
import { restoreRow, type RestoreOptions } from '../rows/restore-row.js';
import { getVisible } from '../rows/visibility.js';
import { faceOperations, type FaceOperations, withRestore, type WithRestore } from './resource-operations.js';
import {
  type FaceOptions,
  type OpenedFace,
  openedFace,
  type ResourceOptions,
  type ShowCall,
} from './resource-options.js';
import { faceReads, inCall, type FaceReads, type ListQuery, type ReadOptions } from './resource-reads.js';
import { type DetailSchema, faceSchemas, type FaceSchemas, type ListItemSchema } from './resource-schemas.js';

/** What a write hands back: the row to show, nothing when the record is gone, or either with more to the answer. */
export type Written<R extends RecordType> = Row<R> | undefined | Reply<Row<R> | undefined>;

/** Functions that write, by the operations that call them. What they hand back is shown as the face shows it. */
export type Writes<R extends RecordType, Operations extends OperationMap, K extends keyof Operations> = {
  readonly [P in K]: (call: CallOf<Operations[P]>, input: InputOf<Operations[P]>) => Promise<Written<R>>;
};

/** The reading of a record on one face, with what it shows. */
export interface ShownReads<R extends RecordType, F extends RecordFace, O> extends FaceReads<R> {
  list(
    call: ShowCall,
    query: ListQuery,
  ): Promise<{
    readonly items: z.output<ListItemSchema<R, F, O>>[];
    readonly page: number;
    readonly limit: number;
    readonly total: number;
  }>;
  get(call: ShowCall, id: string): Promise<z.output<DetailSchema<R, F, O>>>;
  show(call: ShowCall, row: Row<R>): Promise<z.output<DetailSchema<R, F, O>>>;
  showAll(call: ShowCall, rows: readonly Row<R>[]): Promise<z.output<DetailSchema<R, F, O>>[]>;
}

/** A record on one face: its schemas, its ordinary operations, and how it is read. */
export interface ResourceFace<R extends RecordType, F extends RecordFace, G, O> {
  readonly schemas: FaceSchemas<R, F, G, O>;
  /** The operations of these names, for the group's contract. */
  operations<const K extends keyof FaceOperations<R, F, G, O>>(
    ...names: K[]
  ): Pick<FaceOperations<R, F, G, O>, WithRestore<R, K> & keyof FaceOperations<R, F, G, O>>;
  /** A row as this face shows it, for answers that hold more than the record. */
  show(call: Showing, row: Row<R>, options?: ReadOptions<R>): Promise<z.output<DetailSchema<R, F, O>>>;
  /** How rows are read and shown, for operations that are no ordinary ones, such as a list below a parent. */
  reads(options?: ReadOptions<R>): ShownReads<R, F, O>;
  /** Handlers of `list`, `get` and `restore`, and of the writes given, whose rows are shown as this face shows them. */
  handlers<Operations extends OperationMap, K extends keyof Operations>(
    operations: Operations,
    writes: Writes<R, Operations, K>,
    options?: ReadOptions<R>,
  ): { readonly [P in K | Ordinary]: P extends keyof Operations ? Handler<Operations[P]> : never };
}

/** Operations whose handlers follow from the declaration alone. */
type Ordinary = 'list' | 'get' | 'restore';

/** The call in which a row is shown: one that writes sees what it has written. */
export type Showing = Omit<ShowCall, 'db'> &
  ({ readonly db: Reader; readonly tx?: undefined } | { readonly tx: Reader });

/** A record with its faces. */
export type Resource<R extends RecordType, G, Faces> = {
  readonly [F in keyof Faces & RecordFace]: ResourceFace<R, F, G, Faces[F]>;
} & {
  /** What it was declared from. */
  readonly declared: {
    readonly record: R;
    readonly options: G;
    readonly faces: Faces;
    /** The faces with those who call them. */
    readonly opened: { readonly [F in RecordFace]?: OpenedFace<R> };
    /** The operations of a face and the handlers of all, for declarations that hold of any record. */
    operations(face: RecordFace, names: readonly OrdinaryName[]): OperationMap;
    handlers(
      operations: FaceOperationMaps,
      writes: AnyWrites,
      options?: FaceReadOptions<R>,
    ): Readonly<Record<string, object>>;
  };
  /** Handlers of `list`, `get` and `restore` on each face, and of the writes given: each is said once, for the faces that have it. */
  handlers<Operations extends FaceOperationMaps, K extends OperationNames<Operations>>(
    operations: Operations,
    writes: { readonly [P in K]: SharedWrite<R, Operations, P> },
    options?: FaceReadOptions<R>,
  ): {
    readonly [F in keyof Operations & RecordFace]: {
      readonly [P in keyof Operations[F] & (K | Ordinary)]: Operations[F][P] extends Operation
        ? Handler<Operations[F][P]>
        : never;
    };
  };
};

/** What reading needs on each face. */
export type FaceReadOptions<R extends RecordType> = { readonly [F in RecordFace]?: ReadOptions<R> };

type FaceOperationMaps = { readonly [F in RecordFace]?: OperationMap };
type OperationNames<Operations> = { readonly [F in keyof Operations]: keyof Operations[F] }[keyof Operations];
type OperationsNamed<Operations, P> = {
  readonly [F in keyof Operations]: P extends keyof Operations[F] ? Operations[F][P] : never;
}[keyof Operations] &
  Operation;

/** What a write of several faces is told: which of them it is, and of which row, whatever the face calls its parameter. */
export interface OnFace {
  readonly face: RecordFace;
  /** The row that the path names; empty where it names none. */
  readonly id: string;
}

/** A function that writes for all faces that have the operation. */
export type SharedWrite<R extends RecordType, Operations, P> = (
  call: CallOf<OperationsNamed<Operations, P>>,
  input: InputOf<OperationsNamed<Operations, P>> & OnFace,
) => Promise<Written<R>>;

type FacesOf<R extends RecordType> = { readonly [F in RecordFace]?: FaceOptions<R> };

/**
 * Declares how a record shows: once for all faces. From its columns, and from what is said here, follow its schemas, its
 * ordinary operations, its lists and gets. It never writes: writes are functions of the module, one for each intent.
 */
export function resource<R extends RecordType, const G extends ResourceOptions<R>, const Faces extends FacesOf<R>>(
  record: R,
  options: G,
  faces: Faces,
): Resource<R, G, Faces> {
  const names = Object.keys(faces) as RecordFace[];
  const opened = Object.fromEntries(
    names.map((face) => {
      const own = faces[face];
      if (own === undefined) throw new TypeError(`${options.name} has no face ${face}.`);
      return [face, openedFace(record, face, own)];
    }),
  );
  const byFace = Object.fromEntries(
    Object.entries(opened).map(([face, own]) => [
      face,
      resourceFace(record, face as RecordFace, options, own, names.length === 1),
    ]),
  );
  const handlers = (operations: FaceOperationMaps, writes: AnyWrites, readOptions: FaceReadOptions<R> = {}) =>
    Object.fromEntries(
      names.map((face) => [
        face,
        byFace[face]?.handlers({}, onFace(face, faces[face]?.param, operations[face], writes), readOptions[face]),
      ]),
    );
  const operations = (face: RecordFace, ordinary: readonly OrdinaryName[]) =>
    byFace[face]?.operations(...ordinary) ?? {};
  // One entry for each face that was declared, as the type says.
  return {
    ...byFace,
    handlers,
    declared: { record, options, faces, opened, operations, handlers },
  } as unknown as Resource<R, G, Faces>;
}

/** The writes of which a face has the operation, told which face it is and which row its path names. */
function onFace(face: RecordFace, param = 'id', operations: OperationMap = {}, writes: AnyWrites): AnyWrites {
  const own = Object.entries(writes).filter(([name]) => name in operations);
  return Object.fromEntries(
    own.map(([name, write]) => [
      name,
      (call: Showing, input: AnyInput) =>
        write(call, { ...input, face, id: input.params[param] ?? '' } satisfies OnFace),
    ]),
  );
}

function resourceFace<R extends RecordType>(
  record: R,
  face: RecordFace,
  general: ResourceOptions<R>,
  options: OpenedFace<R>,
  isOnlyFace: boolean,
) {
  const schemas = faceSchemas(record, face, general, options, { isOnlyFace });
  const builders = faceOperations(record, face, general, options, schemas);
  return {
    schemas,
    show: (call: Showing, row: Row<R>, readOptions: ReadOptions<R> = {}) =>
      faceReads(record, face, general, options, readOptions).show({ ...call, db: call.tx ?? call.db }, row),
    operations: (...names: (keyof typeof builders)[]) =>
      Object.fromEntries(withRestore(record, names).map((name) => [name, builders[name]()])),
    reads: (readOptions: ReadOptions<R> = {}) => faceReads(record, face, general, options, readOptions),
    handlers: (_operations: OperationMap, writes: AnyWrites, readOptions: ReadOptions<R> = {}) => {
      const { param = 'id' } = options;
      const restore = (call: WriteCall, { params }: AnyInput) =>
        restoreSeen(call, record, params[param] ?? '', { ...readOptions, ...general.restored });
      const reads = faceReads(record, face, general, options, readOptions);
      return handlersOf(reads, { restore, ...writes }, param);
    },
  };
}

/** Brings back a row that the caller sees, where the record cannot say so itself. */
async function restoreSeen<R extends RecordType>(
  call: WriteCall,
  record: R,
  id: string,
  { visibleTo, ...options }: ReadOptions<R> & RestoreOptions<R>,
): Promise<Row<R>> {
  if (visibleTo !== undefined) await getVisible({ ...call, db: call.tx }, record, id, inCall(call, visibleTo));
  return restoreRow(call, record, id, options);
}

/** Names of the operations that records have as a rule. */
export type OrdinaryName = keyof ReturnType<typeof faceOperations>;
type AnyWrites = Readonly<Record<string, AnyWrite>>;
type AnyWrite = { of(call: Showing, input: object): Promise<unknown> }['of'];
type AnyInput = { readonly params: Readonly<Record<string, string>>; readonly query: ListQuery };

function handlersOf<R extends RecordType>(
  reads: FaceReads<R>,
  writes: AnyWrites,
  param: string,
): Readonly<Record<string, unknown>> {
  const shown = async (call: Showing, written: unknown): Promise<AnswerOf<Operation>> => {
    if (written instanceof Reply) return reply(await shown(call, written.value), written.options);
    // A write hands back a row of the record, or nothing when it removed it.
    return written === undefined ? undefined : reads.show({ ...call, db: call.tx ?? call.db }, written as Row<R>);
  };
  const showing =
    (write: AnyWrite) =>
    async (call: Showing, input: object): Promise<unknown> =>
      shown(call, await write(call, input));
  return {
    list: (call: ShowCall, { query }: AnyInput) => reads.list(call, query),
    get: (call: ShowCall, { params }: AnyInput) => reads.get(call, params[param] ?? ''),
    ...Object.fromEntries(Object.entries(writes).map(([name, write]) => [name, showing(write)])),
  };
}
