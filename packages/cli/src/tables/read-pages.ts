import type { Operation } from '@procurekit/core/contract';

import type { ApiConnection } from '../api-connection.js';
import { withPatience } from '../with-patience.js';

/** A page of a list, as far as it says where the next one is. */
export interface ListPage {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  /** Records on all pages, where the list counts them. */
  readonly total?: number;
  readonly pageInfo?: { readonly nextCursor: string | null; readonly hasMore?: boolean };
}

const ROWS = 100;

type Place = Readonly<Record<string, string | number>>;

/** Reads a list page by page, with complete records where it has them. */
export async function* readPages(
  api: ApiConnection,
  { list, query }: { readonly list: Operation; readonly query: Readonly<Record<string, string>> },
): AsyncGenerator<ListPage> {
  const parameters = new Set(Object.keys(list.input.query?.shape ?? {}));
  const whole = parameters.has('view') ? { view: 'full' } : {};
  const limited = parameters.has('limit') ? { limit: ROWS } : {};
  // Lists with numbered pages begin to be read by cursor with an empty one.
  let place: Place | null = parameters.has('cursor') && parameters.has('page') ? { cursor: '' } : {};
  while (place !== null) {
    const asked: Place = { ...query, ...whole, ...limited, ...place };
    // The contract says what a list answers.
    const page = (await withPatience(() => api.call(list, { query: asked }))) as ListPage;
    yield page;
    place = page.items.length === 0 ? null : placeBehind(page, Number(place['page'] ?? 1), parameters);
  }
}

/** Where a list goes on; null at its end. */
function placeBehind({ pageInfo, total = 0 }: ListPage, page: number, parameters: ReadonlySet<string>): Place | null {
  if (pageInfo !== undefined) {
    const { nextCursor, hasMore = true } = pageInfo;
    return nextCursor !== null && hasMore ? { cursor: nextCursor } : null;
  }
  return parameters.has('page') && page * ROWS < total ? { page: page + 1 } : null;
}
