import type { ReadCall } from '../../kernel/operations/call.js';
import { pageWindow, type PageRequest } from '../../kernel/operations/page.js';
import type { Row, Where } from '../../kernel/records/record.js';
import { foundThrough } from '../../kernel/rows/found-through.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { orderOf } from '../../kernel/resources/resource-reads.js';
import { CatalogItems, Categories } from '../catalog/index.js';
import { Counterparties } from '../counterparties/index.js';
import { showCategories } from './assortment-categories.js';
import { AssortmentCategories, SupplierLinks } from './records.js';
import { showLinks, showProducts } from './show-links.js';

type LinkWhere = Where<Row<typeof SupplierLinks>>;

interface ListQuery extends PageRequest {
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly q?: string | undefined;
}
interface LinkListQuery extends ListQuery {
  readonly includeArchived?: boolean | undefined;
}

const ACTIVE = { archivedAt: null };
const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

/** Links of a supplier to catalog items that are not archived. */
export function activeLinksOf(counterpartyId: string): LinkWhere {
  return { counterpartyId, catalogItemId: { within: { record: CatalogItems, where: ACTIVE } } };
}

/** @throws ProcurekitError `not_found` */
export async function listProducts(call: ReadCall, counterpartyId: string, query: LinkListQuery) {
  const { id } = await getRow(call.db, Counterparties, counterpartyId);
  const asked = query.includeArchived === true ? { counterpartyId: id } : activeLinksOf(id);
  const where = { ...asked, and: foundThrough<typeof SupplierLinks>({ catalogItemId: CatalogItems }, query) };
  const page = await pageOfLinks(call, query, where);
  return { ...page, resource: 'products' as const, items: await showProducts(call, page.items) };
}

/** @throws ProcurekitError `not_found` */
export async function listSupplierLinks(call: ReadCall, itemId: string, query: LinkListQuery) {
  const { id: catalogItemId } = await getRow(call.db, CatalogItems, itemId);
  const ofActive = { counterpartyId: { within: { record: Counterparties, where: ACTIVE } } };
  const found = foundThrough<typeof SupplierLinks>({ counterpartyId: Counterparties }, query);
  const where = { catalogItemId, ...(query.includeArchived === true ? {} : ofActive), and: found };
  const page = await pageOfLinks(call, query, where);
  return { ...page, resource: 'supplier-links' as const, items: await showLinks(call, page.items) };
}

/** @throws ProcurekitError `not_found` */
export async function listCategories({ db }: ReadCall, id: string, query: ListQuery) {
  const { id: counterpartyId } = await getRow(db, Counterparties, id);
  const order = orderOf<typeof AssortmentCategories>(query, NEWEST_FIRST);
  const found = foundThrough<typeof AssortmentCategories>({ categoryId: Categories }, query);
  const rows = { where: { counterpartyId, and: found }, order, ...pageWindow(query) };
  const { items, total } = await db.collection(AssortmentCategories).page(rows);
  const { page, limit } = query;
  return { resource: 'categories' as const, page, limit, total, items: await showCategories(db, items) };
}

async function pageOfLinks({ db }: ReadCall, query: ListQuery, where: LinkWhere) {
  const order = orderOf<typeof SupplierLinks>(query, NEWEST_FIRST);
  const { items, total } = await db.collection(SupplierLinks).page({ where, order, ...pageWindow(query) });
  return { items, total, page: query.page, limit: query.limit };
}
