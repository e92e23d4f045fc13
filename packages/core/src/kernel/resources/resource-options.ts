import type { World } from '../operations/world.js';
import type { z } from 'zod';

import type { Access } from '../access/access.js';
import type { PortalCaller } from '../access/caller.js';
import type { ErrorType } from '../errors/errors.js';
import type { Order, Reader } from '../ports/storage.js';
import type { RestoreOptions } from '../rows/restore-row.js';
import type { SearchThrough } from '../rows/found-through.js';
import type { RecordFace } from '../records/column.js';
import type { RecordType, Row, Where } from '../records/record.js';

/** What the showing of rows is told: who looks, when, and where to read on. */
export interface ShowCall extends World {
  readonly db: Reader;
  readonly caller: PortalCaller;
  readonly portalId: string;
  readonly now: string;
}

/** A published field that is no column: worked out, or read from elsewhere, for all rows of a page at once. */
export interface DerivedField<R extends RecordType> {
  readonly schema: z.ZodType;
  /** Columns that it is made from, so that lists read them. @default `id` */
  readonly needs?: readonly (keyof Row<R> & string)[];
  /** Values in the order of the rows. Left out where a module above tells them: see `ResourceFace.handlers`. */
  readonly load?: LoadDerived<R>;
}

/** Tells the values of a derived field, in the order of the rows. */
export type LoadDerived<R extends RecordType> = (
  call: ShowCall,
  rows: readonly Row<R>[],
) => readonly unknown[] | Promise<readonly unknown[]>;

/** Derived fields by name. */
export type DerivedFields<R extends RecordType> = Readonly<Record<string, DerivedField<R>>>;

/** A filter that is no plain comparison with a column. */
export interface OwnFilter<R extends RecordType> {
  readonly schema: z.ZodType;
  where(value: unknown, call: ShowCall): Where<Row<R>> | Promise<Where<Row<R>>>;
}

/** How a list can be narrowed down. */
export interface Filters<R extends RecordType> {
  /** Columns that are compared as they are; of an enumeration the workspace takes several values. */
  readonly by?: readonly (keyof R['columns'] & string)[];
  /** Columns with a range, by the name that stands before `From` and `To`. */
  readonly within?: Readonly<Record<string, keyof R['columns'] & string>>;
  readonly own?: Readonly<Record<string, OwnFilter<R>>>;
}

/** Rows of a list, over all pages. */
export interface ListedRows<R extends RecordType> {
  readonly where: Where<Row<R>>;
  readonly search?: string;
}

/** A field of the envelope of a list that speaks of all its rows, such as their sums. */
export interface Summary<R extends RecordType> {
  readonly schema: z.ZodType;
  readonly load: (call: ShowCall, listed: ListedRows<R>) => Promise<unknown>;
}

/** How a record shows on one face. */
export interface FaceOptions<R extends RecordType> {
  /** @default whoever may see the record by its `access`; without a `write` of its own, whoever may change it by that writes */
  readonly read?: Access;
  /** Absent beside `read` where nothing can be written. */
  readonly write?: Access;
  /** @default the path of the resource */
  readonly path?: string;
  /** Name of the path parameter. @default 'id' */
  readonly param?: string;
  /** @default 'page' */
  readonly paging?: 'page' | 'cursor';
  readonly filters?: Filters<R>;
  /** Order of lists. @default newest first, or oldest change first with `updatedSince` */
  readonly order?: readonly Order<Row<R>>[];
  /** What lists say of all their rows, beside `total`. Not for lists with a cursor. */
  readonly summary?: Readonly<Record<string, Summary<R>>>;
  /** Derived fields of list items, and so of the detail record. */
  readonly list?: DerivedFields<R>;
  /** Derived fields of the detail record alone. */
  readonly detail?: DerivedFields<R>;
  /** Fields of the create body that are no columns, or are read otherwise. */
  readonly create?: z.ZodRawShape;
  /** Fields of the update body that are no columns, or are read otherwise. */
  readonly update?: z.ZodRawShape;
  /** In place of those of the resource, where writes of this face are refused for other reasons. */
  readonly refusals?: Refusals;
}

/** A face that says who calls it. */
export interface OpenedFace<R extends RecordType> extends FaceOptions<R> {
  readonly read: Access;
}

/**
 * A face with those who call it: those that it names, or else those that the record names.
 *
 * @throws TypeError where neither does
 */
export function openedFace<R extends RecordType>(record: R, face: RecordFace, options: FaceOptions<R>): OpenedFace<R> {
  const { access } = record;
  if (options.read !== undefined) return { ...options, read: options.read };
  if (access === undefined || access === 'administrators')
    throw new TypeError(`Say who may read and write ${record.name} on the face ${face}: its record has no access.`);
  if (face === 'workspace') return { write: { right: access.edit }, ...options, read: { right: access.view } };
  const { read, write } = access;
  if (read === undefined || write === undefined)
    throw new TypeError(`Say by which scopes keys read and write ${record.name}: the access of its record does not.`);
  return { write: { scopes: write }, ...options, read: { scopes: read } };
}

/** Refusals of writes, beside those that every operation of the kind has. */
export interface Refusals {
  readonly create?: readonly ErrorType[];
  readonly update?: readonly ErrorType[];
  readonly archive?: readonly ErrorType[];
  readonly changeStatus?: readonly ErrorType[];
  readonly restore?: readonly ErrorType[];
}

/** Sentences about operations, by their names. */
export type Descriptions = Readonly<
  Partial<Record<'list' | 'get' | 'create' | 'update' | 'archive' | 'remove' | 'restore' | 'changeStatus', string>>
>;

/** What a record is to those who call. */
export interface ResourceOptions<R extends RecordType> {
  /** Name of the group of its operations, such as `priceLists`. */
  readonly name: string;
  /** Path below the prefix of a face, such as `/price-lists`. */
  readonly path: string;
  /** @default the last segment of the path */
  readonly code?: string;
  /** Heading of its operations in the documentation. */
  readonly tag: string;
  /** What one of them is called, such as `price list`. */
  readonly noun: string;
  /** @default the noun with an s */
  readonly nouns?: string;
  /** Name of its schemas. @default the name of the record, in PascalCase */
  readonly schema?: string;
  /** What it is, for the documentation. */
  readonly about: string;
  readonly filters?: Filters<R>;
  /** For rows without text of their own: they are found by that of the records which these columns name. */
  readonly searchThrough?: SearchThrough<R>;
  readonly refusals?: Refusals;
  readonly describe?: Descriptions;
  /** How its rows come back from the archive. */
  readonly restored?: RestoreOptions<R>;
  /** Column whose moves are an operation of their own. */
  readonly status?: keyof R['columns'] & string;
  /** What is said with such a move beside the status. */
  readonly statusChange?: z.ZodRawShape;
}

/**
 * Whether a list gives whole records to those who ask for them (`view=full`): those of records that keys write, which must read
 * them whole before they change them.
 */
export function hasViews<R extends RecordType>(face: RecordFace, { write, paging }: FaceOptions<R>): boolean {
  return face === 'integration' && write !== undefined && paging !== 'cursor';
}

/** What a list calls itself in its envelope and in `GET /meta`: the code of the resource, else the last part of its path. */
export function resourceCode<R extends RecordType>(
  { code, path: general }: ResourceOptions<R>,
  { path = general }: FaceOptions<R>,
): string {
  return code ?? path.slice(path.lastIndexOf('/') + 1);
}
