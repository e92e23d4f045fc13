import { ordersOf } from '../../requisitions/index.js';
import { port } from '../../../kernel/ports/port.js';
import type { DocumentFormat } from '../../../kernel/ports/document-renderer.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { ReadCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { convertedQuantity, type Fraction, inverse, times } from '../../../kernel/values/numbers/fraction.js';
import { convertedPrice, discountedPrice } from '../../../kernel/values/numbers/packaging.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { CatalogItems, StockLevels } from '../../catalog/index.js';
import { LogisticsObjects } from '../../logistics/index.js';
import type { OrderedLine } from '../../requisitions/index.js';
import { missingPrinter, NOTHING_SAID, printSale, type SalePrinter, type SaleToPrint } from '../../sales/index.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import { Warehouses } from '../../warehouses/index.js';
import { costOfUnit } from './cost-of-unit.js';
import { type BaseRatio, baseRatioOf } from './in-base-units.js';
import type { StockDocumentKind } from './kinds.js';
import { type DocumentItemRow, type DocumentRow, StockDocuments } from './records.js';
import { itemsOf } from './stored-items.js';

/** Forms that stock documents are printed in: М-11, М-15, ТОРГ-13, ИНВ-3 and ИНВ-19. */
export const STOCK_FORMS = [
  'PRODUCTION_TRANSFER_WAYBILL',
  'MATERIALS_ISSUE_WAYBILL',
  'INTERNAL_TRANSFER_WAYBILL',
  'INVENTORY_LIST',
  'INVENTORY_COMPARISON',
] as const;
export type StockForm = (typeof STOCK_FORMS)[number];

/** The forms that documents of a kind are printed in, the usual one first. */
const FORMS_OF_KINDS: Readonly<Record<StockDocumentKind, readonly [StockForm, ...StockForm[]]>> = {
  transfer: ['INTERNAL_TRANSFER_WAYBILL', 'PRODUCTION_TRANSFER_WAYBILL'],
  issue: ['PRODUCTION_TRANSFER_WAYBILL', 'MATERIALS_ISSUE_WAYBILL', 'INTERNAL_TRANSFER_WAYBILL'],
  return_to_supplier: ['MATERIALS_ISSUE_WAYBILL'],
  return_from_site: ['PRODUCTION_TRANSFER_WAYBILL', 'INTERNAL_TRANSFER_WAYBILL'],
  write_off: ['PRODUCTION_TRANSFER_WAYBILL'],
  count: ['INVENTORY_LIST', 'INVENTORY_COMPARISON'],
};

/** A stock document as it is printed. */
export interface StockDocumentToPrint extends Omit<SaleToPrint, 'kind' | 'lines'> {
  readonly kind: StockForm;
  readonly stock: {
    readonly from: string | null;
    readonly to: string | null;
    readonly recipientName: string | null;
    readonly basis: { readonly title: string; readonly number: string } | null;
  };
  readonly lines: readonly (Omit<SaleToPrint['lines'][number], 'unitPrice' | 'totalPrice'> & {
    readonly unitPrice: string | null;
    readonly totalPrice: null;
    readonly comment: string | null;
    readonly releasedQuantity: string | null;
    readonly actualQuantity: string | null;
  })[];
}

/** Makes files of stock documents. */
export type StockDocumentPrinter = SalePrinter<StockDocumentToPrint>;
export const StockDocumentPrinter = port<StockDocumentPrinter>('stockDocumentPrinter', missingPrinter);

/** In which form, and from which template, a document is printed. */
export interface ExportOrder {
  readonly params: { readonly id: string };
  readonly query: {
    readonly format?: DocumentFormat | undefined;
    readonly templateId?: string | undefined;
    readonly form?: StockForm | undefined;
  };
}

/**
 * Makes a file of a stock document.
 *
 * @throws ProcurekitError `not_found`, `validation_failed` for a form that documents of the kind are not printed in, and what printing
 *   throws
 */
export async function exportDocument(
  call: ReadCall,
  { params, query: { format = 'pdf', templateId, form } }: ExportOrder,
) {
  const document = await getVisible(call, StockDocuments, params.id);
  const forms = FORMS_OF_KINDS[document.kind];
  if (form !== undefined && !forms.includes(form)) {
    const message = `Must be one of ${forms.join(', ')}`;
    throw rejectInput([{ parameter: 'form', code: 'invalid_enum', message }]);
  }
  const sale = await documentToPrint(call, { document, form: form ?? forms[0] });
  const { bytes, mimeType, fileName } = await printSale(StockDocumentPrinter, call, { sale, format, templateId });
  return { fileName, mimeType, sizeBytes: bytes.length, content: bytes };
}

async function documentToPrint(
  call: ReadCall,
  { document, form }: { readonly document: DocumentRow; readonly form: StockForm },
): Promise<StockDocumentToPrint> {
  const { id, number, purchaseOrderId } = document;
  const items = await itemsOf(call.db, id);
  const [order = null] = purchaseOrderId === null ? [] : await ordersOf(call).findOrders(call.db, [purchaseOrderId]);
  const { currency } = await getRegionalDefaults({ portalId: call.portalId, now: call.now, tx: call.db });
  const { from, to, counterpartyId } = await placesOf(call.db, document);
  const bought = await boughtLines(call, document);
  return {
    ...NOTHING_SAID,
    // Goods are printed at what they cost, which is no sale.
    vatMode: 'NO_VAT',
    ...{ id, number, kind: form, createdById: document.createdById },
    date: document.postedAt ?? document.sentAt ?? document.createdAt,
    customerId: order?.supplierId ?? counterpartyId,
    currencyCode: items.find((item) => item.currency !== null)?.currency ?? currency,
    externalComment: document.reason,
    stock: { from, to, recipientName: document.recipientName, basis: order === null ? null : basisOf(order) },
    ...(bought[0] === undefined ? {} : { vatMode: bought[0].vatMode }),
    lines: await linesOf(call.db, document, { items, bought }),
  };
}

const basisOf = ({ number }: { readonly number: string }) => ({ title: 'Заказ поставщику', number });

interface Places {
  readonly from: string | null;
  readonly to: string | null;
  /** Whose site the goods go to. */
  readonly counterpartyId: string | null;
}

/** What the places are called that goods leave and come to: a warehouse, or else the site. */
async function placesOf(db: Reader, document: DocumentRow): Promise<Places> {
  const { kind, fromWarehouseId, toWarehouseId, logisticsObjectId } = document;
  const names = await namesOf(db, [fromWarehouseId, toWarehouseId]);
  const [from = null, to = null] = [names.get(fromWarehouseId ?? ''), names.get(toWarehouseId ?? '')];
  const site = logisticsObjectId === null ? null : await db.collection(LogisticsObjects).find(logisticsObjectId);
  if (site === null) return { from, to, counterpartyId: null };
  if (kind === 'return_from_site') return { from: site.name, to, counterpartyId: null };
  return { from, to: to ?? site.name, counterpartyId: site.counterpartyId };
}

async function namesOf(db: Reader, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const warehouses = await db.collection(Warehouses).findMany(ids.flatMap((id) => id ?? []));
  return new Map(warehouses.map(({ id, name }) => [id, name]));
}

async function linesOf(
  db: Reader,
  document: DocumentRow,
  { items, bought }: { readonly items: readonly DocumentItemRow[]; readonly bought: readonly OrderedLine[] },
): Promise<StockDocumentToPrint['lines']> {
  const ids = [...new Set(items.map(({ catalogItemId }) => catalogItemId))];
  const articles = await db
    .collection(CatalogItems)
    .list({ where: { id: { in: ids } }, select: ['id', 'name', 'sku'] });
  const byId = new Map(articles.map((article) => [article.id, article]));
  const levels = await levelsOf(db, document, ids);
  const ratioOf = await baseRatioOf(db, items);
  return items.map((item) => {
    const { name = '', sku = null } = byId.get(item.catalogItemId) ?? {};
    const known = levels.get(item.catalogItemId) ?? NOT_KNOWN;
    return {
      ...NOT_PRICED,
      ...aboutItem(item),
      name,
      sku,
      ...figuresOf(document, item, known, inverse(ratioOf(item))),
      ...boughtAt(item, bought, ratioOf),
    };
  });
}

/** Lines of the order that goods go back of. */
async function boughtLines(call: ReadCall, { kind, purchaseOrderId }: DocumentRow): Promise<readonly OrderedLine[]> {
  return kind === 'return_to_supplier' && purchaseOrderId !== null
    ? ordersOf(call).linesOf(call.db, purchaseOrderId)
    : [];
}

/** What goes back to a supplier is printed at the price and with the VAT that it came with; nothing where its order does not tell them. */
function boughtAt(item: DocumentItemRow, bought: readonly OrderedLine[], ratioOf: BaseRatio) {
  const { catalogItemId, purchaseOrderItemId } = item;
  const line =
    bought.find(({ id }) => id === purchaseOrderItemId) ?? bought.find((each) => each.catalogItemId === catalogItemId);
  if (line === undefined) return {};
  const { unitId, unitFactor, unitPrice, discountPercent, vatRate } = line;
  const inItsUnit = times(ratioOf({ catalogItemId, unitId, unitFactor }), inverse(ratioOf(item)));
  return { unitPrice: convertedPrice(discountedPrice(unitPrice, discountPercent ?? null), inItsUnit), vatRate };
}

const NOT_PRICED = { vatRate: null, discountPercent: null, totalPrice: null } as const;

/** What lies of an item, and what it costs on average, in its base unit. */
type Level = Pick<Row<typeof StockLevels>, 'onHand' | 'averageCost' | 'value'>;

const NOT_KNOWN: Level = { onHand: '0', averageCost: null, value: null };

function aboutItem({ procurementItemId, unitId, comment }: DocumentItemRow) {
  return { procurementItemId, unitId, comment };
}

/** How much of an item, at what price: of a count what was found beside what the books say, else what left beside what was asked for. */
function figuresOf(
  { kind, status }: DocumentRow,
  item: DocumentItemRow,
  { onHand, averageCost, value }: Level,
  own: Fraction,
) {
  const onAverage = averageCost === null ? null : costOfUnit({ quantity: onHand, value, unitCost: averageCost }, own);
  const unitPrice = item.unitCost ?? onAverage;
  if (kind === 'count') {
    const quantity = item.bookQuantity ?? convertedQuantity(onHand, own);
    return { quantity, unitPrice, releasedQuantity: null, actualQuantity: item.countedQuantity };
  }
  const hasLeft = status === 'posted' || status === 'in_transit';
  const releasedQuantity = hasLeft ? item.quantity : null;
  return { quantity: item.quantity ?? '0', unitPrice, releasedQuantity, actualQuantity: null };
}

/** What a draft says of goods that it has not moved yet: what lies there by now, and what it costs. */
async function levelsOf(
  db: Reader,
  { status, fromWarehouseId: warehouseId }: DocumentRow,
  catalogItemIds: readonly string[],
): Promise<ReadonlyMap<string, Level>> {
  if (status !== 'draft' || warehouseId === null) return new Map();
  const levels = await db.collection(StockLevels).list({
    where: { catalogItemId: { in: catalogItemIds }, warehouseId },
    select: ['catalogItemId', 'onHand', 'averageCost', 'value'],
  });
  return new Map(levels.map((level) => [level.catalogItemId, level]));
}
