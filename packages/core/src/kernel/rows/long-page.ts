import { z } from 'zod';

import type { Collection, Order, Query, Where } from '../ports/storage.js';
import type { RecordType, Row } from '../records/record.js';
import { PageInfo } from './cursor-page.js';
import {
  CURSOR_SPELLING,
  decodeCursor,
  encodeCursor,
  isShortEnough,
  type CursorPosition,
} from '../operations/cursor.js';
import { ProcurekitError } from '../errors/errors.js';
import { pageOf, pageParameters, pageWindow } from '../operations/page.js';
import { requestErrors } from '../errors/request-errors.js';

/** Pages begin within so many rows; what lies behind them is read cursor by cursor. */
export const MAX_PAGED_ROWS = 100_000;

/** Query parameters of a list that can outgrow its pages. */
export const longPageParameters = {
  ...pageParameters,
  cursor: z
    .string()
    .optional()
    .meta({
      description:
        'Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same ' +
        'filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning',
      ...CURSOR_SPELLING,
      pattern: '^[A-Za-z0-9_-]*$',
    }),
};

const pageInfo = PageInfo.optional().meta({ description: 'Only when a `cursor` was sent' });

/** Envelope of a page of a list that can outgrow its pages. */
export function longPageOf<Item extends z.ZodType, const Resource extends string>(resource: Resource, item: Item) {
  return pageOf(resource, item).extend({ pageInfo });
}

/** What of a query says where the page lies; all else says what the list is. */
interface LongPageQuery {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface LongPageOptions<R extends RecordType, S extends keyof Row<R>> {
  /** Name of the list: a cursor of one list is no cursor of another. */
  readonly resource: string;
  readonly query: LongPageQuery;
  readonly rows: Pick<Query<Row<R>, S>, 'where' | 'search' | 'select'> & { readonly order: readonly Order<Row<R>>[] };
}

/** A page with what its envelope says of it. */
export interface LongPage<Item> extends Pick<LongPageQuery, 'page' | 'limit'> {
  readonly items: Item[];
  readonly total: number;
  readonly pageInfo?: { readonly nextCursor: string | null; readonly limit: number };
}

/**
 * Reads the page of a list that was asked for, by its number or behind a cursor.
 *
 * @throws ProcurekitError `page_too_deep`, `invalid_cursor`
 */
export async function readLongPage<R extends RecordType, S extends keyof Row<R>>(
  collection: Collection<R>,
  { resource, query, rows }: LongPageOptions<R, S>,
): Promise<LongPage<Pick<Row<R>, S>>> {
  const { page, limit, cursor, ...asked } = query;
  const filters = [resource, asked];
  if (cursor !== undefined) {
    const after = cursor === '' ? undefined : await positionOf(collection, rows, decodeCursor(cursor, filters));
    const found = await collection.page({
      ...withKeys<R, S>(rows),
      limit: limit + 1,
      ...(after === undefined ? {} : { after }),
    });
    const items = found.items.slice(0, limit);
    const last = found.items.length > limit ? items.at(-1) : undefined;
    const nextCursor = last === undefined ? null : cursorBehind(last, rows.order, filters);
    return { items, page, limit, total: found.total, pageInfo: { nextCursor, limit } };
  }
  const { offset } = pageWindow(query);
  if (offset < MAX_PAGED_ROWS) return { ...(await collection.page({ ...rows, offset, limit })), page, limit };
  // Where the last page that there is ends, others go on.
  const lastPaged = Math.ceil(MAX_PAGED_ROWS / limit) * limit - 1;
  const { items, total } = await collection.page({ ...withKeys<R, S>(rows), offset: lastPaged, limit: 1 });
  const [last] = items;
  if (total <= offset || last === undefined) return { items: [], page, limit, total };
  throw pageTooDeep(cursorBehind(last, rows.order, filters), { limit, asked });
}

/** What lists are asked, several values as an array. */
type Asked = string | number | boolean | readonly string[] | undefined;

function pageTooDeep(
  cursor: string,
  { limit, asked }: { readonly limit: number; readonly asked: Readonly<Record<string, Asked>> },
) {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries<Asked>({ ...asked, limit, cursor })) {
    if (value !== undefined) sent.set(name, String(value));
  }
  const next = `?${sent.toString()}`;
  const message = `Pages begin within the first ${MAX_PAGED_ROWS} records; read on with cursor=${cursor} in place of page`;
  const problem = { parameter: 'page', code: requestErrors.pageTooDeep.code, message };
  return new ProcurekitError(requestErrors.pageTooDeep, `${message}.`, { cursor, next }, [problem]);
}

/** What the order goes by is read as well; what is answered is up to the schema. */
function withKeys<R extends RecordType, S extends keyof Row<R>>(rows: LongPageOptions<R, S>['rows']) {
  const { select, order } = rows;
  if (select === undefined) return rows;
  const keys = order.map(([column]) => column);
  return { ...rows, select: [...new Set([...select, ...keys])] as readonly S[] };
}

/** A text that is too long for a cursor is left to the row itself, which the last key names. */
function cursorBehind<R extends RecordType>(row: object, order: readonly Order<Row<R>>[], filters: unknown): string {
  const position = keysOf(row, order);
  const cursor = encodeCursor(position, filters);
  return isShortEnough(cursor) ? cursor : encodeCursor(position.slice(-1), filters);
}

async function positionOf<R extends RecordType, S extends keyof Row<R>>(
  collection: Collection<R>,
  { where, order }: LongPageOptions<R, S>['rows'],
  position: CursorPosition,
): Promise<CursorPosition> {
  if (position.length === order.length) return position;
  // Only a row of this list: where others stand is nobody's business.
  const named = { and: [where ?? {}, { id: position[0] }] } as unknown as Where<Row<R>>;
  const row = position.length === 1 ? await collection.findOne(named) : null;
  if (row === null) throw requestErrors.invalidCursor({});
  return keysOf(row, order);
}

function keysOf<R extends RecordType>(row: object, order: readonly Order<Row<R>>[]): CursorPosition {
  // Lists are ordered by columns that hold one value.
  return order.map(([column]) => (row as Readonly<Record<string, CursorPosition[number]>>)[column] ?? null);
}
