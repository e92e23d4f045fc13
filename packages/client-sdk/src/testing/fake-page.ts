/** What is needed to page a list as the server does. */
export interface FakeList {
  readonly resource: string;
  readonly query: Readonly<Record<string, string>>;
  readonly items: readonly unknown[];
}

const DEFAULT_LIMIT = 50;

/** Cuts a page by number. */
export function fakePage({ resource, query, items }: FakeList): unknown {
  const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
  const page = Number(query['page'] ?? 1);
  return { resource, items: items.slice((page - 1) * limit, page * limit), page, limit, total: items.length };
}

/** Cuts a page by cursor; `endless` lists, such as the event feed, have one at their end too. */
export function fakeCursorPage(
  { resource, query, items }: FakeList,
  { endless }: { readonly endless: boolean },
): unknown {
  const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
  const end = Number(query['cursor'] ?? 0) + limit;
  const hasMore = end < items.length;
  const nextCursor = hasMore ? String(end) : endless ? String(items.length) : null;
  return {
    resource,
    items: items.slice(end - limit, end),
    pageInfo: { nextCursor, limit, ...(endless ? { hasMore } : {}) },
  };
}
