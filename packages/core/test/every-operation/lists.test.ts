import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { builtIn } from '../../src/composition/built-in.js';
import { allOperations } from '../../src/composition/contract.js';
import type { Operation } from '../../src/operations/operation.js';
import type { RecordType } from '../../src/records/record.js';
import { keepDocument } from '../../src/testing/kit/one-document.js';
import { addRowsLike, findStored, ROWS_ADDED, type StoredRow } from '../../src/testing/kit/rows-like.js';
import { openSeedableKit, seedPortal, type SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';

/** Every write adds to the trail, and it has the parameters that the specification gives it; an index would cost each of them. */
const NOT_SEARCHED = ['auditLog.list'];

/** By the number of the vehicle: see its own test. */
const FOUND_BY_WHAT_IS_NOT_SHOWN = ['vehicleLocations.list'];

const lists = allOperations().filter(({ face, output }) => face === 'workspace' && isPage(output));

/** Lists whose items do not say by an id of theirs where they are stored: the record, and rows of it that the list shows. */
const SENT = { entityType: 'edo_document' };
const STORED_IN: Readonly<Record<string, { readonly name: string; readonly where?: object }>> = {
  'assortment.listCategories': { name: 'assortmentCategory' },
  'edo.listDocuments': { name: 'syncLink', where: SENT },
  'logisticsDocuments.list': { name: 'generatedDocument' },
};

let kit: TestKit;
let seeded: SeededPortal;
/** The record behind each list that shows rows of one. */
const recordOf = new Map<string, RecordType>();

beforeAll(async () => {
  kit = await openSeedableKit();
  seeded = await seedPortal(kit);
  for (const operation of lists) await addOthers(operation);
});
afterAll(() => kit.close());

/** Adds rows to a list beside the first one of it, as far as rows can be made from a row. */
async function addOthers(operation: Operation): Promise<void> {
  const stored = await firstStoredOf(operation);
  // What comes from no record, such as what is for sale, has rows enough.
  if (stored === null) return;
  const isShownBefore = [...recordOf.values()].includes(stored.record);
  recordOf.set(operation.id, stored.record);
  const othersOf = OTHERS[operation.id];
  if (isShownBefore && othersOf === undefined) return;
  const given: Readonly<Record<string, unknown>>[] = [];
  while (given.length < ROWS_ADDED) given.push((await othersOf?.(given.length)) ?? {});
  await addRowsLike(kit, seeded.portal.id, stored, given);
}

async function firstStoredOf(operation: Operation): Promise<StoredRow | null> {
  const place = STORED_IN[operation.id];
  if (place !== undefined) {
    const among = builtIn.records.filter(({ name }) => name === place.name);
    return findStored(kit, seeded.portal.id, among, place.where ?? {});
  }
  const [first] = (await list(operation, '')).items as { readonly id?: string }[];
  return first?.id === undefined ? null : findStored(kit, seeded.portal.id, builtIn.records, { id: first.id });
}

async function newId(path: string, index: number): Promise<string> {
  return (await seeded.portal.signedIn().post(path, { name: `Another ${index}` })).body.id;
}

/** What the rows of a list refer to where the one row of the portal is all there can be with its references. */
const OTHERS: Readonly<Record<string, (index: number) => Promise<Readonly<Record<string, unknown>>>>> = {
  'assortment.listSupplierLinks': async (index) => ({ counterpartyId: await newId('/counterparties', index) }),
  'assortment.listProducts': async (index) => ({ catalogItemId: await newId('/catalog', index) }),
  'assortment.listCategories': async (index) => ({ categoryId: await newId('/catalog/categories', index) }),
  // Of records that other lists get no rows of by calls: a required field would be missing there.
  'customFields.list': (index) =>
    Promise.resolve({ entityType: ['sales_invoice', 'contract', 'price_list', 'warehouse'][index] }),
  'edo.listDocuments': async () => {
    const entityId = await keepDocument(kit, seeded.portal, { supplierIds: [] });
    return { ...SENT, entityId };
  },
  'requisitionSuppliers.list': async (index) => ({ supplierId: await newId('/counterparties', index) }),
  'taskTracker.listTaskLinks': () => Promise.resolve({ entityType: 'task' }),
};

describe.each(lists.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('takes a page, and shows all of it in one', async () => {
    const asked = Object.keys(operation.input.query?.shape ?? {});
    const isSearched = !NOT_SEARCHED.includes(id);
    expect(asked).toEqual(expect.arrayContaining([...(isSearched ? ['search', 'q'] : []), 'page', 'limit', 'sort']));

    const { items, total } = await list(operation, '');

    expect(total).toBeGreaterThan(0);
    expect(items).toHaveLength(Math.min(total, LIMIT));
  });

  it.each(ordersOf(operation).map((order) => [order]))('is sorted by %s, upwards and downwards', async (order) => {
    const [rising, falling] = [await list(operation, `&sort=${order}`), await list(operation, `&sort=-${order}`)];

    const values = ({ items }: Listed) => items.map((item) => shownOf(item, order));
    const column = recordOf.get(id)?.columns[order];
    const compare = AMOUNTS.has(column?.kind ?? '') ? byWorth : (COLLATED[`${id} ${order}`] ?? byCharacters);
    expect(values(rising)).toEqual(values(rising).toSorted(compare));
    expect(values(falling)).toEqual(values(falling).toSorted((a, b) => compare(b, a)));
    if (rising.total <= LIMIT) expect(values(rising).toSorted(compare)).toEqual(values(falling).toSorted(compare));
    // An order of equal values proves nothing. References are those of the one row that the others were made from.
    const distinct = new Set([...values(rising), ...values(falling)]);
    if (column?.kind !== 'uuid' && !ALIKE.has(order) && !ALIKE.has(`${id} ${order}`))
      expect(distinct.size).toBeGreaterThan(1);
  });
});

describe.each(
  lists.filter(({ id }) => !NOT_SEARCHED.includes(id)).map((operation) => [operation.id, operation] as const),
)('%s', (id, operation) => {
  it('finds rows by a text of theirs, and none by another', async () => {
    const [first] = (await list(operation, '')).items;

    if (!FOUND_BY_WHAT_IS_NOT_SHOWN.includes(id)) {
      expect(await termsFinding(operation, first ?? {}), JSON.stringify(first)).not.toEqual([]);
    }
    expect(await list(operation, '&search=a&q=no-row-has-this-text')).toMatchObject({ items: [], total: 0 });
  });
});

/** Orders in which all rows of a list are alike: what is archived is not listed, and some values are always the same. */
const ALIKE: ReadonlySet<string> = new Set([
  'archivedAt',
  'documentTemplates.list engine',
  'marketplace.list developer',
]);

/** Names are sorted as people expect where they are few enough. */
const COLLATED: Readonly<Record<string, (a: unknown, b: unknown) => number>> = {
  'users.directory fullName': (a, b) => String(a).localeCompare(String(b), 'ru'),
};

/** Rows of a page that every list takes. */
const LIMIT = 50;

interface Listed {
  readonly items: object[];
  readonly total: number;
}

async function list(operation: Operation, query: string): Promise<Listed> {
  const { status, body } = await seeded.call(operation, { query: `?limit=${LIMIT}${query}` });
  expect([status, body], query).toEqual([200, expect.objectContaining({ items: expect.any(Array) })]);
  return body;
}

/** What a list can be sorted by. */
function ordersOf({ input }: Operation): readonly string[] {
  let sort = input.query?.shape['sort'];
  while (sort instanceof z.ZodOptional) sort = sort.unwrap() as z.ZodType;
  const orders = sort instanceof z.ZodEnum ? sort.options.map(String) : [];
  return orders.filter((order) => !order.startsWith('-'));
}

function shownOf(item: object, order: string): unknown {
  if (!(order in item)) throw new Error(`A list that can be sorted by ${order} does not show it.`);
  return Reflect.get(item, order);
}

const AMOUNTS: ReadonlySet<string> = new Set(['money', 'quantity', 'rate']);

// Nulls come first.
function byWorth(a: unknown, b: unknown): number {
  return a === null || b === null ? Number(a !== null) - Number(b !== null) : Number(a) - Number(b);
}

function byCharacters(a: unknown, b: unknown): number {
  if (typeof a !== 'string' || typeof b !== 'string') return byWorth(a, b);
  return a < b ? -1 : Number(a > b);
}

function isPage(output: Operation['output']): boolean {
  return output instanceof z.ZodObject && ['items', 'page', 'limit', 'total'].every((name) => name in output.shape);
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
