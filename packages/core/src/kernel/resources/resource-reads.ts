import type { Viewer } from '../access/caller.js';
import type { World } from '../operations/world.js';
import { listByCursor } from '../rows/cursor-page.js';
import { readLongPage } from '../rows/long-page.js';
import { pageWindow } from '../operations/page.js';
import { searchTerm } from '../operations/query.js';
import type { Order } from '../ports/storage.js';
import type { RecordFace } from '../records/column.js';
import { columnsBearing } from '../records/faces.js';
import { foundThrough } from '../rows/found-through.js';
import { listOrder } from '../rows/list-order.js';
import type { RecordType, Row, Where } from '../records/record.js';
import {
  resourceCode,
  type DerivedFields,
  type FaceOptions,
  type Filters,
  type ListedRows,
  type LoadDerived,
  type ResourceOptions,
  type ShowCall,
} from './resource-options.js';
import { sentFields } from '../records/sent-fields.js';
import { rowsThatShowAll, withheldColumns, withholdingColumns, withoutWithheld } from '../rows/withheld.js';
import { getVisible, visibleRows, type VisibleRows } from '../rows/visibility.js';

/** What a list was asked, as its schema read it. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly q?: string | undefined;
  readonly updatedSince?: string | undefined;
  readonly includeArchived?: boolean | undefined;
  readonly view?: 'full' | undefined;
  readonly [filter: string]: unknown;
}

/** Values of derived fields that other modules tell. */
export type Loaders<R extends RecordType> = Readonly<Record<string, LoadDerived<R>>>;

/** How rows of a record are read and shown on one face. */
export interface FaceReads<R extends RecordType> {
  list(call: ShowCall, query: ListQuery): Promise<object>;
  /** The record as it is shown. @throws ProcurekitError `not_found` when there is none that the caller sees */
  get(call: ShowCall, id: string): Promise<object>;
  /** A row with its derived fields. */
  show(call: ShowCall, row: Row<R>): Promise<object>;
  /** Rows as single records are shown, read together. */
  showAll(call: ShowCall, rows: readonly Row<R>[]): Promise<readonly object[]>;
}

/** Which rows somebody sees in a call. */
export type SeenInCall<R extends RecordType> = (viewer: Viewer, call: World) => Where<Row<R>> | null;

/** The rule of a call as one of its viewer alone. */
export function inCall<R extends RecordType>(call: World, seen: SeenInCall<R> | undefined): VisibleRows<R> | undefined {
  return seen && ((viewer) => seen(viewer, call));
}

/** What reading needs beside the declaration. */
export interface ReadOptions<R extends RecordType> {
  readonly loaders?: Loaders<R>;
  /** Which rows a caller sees, where the record cannot say so itself, but the call knows it. */
  readonly visibleTo?: SeenInCall<R>;
}

/** Derives the reading of a record on one face. */
export function faceReads<R extends RecordType>(
  record: R,
  face: RecordFace,
  general: ResourceOptions<R>,
  options: FaceOptions<R>,
  { loaders = {}, visibleTo }: ReadOptions<R> = {},
): FaceReads<R> {
  const inList = { ...options.list };
  const listed = listedColumns(record, face, inList);
  const addToList = deriving(inList, loaders);
  const addToDetail = deriving({ ...inList, ...options.detail }, loaders);
  const filters = [general.filters ?? {}, options.filters ?? {}];
  const withheld = withheldColumns(record);
  // Null stands for what is withheld, as the schemas of both faces say.
  const shownRows = async (call: ShowCall, rows: readonly Row<R>[]) =>
    withheld.length === 0 ? rows : ((await withoutWithheld(call, record, rows)) as readonly Row<R>[]);
  const resource = resourceCode(general, options);
  const whereOf = async (call: ShowCall, query: ListQuery): Promise<Where<Row<R>>> => {
    const conditions = (await Promise.all(filters.map((each) => conditionsOf(each, query, call)))).flat();
    const visible = visibleRows(record, call, inCall(call, visibleTo));
    return joined([
      ...archiveCondition(record, query),
      ...conditions,
      ...sinceCondition(query),
      ...(withheld.includes(sortedBy(query)) ? [rowsThatShowAll(record, call.now)] : []),
      ...(general.searchThrough === undefined ? [] : foundThrough(general.searchThrough, query)),
      ...(visible === null ? [] : [visible]),
    ]);
  };
  const showAll = async (call: ShowCall, rows: readonly Row<R>[]) => addToDetail(call, await shownRows(call, rows));
  const show = async (call: ShowCall, row: Row<R>) => (await showAll(call, [row]))[0] ?? row;
  return {
    async list(call, query) {
      const where = await whereOf(call, query);
      const collection = call.db.collection(record);
      if (options.paging === 'cursor') {
        const { items, nextCursor } = await listByCursor(collection, { resource, query, where, select: listed });
        return {
          resource,
          items: await addToList(call, await shownRows(call, items)),
          pageInfo: { nextCursor, limit: query.limit },
        };
      }
      const rows = { where, ...(general.searchThrough === undefined ? searchTerm(query) : {}) };
      const isWhole = query.view === 'full';
      const [{ items: read, ...page }, summary] = await Promise.all([
        readLongPage<R, keyof Row<R>>(collection, {
          resource,
          query,
          rows: { ...rows, order: orderOf(query, options.order), ...(isWhole ? {} : { select: listed }) },
        }),
        summaryOf(options, call, rows),
      ]);
      // The columns that are shown and those that derived fields are made from were read, and no field asks for others.
      const items = await (isWhole ? addToDetail : addToList)(call, await shownRows(call, read));
      return { resource, items, ...page, ...summary };
    },
    get: async (call, id) => show(call, await getVisible(call, record, id, inCall(call, visibleTo))),
    show,
    showAll,
  };
}

async function summaryOf<R extends RecordType>(
  { summary = {} }: FaceOptions<R>,
  call: ShowCall,
  rows: ListedRows<R>,
): Promise<object> {
  const fields = Object.entries(summary).map(async ([name, { load }]) => [name, await load(call, rows)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

function listedColumns<R extends RecordType>(record: R, face: RecordFace, derived: DerivedFields<R>): (keyof Row<R>)[] {
  const derivedFrom = Object.values(derived).flatMap(({ needs }) => [...(needs ?? [])]);
  const needed = [...derivedFrom, ...withholdingColumns(record)];
  return [...new Set(['id', ...columnsBearing(record.columns, face, ['L']), ...needed])] as (keyof Row<R>)[];
}

/** Adds derived fields to rows, all rows at once. */
function deriving<R extends RecordType>(fields: DerivedFields<R>, loaders: Loaders<R>) {
  const loads = Object.entries(fields).map(([name, { load = loaders[name] }]) => {
    if (load === undefined) throw new TypeError(`Nothing tells the values of the field ${name}.`);
    return { name, load };
  });
  return async (call: ShowCall, rows: readonly Row<R>[]): Promise<readonly object[]> => {
    if (loads.length === 0 || rows.length === 0) return rows;
    const values = await Promise.all(loads.map(async ({ load }) => load(call, rows)));
    return rows.map((row, index) => {
      const shown: Record<string, unknown> = { ...row };
      for (const [at, { name }] of loads.entries()) shown[name] = values[at]?.[index];
      return shown;
    });
  };
}

/** The rows of a list of the workspace that is no ordinary one: what is asked of every list, as a part of a storage query. */
export function askedRows<R extends RecordType>(
  query: Pick<ListQuery, 'page' | 'limit' | 'sort' | 'search' | 'q'>,
  own: readonly Order<Row<R>>[],
) {
  return { ...searchTerm(query), ...pageWindow(query), order: orderOf<R>(query, own) };
}

/** Order of a list: what was asked for, else its own. */
export function orderOf<R extends RecordType>(
  { sort, updatedSince }: Pick<ListQuery, 'sort' | 'updatedSince'>,
  own: readonly Order<Row<R>>[] | undefined,
): readonly Order<Row<R>>[] {
  if (sort !== undefined) {
    const descends = sort.startsWith('-');
    const column = sortedBy({ sort });
    // The schema of the query admits listed columns only.
    return [
      [column, descends ? 'desc' : 'asc'],
      ...(column === 'id' ? [] : [['id', 'asc']]),
    ] as unknown as readonly Order<Row<R>>[];
  }
  // Records that are listed in the common order have the columns that it goes by; their tests would not run otherwise.
  return own ?? listOrder(updatedSince);
}

function sortedBy({ sort = '' }: Pick<ListQuery, 'sort'>): string {
  return sort.startsWith('-') ? sort.slice(1) : sort;
}

// Who asks for archived ones by their status means them.
function archiveCondition(record: RecordType, { includeArchived, status }: ListQuery): Where<never>[] {
  if (!('archivedAt' in record.columns) || includeArchived === true || asksFor(status, 'archived')) return [];
  return [{ archivedAt: null } as Where<never>];
}

function sinceCondition({ updatedSince }: ListQuery): object[] {
  return updatedSince === undefined ? [] : [{ updatedAt: { gte: updatedSince } }];
}

function asksFor(status: unknown, wanted: string): boolean {
  return Array.isArray(status) ? status.includes(wanted) : status === wanted;
}

async function conditionsOf<R extends RecordType>(
  filters: Filters<R>,
  query: ListQuery,
  call: ShowCall,
): Promise<object[]> {
  const own = Object.entries(filters.own ?? {}).flatMap(([name, { where }]) =>
    query[name] === undefined ? [] : [Promise.resolve(where(query[name], call))],
  );
  return [...equalities(filters, query), ...ranges(filters, query), ...(await Promise.all(own))];
}

function equalities<R extends RecordType>({ by = [] }: Filters<R>, query: ListQuery): object[] {
  return by.flatMap((name) => {
    const value = query[name];
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ [name]: value }];
    // One value alone leads to its rows in the order of the list, which several cannot.
    return [{ [name]: value.length === 1 ? (value[0] as unknown) : { in: value } }];
  });
}

function ranges<R extends RecordType>({ within = {} }: Filters<R>, query: ListQuery): object[] {
  return Object.entries(within).flatMap(([name, column]) => {
    const bounds = sentFields({ gte: query[`${name}From`], lte: query[`${name}To`] });
    return Object.keys(bounds).length === 0 ? [] : [{ [column]: bounds }];
  });
}

function joined<R extends RecordType>(conditions: readonly object[]): Where<Row<R>> {
  const [first = {}, ...others] = conditions;
  const [plain, taken] = others.reduce<[Record<string, unknown>, object[]]>(
    ([own, apart], condition) =>
      Object.keys(condition).some((key) => key in own)
        ? [own, [...apart, condition]]
        : [{ ...own, ...condition }, apart],
    [{ ...first }, []],
  );
  return (taken.length === 0 ? plain : { ...plain, and: taken }) as Where<Row<R>>;
}
