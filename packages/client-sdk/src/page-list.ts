import { apiCall, type ApiCall } from './api-call.js';
import type { Answer } from './call.js';
import { ApiError, ProcurekitError } from './errors.js';

/** Records of a list without page numbers. */
export interface CountedItems<Item> {
  items: Item[];
  /** Exact number of records on all pages. */
  total: number;
}

/** A page of a list. */
export interface Page<Item> extends CountedItems<Item> {
  /** Resource code. */
  resource: string;
  /** Number of this page, from 1. */
  page: number;
  /** Records on a page. */
  limit: number;
  /** Only when a `cursor` was sent. */
  pageInfo?: CursorPage<Item>['pageInfo'];
}

/** A page of a list that is read by cursor. */
export interface CursorPage<Item> {
  /** Resource code. */
  resource: string;
  items: Item[];
  pageInfo: {
    /** Value of `cursor` for the next page; null at the end. */
    nextCursor: string | null;
    limit: number;
    /** Whether more records exist already; only for lists that have a cursor even at their end. */
    hasMore?: boolean;
  };
}

/**
 * A requested list. Await it for its first page; iterate over it for the records of all pages, which are fetched as
 * needed.
 *
 * **Gotcha:** records created or archived meanwhile shift the pages of a list that is read by page number. To miss
 * nothing, read with `updatedSince`, oldest change first.
 */
export interface PageList<Item, P = Page<Item>> extends ApiCall<P>, AsyncIterable<Item> {
  /** Iterates over whole pages. */
  pages(): AsyncIterable<P>;
}

/** A list that is read by cursor: no record is skipped or repeated, whatever changes meanwhile. */
export interface CursorList<Item> extends PageList<Item, CursorPage<Item>> {}

/** Query of a list; later pages are asked for with the same and another `page` or `cursor`. */
export type ListQuery = Readonly<Record<string, unknown>>;

interface ListSource<P> {
  readonly query: ListQuery;
  readonly fetchPage: (query: ListQuery) => Promise<Answer<P>>;
  /** Query of the page after this one; undefined at the end. */
  readonly next: (page: P, query: ListQuery) => ListQuery | undefined;
}

/** A page of any kind of list. */
export type AnyPage = CountedItems<unknown> | Page<unknown> | CursorPage<unknown>;

/** Asks for the first page of a list and makes the rest of it iterable. */
export function pageList<Item, P extends { readonly items: Item[] }>(source: ListSource<P>): PageList<Item, P> {
  const fetchPage = (query: ListQuery) => source.fetchPage(query).catch((error: unknown) => failedAt(query, error));
  const first = fetchPage(source.query);
  const call = apiCall(first);
  async function* pages(): AsyncGenerator<P, void> {
    // The caller listens to this iteration, not to the promise.
    let { query } = source;
    let page = await call;
    for (;;) {
      yield page;
      const next = source.next(page, query);
      if (next === undefined) return;
      query = next;
      try {
        ({ data: page } = await fetchPage(query));
      } catch (error) {
        query = behindPages(error, query);
        ({ data: page } = await fetchPage(query));
      }
    }
  }
  async function* items(): AsyncGenerator<Item, void> {
    for await (const page of pages()) yield* page.items;
  }
  return Object.assign(call, { pages, [Symbol.asyncIterator]: items });
}

/** Notes in an error which page could not be had. */
function failedAt({ page, cursor }: ListQuery, error: unknown): never {
  if (error instanceof ProcurekitError)
    Object.assign(error, { page: cursor === undefined ? { page: page ?? 1 } : { cursor } });
  throw error;
}

/** Query of the records behind the last page that there is, which the refusal of a further one leads to. */
function behindPages(error: unknown, { page: _page, ...query }: ListQuery): ListQuery {
  if (!(error instanceof ApiError) || error.code !== 'page_too_deep') throw error;
  return { ...query, cursor: error.problem?.['cursor'] };
}

/** Finds the query of the next page, by cursor where the list has one, else by number. */
export function nextQuery(page: AnyPage, query: ListQuery): ListQuery | undefined {
  const info = 'pageInfo' in page ? page.pageInfo : undefined;
  if (info !== undefined) return queryBehind(info, query);
  if (!('total' in page)) return undefined;
  const number = 'page' in page ? page.page : Number(query['page'] ?? 1);
  const limit = 'limit' in page ? page.limit : Number(query['limit'] ?? page.items.length);
  return page.items.length === 0 || number * limit >= page.total ? undefined : { ...query, page: number + 1 };
}

function queryBehind(
  { nextCursor, hasMore = true }: CursorPage<unknown>['pageInfo'],
  query: ListQuery,
): ListQuery | undefined {
  return nextCursor === null || !hasMore ? undefined : { ...query, cursor: nextCursor };
}
