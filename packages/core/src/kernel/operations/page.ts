import { z } from 'zod';

import { queryInteger } from './query.js';
import { Count } from '../values/numbers/count.js';

/** Number of records on a page when the client does not say. */
export const DEFAULT_LIMIT = 50;
/** Largest page of an Integration API list. */
export const MAX_LIMIT = 100;

/** Number of the last page that can be asked for, also far behind the last one that there is. */
export const MAX_PAGE = 2_147_483_647;

/** Query parameters of every page list. */
export const pageParameters = {
  page: queryInteger({ min: 1, max: MAX_PAGE, default: 1 }).meta({
    description: 'Page number, from 1',
    example: 1,
  }),
  limit: queryInteger({ min: 1, max: MAX_LIMIT, default: DEFAULT_LIMIT }).meta({
    description: 'Records on a page',
    example: DEFAULT_LIMIT,
  }),
};

const envelope = {
  page: Count.meta({ description: 'Number of this page, from 1' }),
  limit: Count.meta({ description: 'Records on a page' }),
  total: Count.meta({ description: 'Exact number of records on all pages' }),
};

/** Envelope of a page list. `total` counts the records on all pages. */
export function pageOf<Item extends z.ZodType, const Resource extends string>(resource: Resource, item: Item) {
  return z.object({
    // Made when somebody asks for them, as most lists' never are.
    get resource() {
      return z.literal(resource).meta({ description: 'Resource code' });
    },
    get items() {
      return z.array(item);
    },
    ...envelope,
  });
}

/** Which rows a page holds. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** The `limit` and `offset` of a page. */
export function pageWindow({ page, limit }: PageRequest): { readonly limit: number; readonly offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** What a page list answers when nothing of it may be seen. */
export function emptyPage(resource: string) {
  return ({ query }: { readonly query: Readonly<Record<string, unknown>> }) => ({
    resource,
    items: [],
    page: query['page'],
    limit: query['limit'],
    total: 0,
  });
}
