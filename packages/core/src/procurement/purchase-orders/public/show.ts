import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { unitNames } from '../../../kernel/values/numbers/units.js';
import { type Language, languageOf } from '../../../kernel/values/text/locale.js';
import { Files } from '../../../platform/files/index.js';
import { Portals } from '../../../platform/identity/index.js';
import { findDefaultSellerProfile, SellerProfiles } from '../../../platform/settings/index.js';
import { itemsOf, type ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { isOpen, type OrderLink, takesAnswer } from './link.js';
import type { PublicOrder } from './schemas.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { unitsNamed } from '../../../platform/units/index.js';

/** What showing to a supplier needs: the address of its link's call is the base of all others. */
export interface Shown {
  readonly db: Reader;
  readonly portalId: string;
  readonly now: string;
  readonly linkUrl: string;
}

/** An order as its supplier sees it. Every member is named here, so that nothing comes along. */
export async function showOrder(shown: Shown, link: OrderLink): Promise<PublicOrder> {
  const { db, portalId, now, linkUrl } = shown;
  const { order } = link;
  const { state, at, comment, items: answered } = asSupplierSaid(order.confirmation);
  const language = languageOf((await getRow(db, Portals, portalId)).locale);
  const open = isOpen(link, now);
  const items = await itemsOf(db, order.id);
  const units = await unitsNamed(db, items);
  return {
    order: {
      number: order.number,
      revision: order.revision,
      status: order.status,
      currency: order.currency,
      vatMode: order.vatMode,
      netAmount: order.netAmount,
      vatAmount: order.vatAmount,
      grossAmount: order.grossAmount,
      paymentSchedule: order.paymentSchedule,
      paymentTermsText: order.paymentTermsText,
      deliveryTermsText: order.deliveryTermsText,
      deliveryAddress: order.deliveryAddress,
      expectedAt: order.expectedAt,
      comment: order.comment,
      supplierOrderNumber: order.supplierOrderNumber,
      sentAt: order.sentAt,
    },
    buyer: await buyerOf(db, portalId, order),
    supplier: { name: order.supplierName },
    items: items.map((item) => shownItem(item, { units, language })),
    confirmation: { state, at, comment, items: answered },
    files: (await supplierFiles(db, order)).map(({ id, fileName, mimeType, sizeBytes }) => ({
      ...{ id, fileName, mimeType, sizeBytes },
      url: `${linkUrl}/files/${id}`,
    })),
    formUrl: `${linkUrl}/form`,
    canAnswer: takesAnswer(link, now),
    canAnnounceShipment: open,
    canAttach: open,
  };
}

/** What somebody of ours entered for the supplier is shown to it without what was noted with that. */
function asSupplierSaid(confirmation: OrderRow['confirmation']): OrderRow['confirmation'] {
  const { via, items } = confirmation;
  if (via === 'page' || via === 'mail') return confirmation;
  return { ...confirmation, comment: null, items: items.map((line) => ({ ...line, comment: null })) };
}

function shownItem(
  item: ItemRow,
  { units, language }: { readonly units: KnownUnits; readonly language: Language },
): PublicOrder['items'][number] {
  const unit = units.byId(item.unitId);
  return {
    id: item.id,
    sortOrder: item.sortOrder,
    rawName: item.rawName,
    sku: item.sku,
    supplierSku: item.supplierSku,
    quantity: item.quantity,
    unit: unit === undefined ? { code: '', name: '' } : { code: unit.code, name: unitNames(unit, language).shortName },
    unitPrice: item.unitPrice,
    discountPercent: item.discountPercent,
    vatRate: item.vatRate,
    netAmount: item.netAmount,
    vatAmount: item.vatAmount,
    grossAmount: item.grossAmount,
    requiredDate: item.requiredDate,
    promisedDate: item.promisedDate,
    receivedQuantity: item.receivedQuantity,
    comment: item.comment,
  };
}

/** Who orders, as a supplier may know it: the firm of the order, or else the portal. */
export async function buyerOf(
  db: Reader,
  portalId: string,
  { sellerProfileId }: Pick<OrderRow, 'sellerProfileId'>,
): Promise<PublicOrder['buyer']> {
  const named = sellerProfileId === null ? null : await db.collection(SellerProfiles).find(sellerProfileId);
  const firm = named ?? (await findDefaultSellerProfile(db));
  if (firm !== null) return { name: firm.name, inn: firm.inn };
  const portal = await db.collection(Portals).find(portalId);
  return { name: portal?.name ?? '', inn: portal?.companyInn ?? null };
}

/** What a supplier has attached to an order, oldest first; what people of the portal attached is none of it. */
export function supplierFiles(db: Reader, { id, supplierId }: OrderRow): Promise<Row<typeof Files>[]> {
  return db.collection(Files).list({
    where: { entityType: 'purchase_order', entityId: id, createdById: supplierId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
}
