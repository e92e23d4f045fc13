import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import type { GeneratedDocuments } from '../../../papers/documents/index.js';
import { DeliveryBatches, DeliveryTrips } from '../../../procurement/logistics/index.js';
import { PurchaseOrders } from '../../../procurement/purchase-orders/index.js';
import { CommercialProposals, Contracts, SalesInvoices } from '../../../procurement/sales/index.js';

type Facts = Pick<
  Row<typeof GeneratedDocuments>,
  | 'sourceEntityType'
  | 'sourceEntityId'
  | 'supplierIds'
  | 'groupKey'
  | 'kind'
  | 'carrierInn'
  | 'procurementId'
  | 'batchIds'
>;

type SourceType = NonNullable<Facts['sourceEntityType']>;

const SALES = { commercial_proposal: CommercialProposals, sales_invoice: SalesInvoices } as const;

/**
 * Whom a document is for, where it says so: the customer of a sale, the supplier of an order or of a contract of purchase, the carrier of
 * a transport waybill, or its only supplier.
 */
export async function recipientOf(db: Reader, document: Facts): Promise<string | null> {
  if (document.kind === 'TRANSPORT_WAYBILL') return carrierOf(db, document);
  const { sourceEntityType: type, sourceEntityId: id, supplierIds, groupKey } = document;
  if (type !== null && id !== null) return recipientOfRecord(db, type, id);
  const [only, ...others] = supplierIds;
  return groupKey?.supplierId ?? (others.length === 0 ? (only ?? null) : null);
}

/** The carrier that was named, else the one whose trips take the goods; of several none is known to be the one. */
async function carrierOf(
  db: Reader,
  { carrierInn: inn, procurementId, batchIds }: Pick<Facts, 'carrierInn' | 'procurementId' | 'batchIds'>,
): Promise<string | null> {
  if (inn !== null) return (await db.collection(Counterparties).findOne({ inn, archivedAt: null }))?.id ?? null;
  const among = batchIds.length === 0 ? {} : { id: { in: batchIds } };
  const batches = await db
    .collection(DeliveryBatches)
    .list({ where: { procurementId, archivedAt: null, ...among }, select: ['tripId'] });
  const tripIds = [...new Set(batches.flatMap(({ tripId }) => tripId ?? []))];
  const trips = tripIds.length === 0 ? [] : await db.collection(DeliveryTrips).findMany(tripIds);
  const [carrierId = null, ...others] = new Set(trips.map((trip) => trip.carrierId));
  return others.length === 0 ? carrierId : null;
}

function isOfStock(type: SourceType): type is 'stock_document' | 'stock_receipt' {
  return type === 'stock_document' || type === 'stock_receipt';
}

async function recipientOfRecord(db: Reader, type: SourceType, id: string) {
  // What moves goods names nobody that papers are exchanged with.
  if (isOfStock(type)) return null;
  if (type === 'purchase_order') return (await db.collection(PurchaseOrders).find(id))?.supplierId ?? null;
  if (type === 'contract') {
    const contract = await db.collection(Contracts).find(id);
    return (contract?.direction === 'purchase' ? contract.supplierId : contract?.customerId) ?? null;
  }
  return (await db.collection(SALES[type]).find(id))?.customerId ?? null;
}
