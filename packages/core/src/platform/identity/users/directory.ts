import type { z } from 'zod';

import type { ReadCall } from '../../../kernel/operations/call.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import { searchableText } from '../../../kernel/values/text/comparable-text.js';
import { Users } from '../records.js';
import type { DirectoryQuery } from './schemas.js';

const SHOWN = ['id', 'fullName', 'roles', 'isActive'] as const;

/**
 * A page of the directory. Those who work in a portal are few enough to be looked through here, and the search of the database
 * would find people by addresses and phones, which are for administrators.
 */
export async function listDirectory({ db }: ReadCall, query: z.output<typeof DirectoryQuery>) {
  const { isActive, sort = 'fullName', page, limit } = query;
  const where = isActive === undefined ? {} : { isActive };
  const users = await db.collection(Users).list({ where, order: [['id', 'asc']], select: SHOWN });
  const term = searchableText(query.q ?? query.search ?? '');
  const found = users.filter(({ fullName }) => searchableText(fullName).includes(term)).toSorted(byColumn(sort));
  const { offset } = pageWindow(query);
  return {
    resource: 'directory' as const,
    items: found.slice(offset, offset + limit),
    page,
    limit,
    total: found.length,
  };
}

type Sort = NonNullable<z.output<typeof DirectoryQuery>['sort']>;
type Sorted = Readonly<Record<'id' | 'fullName', string>> & { readonly isActive: boolean };

function byColumn(sort: Sort) {
  const descends = sort.startsWith('-');
  const column = sort.replace('-', '') as keyof Sorted;
  return (one: Sorted, other: Sorted): number => {
    const order = String(one[column]).localeCompare(String(other[column]), 'ru');
    return descends ? -order : order;
  };
}
