import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Operation } from '../../../kernel/operations/operation.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { addRowsLike, findStored, ROWS_ADDED, type StoredRow } from '../../kit/rows-like.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

type Fields = Readonly<Record<string, unknown>>;

/** Lists that differ from others, by their ids. */
export interface ListExceptions {
  /** Lists without a search. */
  readonly notSearched?: readonly string[];
  /** Lists that are put together of several records: they have an order of their own, and no search. */
  readonly composed?: readonly string[];
  /** Lists that are searched by what they do not show. */
  readonly foundByWhatIsNotShown?: readonly string[];
  /** Where the rows of lists are stored whose items do not say so by an id of theirs: the record, and rows of it that the list shows. */
  readonly storedIn?: Readonly<Record<string, { readonly name: string; readonly where?: object }>>;
  /** What the rows of a list refer to where the one row of the portal is all there can be with its references. */
  readonly others?: Readonly<Record<string, (kit: TestKit, seeded: SeededPortal, index: number) => Promise<Fields>>>;
  /** Orders of lists in which all rows are alike. */
  readonly alike?: readonly string[];
  /** Orders of lists that are read by a key and do not begin with what was created last; a minus stands for downwards. */
  readonly ownOrders?: Readonly<Record<string, readonly string[]>>;
  /** Orders of lists that do not go by characters. */
  readonly collated?: Readonly<Record<string, (a: unknown, b: unknown) => number>>;
}

/** Every list has pages, finds rows by their texts, and is sorted by each order that it takes. */
export function listsSuite(subject: Subject, exceptions: ListExceptions = {}): void {
  const {
    notSearched = [],
    composed = [],
    foundByWhatIsNotShown = [],
    storedIn = {},
    others = {},
    alike = [],
    ownOrders = {},
    collated = {},
  } = exceptions;
  const { records } = subject.composition;
  const lists = subject.operations.filter((operation) => isList(operation) && !composed.includes(operation.id));
  const byKey = subject.operations.filter(({ face, output }) => face === 'integration' && isPage(output));

  let kit: TestKit;
  let seeded: SeededPortal;
  /** The record behind each list that shows rows of one. */
  const recordOf = new Map<string, RecordType>();

  beforeAll(async () => {
    kit = await subject.openKit();
    seeded = await subject.fillPortal(kit);
    for (const operation of lists) await addOthers(operation);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  /** Adds rows to a list beside the first one of it, as far as rows can be made from a row. */
  async function addOthers(operation: Operation): Promise<void> {
    const stored = await firstStoredOf(operation);
    // What comes from no record, such as what is for sale, has rows enough.
    if (stored === null) return;
    const isShownBefore = [...recordOf.values()].includes(stored.record);
    recordOf.set(operation.id, stored.record);
    const othersOf = others[operation.id];
    if (isShownBefore && othersOf === undefined) return;
    const given: Fields[] = [];
    while (given.length < ROWS_ADDED) given.push((await othersOf?.(kit, seeded, given.length)) ?? {});
    await addRowsLike(kit, seeded.portal.id, stored, { given, enums: subject.composition.enums });
  }

  async function firstStoredOf(operation: Operation): Promise<StoredRow | null> {
    const place = storedIn[operation.id];
    if (place !== undefined) {
      const among = records.filter(({ name }) => name === place.name);
      return findStored(kit, seeded.portal.id, among, place.where ?? {});
    }
    const [first] = (await list(operation, '')).items as { readonly id?: string }[];
    return first?.id === undefined ? null : findStored(kit, seeded.portal.id, records, { id: first.id });
  }

  it('has no exception that is no more', () => {
    const named = [storedIn, others, collated, ownOrders].flatMap((each) => Object.keys(each));
    const excepted = [...named, ...notSearched, ...foundByWhatIsNotShown, ...alike];
    const known = new Set([
      ...[...lists, ...byKey].map(({ id }) => id),
      ...lists.flatMap((operation) => ordersOf(operation).map((order) => `${operation.id} ${order}`)),
    ]);

    expect(excepted.filter((name) => !known.has(name))).toEqual([]);
  });

  describe.each(lists.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
    it('takes a page, and shows all of it in one', async () => {
      const asked = Object.keys(operation.input.query?.shape ?? {});
      expect(asked).toEqual(expect.arrayContaining(['page', 'limit', 'sort']));
      const isSearched = !notSearched.includes(id);
      expect([asked.includes('search'), asked.includes('q')]).toEqual([isSearched, isSearched]);

      const { items, total } = await list(operation, '');

      expect(total).toBeGreaterThan(0);
      expect(items).toHaveLength(Math.min(total, LIMIT));
    });

    it.each(ordersOf(operation).map((order) => [order]))('is sorted by %s, upwards and downwards', async (order) => {
      const [rising, falling] = [await list(operation, `&sort=${order}`), await list(operation, `&sort=-${order}`)];

      const values = ({ items }: Listed) => items.map((item) => shownOf(item, order));
      const column = recordOf.get(id)?.columns[order];
      const compare = comparing(id, order);
      expect(values(rising)).toEqual(values(rising).toSorted(compare));
      expect(values(falling)).toEqual(values(falling).toSorted((a, b) => compare(b, a)));
      if (rising.total <= LIMIT) expect(values(rising).toSorted(compare)).toEqual(values(falling).toSorted(compare));
      // An order of equal values proves nothing. References are those of the one row that the others were made from.
      const distinct = new Set([...values(rising), ...values(falling)]);
      if (column?.kind === 'uuid' || order === 'archivedAt') return;
      expect(distinct.size > 1).toBe(!alike.includes(`${id} ${order}`));
    });

    it.each(ordersOf(operation).flatMap((order) => [[order], [`-${order}`]]))(
      'goes on over its pages by %s as in one, rows that are equal there by their ids',
      async (sort) => {
        const { items, total } = await list(operation, `&sort=${sort}`);
        const size = Math.ceil(Math.min(total, LIMIT) / 3);
        const pages = [];
        for (const page of [1, 2, 3]) pages.push(await list(operation, `&sort=${sort}&page=${page}`, size));

        expect(pages.flatMap((page) => page.items).slice(0, items.length)).toEqual(items);
        if (!recordOf.has(id)) return;
        const keys = keysOf(items.filter(hasId), sort.replace('-', ''));
        const fallsBack = keys.filter(
          ([value, key], index) => value === keys[index - 1]?.[0] && key < (keys[index - 1]?.[1] ?? ''),
        );
        expect(fallsBack).toEqual([]);
      },
    );
  });

  describe.each(
    [...lists, ...byKey].flatMap((operation) =>
      filtersOf(operation).map((filter) => [operation.id, filter, operation] as const),
    ),
  )('%s by %s', (_id, filter, operation) => {
    it('finds the rows that have a value, and no others', async () => {
      const { items, total } = await list(operation, '');
      const shown = (item: object) => Reflect.get(item, filter) as string | number | boolean | null | undefined;
      const value = items.map(shown).find((each) => each !== null && each !== undefined);
      const found = await list(
        operation,
        `&${filter}=${encodeURIComponent(String(value ?? (isBound(filter) ? SOME_DAY : UNKNOWN_ID)))}`,
      );

      if (total > LIMIT) return;
      expect(items).toEqual(expect.arrayContaining(found.items));
      if (!isBound(filter))
        expect(found.items).toEqual(items.filter((item) => value !== undefined && shown(item) === value));
    });
  });

  describe.each(
    lists.filter(({ id }) => !notSearched.includes(id)).map((operation) => [operation.id, operation] as const),
  )('%s', (id, operation) => {
    it('finds rows by a text of theirs, and none by another', async () => {
      const [first] = (await list(operation, '')).items;

      const isFound = (await termsFinding(operation, first ?? {})).length > 0;
      expect(isFound, JSON.stringify(first)).toBe(!foundByWhatIsNotShown.includes(id));
      expect(await list(operation, '&search=a&q=no-row-has-this-text')).toMatchObject({ items: [], total: 0 });
    });
  });

  describe.each(byKey.map((operation) => [operation.id, operation] as const))('%s by a key', (_id, operation) => {
    it('shows what was created last first unless it has an order of its own, and since a time what was changed first', async () => {
      const { [operation.id]: keys = ['-createdAt', '-id'] } = ownOrders;
      const { items } = await list(operation, '');

      expect(items).toEqual(inOrder(items, keys));
      if (!('updatedSince' in (operation.input.query?.shape ?? {}))) return;
      const { items: changed } = await list(operation, '&updatedSince=2020-01-01T00:00:00.000Z');
      expect(changed).toEqual(inOrder(changed, ['updatedAt', keys.at(-1)?.replace('-', '') ?? '']));
    });
  });

  function comparing(id: string, order: string): (a: unknown, b: unknown) => number {
    const kind = recordOf.get(id)?.columns[order]?.kind ?? '';
    return AMOUNTS.has(kind) ? byWorth : (collated[`${id} ${order}`] ?? byCharacters);
  }

  async function list(operation: Operation, query: string, limit = LIMIT): Promise<Listed> {
    const { status, body } = await seeded.call(operation, { query: `?limit=${limit}${query}` });
    expect([status, body], query).toEqual([200, expect.objectContaining({ items: expect.any(Array) })]);
    return body;
  }

  /** Texts of an item by which a search finds it. */
  async function termsFinding(operation: Operation, item: object): Promise<string[]> {
    const found: string[] = [];
    for (const text of Object.values(item)) {
      if (typeof text !== 'string' || text === '') continue;
      const { items } = await list(operation, `&search=${encodeURIComponent(text.slice(0, 200))}`);
      if (items.some((each) => JSON.stringify(each) === JSON.stringify(item))) found.push(text);
    }
    return found;
  }
}

/** An id of no row. */
const UNKNOWN_ID = '00000000-0000-7000-8000-00000000dead';
/** A day on which some rows may have been made. */
const SOME_DAY = '2026-02-05';

/** Rows of a page that every list takes. */
const LIMIT = 50;

interface Listed {
  readonly items: object[];
  readonly total: number;
}

/** What a list can be sorted by. */
function ordersOf({ input }: Operation): readonly string[] {
  let sort = input.query?.shape['sort'];
  while (sort instanceof z.ZodOptional) sort = sort.unwrap() as z.ZodType;
  const orders = sort instanceof z.ZodEnum ? sort.options.map(String) : [];
  return orders.filter((order) => !order.startsWith('-'));
}

function hasId(item: object): item is { readonly id: string } {
  return 'id' in item && typeof item.id === 'string';
}

/** What a list can be asked for: columns, and bounds of some. */
function filtersOf({ lists, input }: Operation): readonly string[] {
  const asked = Object.keys(input.query?.shape ?? {});
  return asked.filter((name) => lists?.by.includes(name) === true || isBound(name));
}

function isBound(name: string): boolean {
  return name.endsWith('From') || name.endsWith('To');
}

/** What rows are ordered by, and their ids. */
function keysOf(items: readonly object[], order: string): readonly (readonly [value: string, id: string])[] {
  return items.map((item) => [String(shownOf(item, order)), String(shownOf(item, 'id'))]);
}

function shownOf(item: object, order: string): unknown {
  if (!(order in item)) throw new Error(`A list that can be sorted by ${order} does not show it.`);
  return Reflect.get(item, order);
}

const AMOUNTS: ReadonlySet<string> = new Set(['money', 'price', 'quantity', 'rate']);

// Nulls come first.
function byWorth(a: unknown, b: unknown): number {
  return a === null || b === null ? Number(a !== null) - Number(b !== null) : Number(a) - Number(b);
}

function byCharacters(a: unknown, b: unknown): number {
  if (typeof a !== 'string' || typeof b !== 'string') return byWorth(a, b);
  return a < b ? -1 : Number(a > b);
}

/** Items in the order of some of their fields; a minus stands for downwards. */
function inOrder(items: readonly object[], fields: readonly string[]): readonly object[] {
  return items.toSorted((one, other) => {
    for (const field of fields) {
      const name = field.replace('-', '');
      const order = byCharacters(shownOf(one, name), shownOf(other, name));
      if (order !== 0) return field === name ? order : -order;
    }
    return 0;
  });
}

/** Whether an operation answers people with a page of rows. */
export function isList({ face, output }: Operation): boolean {
  return face === 'workspace' && isPage(output);
}

function isPage(output: Operation['output']): boolean {
  return output instanceof z.ZodObject && ['items', 'page', 'limit', 'total'].every((name) => name in output.shape);
}
