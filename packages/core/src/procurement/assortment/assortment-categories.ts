import type { WriteCall } from '../../kernel/operations/call.js';
import { reply, type Reply } from '../../kernel/operations/reply.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { Row } from '../../kernel/records/record.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { getReferred } from '../../kernel/rows/record-reference.js';
import { insertRow } from '../../kernel/rows/save-changes.js';
import { Categories } from '../catalog/index.js';
import { Counterparties, type AssortmentCategory } from '../counterparties/index.js';
import { AssortmentCategories } from './records.js';

type CategoryRow = Row<typeof AssortmentCategories>;
type Pair = Pick<CategoryRow, 'counterpartyId' | 'categoryId'>;

/** Adds a category to the assortment of a counterparty, or answers with 200 the one that is there. */
export async function addAssortmentCategory(
  call: WriteCall,
  { counterpartyId, categoryId }: Pair,
): Promise<AssortmentCategory | Reply<AssortmentCategory>> {
  const counterparty = await getRowToChange(call, Counterparties, counterpartyId);
  const { name: categoryName } = await getReferred(call, Categories, categoryId, '/categoryId');
  const pair = { counterpartyId: counterparty.id, categoryId };
  const present = await call.tx.collection(AssortmentCategories).findOne(pair);
  if (present !== null) return reply({ ...present, categoryName }, { status: 200 });
  const row = newRow(AssortmentCategories, { id: call.id(), now: call.now }, pair);
  return { ...(await insertRow(call, AssortmentCategories, row)), categoryName };
}

/** @throws ProcurekitError `not_found` */
export async function removeAssortmentCategory({ tx }: WriteCall, pair: Pair): Promise<undefined> {
  const removed = await tx.collection(AssortmentCategories).removeWhere(pair);
  if (removed === 0) throw requestErrors.notFound({});
  return undefined;
}

/** Categories of assortments with their names. */
export async function showCategories(db: Reader, rows: readonly CategoryRow[]): Promise<AssortmentCategory[]> {
  if (rows.length === 0) return [];
  const categories = await db.collection(Categories).findMany([...new Set(rows.map(({ categoryId }) => categoryId))]);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, categoryName: names.get(row.categoryId) ?? '' }));
}
