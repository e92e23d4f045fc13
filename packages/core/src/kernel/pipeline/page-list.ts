import { ProcurekitError } from '../errors/errors.js';
import { inputErrors } from '../errors/input-errors.js';
import type { CountedItems, CursorPage, Page, PageList } from '../operations/listed.js';

/** A page of any kind of list. */
export type AnyPage = CountedItems<unknown> | Page<unknown> | CursorPage<unknown>;
/** Query of a list; later pages are asked for with the same and another `page` or `cursor`. */
export type ListQuery = Readonly<Record<string, unknown>>;
type ReadPage = (query: ListQuery) => Promise<AnyPage>;

/** Asks for the first page of a list and makes the rest of it iterable. */
export function pageList(readPage: ReadPage, asked: ListQuery): PageList<unknown, AnyPage> {
  const first = readPage(asked);
  async function* pages(): AsyncGenerator<AnyPage, void> {
    let query = asked;
    let page = await first;
    for (;;) {
      yield page;
      const next = nextQuery(page, query);
      if (next === undefined) return;
      query = next;
      try {
        page = await readPage(query);
      } catch (error) {
        query = behindPages(error, query);
        page = await readPage(query);
      }
    }
  }
  async function* items(): AsyncGenerator<unknown, void> {
    for await (const page of pages()) yield* page.items;
  }
  return Object.assign(first, { pages, [Symbol.asyncIterator]: items });
}

/** What the page after this one is asked for with: its cursor where the list has one, else its number; undefined at the end. */
function nextQuery(page: AnyPage, query: ListQuery): ListQuery | undefined {
  const info = 'pageInfo' in page ? page.pageInfo : undefined;
  if (info !== undefined) return queryBehind(info, query);
  if (!('total' in page)) return undefined;
  const number = 'page' in page ? page.page : Number(query['page'] ?? 1);
  const limit = 'limit' in page ? page.limit : Number(query['limit'] ?? page.items.length);
  return page.items.length === 0 || number * limit >= page.total ? undefined : { ...query, page: number + 1 };
}

function queryBehind({ nextCursor, hasMore = true }: CursorPage<unknown>['pageInfo'], query: ListQuery) {
  return nextCursor === null || !hasMore ? undefined : { ...query, cursor: nextCursor };
}

/** Lists end at some page; the refusal of a further one names the cursor of what is behind it. */
function behindPages(error: unknown, { page: _page, ...query }: ListQuery): ListQuery {
  if (!(error instanceof ProcurekitError) || error.code !== inputErrors.pageTooDeep.code) throw error;
  return { ...query, cursor: error.details['cursor'] };
}
