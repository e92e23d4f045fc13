import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { type Language, languageOf } from '../../../kernel/values/text/locale.js';
import { type Unit, unitNames } from '../../../kernel/values/numbers/units.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { Files } from '../../../platform/files/index.js';
import { Portals } from '../../../platform/identity/index.js';
import { SupplierQuotes } from '../quotes/records.js';
import { quoteLines } from '../quotes/stored-items.js';
import { deliveryAddressOf } from '../rfqs/asked-lines.js';
import { findBuyer } from '../rfqs/buyer.js';
import { rfqLines } from '../rfqs/items/stored-items.js';
import { type SupplierLink, takesQuotes } from './link.js';
import { offeredUnits, unitsShown } from './offered-units.js';
import type { PublicQuote, PublicRfq } from './schemas.js';
import { unitsNamed } from '../../../platform/units/index.js';

type QuoteRow = Row<typeof SupplierQuotes>;

/** What showing to a supplier needs: the link's own address is the base of all others. */
export interface Shown {
  readonly db: Reader;
  readonly portalId: string;
  readonly now: string;
  readonly filesUrl: string;
  /** Product fields that suppliers may see. */
  readonly visibleFields: readonly { readonly key: string }[];
}

/** A price request as its supplier sees it. Every member is named here, so that nothing comes along. */
export async function showRfq(shown: Shown, link: SupplierLink): Promise<PublicRfq> {
  const { db, portalId, now } = shown;
  const { rfq } = link;
  const items = await rfqLines.itemsOf(db, rfq.id);
  const language = languageOf((await getRow(db, Portals, portalId)).locale);
  const units = await unitsNamed(db, items);
  const offered = await offeredUnits(db, items);
  const quote = await findOwnQuote(db, rfq.id);
  const isOpen = takesQuotes(link, now);
  return {
    rfq: {
      number: rfq.number,
      subject: rfq.subject,
      status: rfq.status,
      responseDeadline: rfq.responseDeadline,
      deliveryDeadline: rfq.deliveryDeadline,
      deliveryAddress: await deliveryAddressOf(db, rfq.procurementId),
      currency: rfq.currency,
      vatMode: rfq.vatMode,
      paymentTermsText: rfq.paymentTermsText,
      deliveryTermsText: rfq.deliveryTermsText,
      message: rfq.message,
      allowRevisions: rfq.allowRevisions,
      allowPartialQuote: rfq.allowPartialQuote,
    },
    buyer: await findBuyer(db, portalId, rfq.procurementId),
    supplier: { name: rfq.supplierName },
    items: items.map((item) => ({
      id: item.id,
      sortOrder: item.sortOrder,
      rawName: item.rawName,
      sku: item.skuSnapshot,
      quantity: item.quantity,
      unit: shownUnit(units.byId(item.unitId), language),
      ...unitsShown(offered.get(item.id) ?? [], language),
      requiredDate: item.requiredDate,
      comment: item.comment,
      productFields: onlyFields(item.productFields, shown.visibleFields),
    })),
    attachments: (await filesOf(db, 'supplier_rfq', [rfq.id])).map(({ id, fileName, sizeBytes }) => ({
      fileName,
      sizeBytes,
      url: `${shown.filesUrl}/${id}`,
    })),
    quote: quote === null ? null : await showQuote(shown, quote),
    canEdit: isOpen,
    canSubmit: isOpen,
  };
}

/** The supplier's quote, as the supplier sees it. */
export async function showQuote(
  { db, portalId, filesUrl }: Pick<Shown, 'db' | 'portalId' | 'filesUrl'>,
  quote: QuoteRow,
): Promise<PublicQuote> {
  const items = await quoteLines.itemsOf(db, quote.id);
  const language = languageOf((await getRow(db, Portals, portalId)).locale);
  const units = await unitsNamed(db, items);
  const files = await attachmentsOf(db, quote);
  return {
    number: quote.number,
    status: quote.status,
    revision: quote.revision,
    supplierQuoteNumber: quote.supplierQuoteNumber,
    currency: quote.currency,
    vatMode: quote.vatMode,
    charges: [...quote.charges],
    subtotalAmount: quote.subtotalAmount,
    vatAmount: quote.vatAmount,
    totalAmount: quote.totalAmount,
    validUntil: quote.validUntil,
    deliveryDate: quote.deliveryDate,
    paymentTermsText: quote.paymentTermsText,
    deliveryTermsText: quote.deliveryTermsText,
    publicComment: quote.publicComment,
    contactName: quote.contactName,
    contactPhone: quote.contactPhone,
    contactEmail: quote.contactEmail,
    items: items.map((item) => ({
      rfqItemId: item.rfqItemId,
      offeredName: item.offeredName,
      offeredSku: item.offeredSku,
      manufacturer: item.manufacturer,
      isAnalog: item.isAnalog,
      isUnavailable: item.isUnavailable,
      quantity: item.quantity,
      unitId: item.unitId,
      unit: shownUnit(units.byId(item.unitId), language),
      unitPrice: item.unitPrice,
      unitFactor: item.unitFactor,
      vatRate: item.vatRate,
      discountPercent: item.discountPercent,
      totalPrice: item.totalPrice,
      deliveryDate: item.deliveryDate,
      leadTimeDays: item.leadTimeDays,
      minOrderQuantity: item.minOrderQuantity,
      orderMultiple: item.orderMultiple,
      comment: item.comment,
    })),
    files: files.map(({ id, fileName, mimeType, sizeBytes }) => ({
      id,
      fileName,
      mimeType,
      sizeBytes,
      url: `${filesUrl}/${id}`,
    })),
    submittedAt: quote.submittedAt,
    updatedAt: quote.updatedAt,
    version: quote.version,
  };
}

/** Quotes that the supplier has written here, the latest first; what people of the portal entered is none of them. */
export async function ownQuotes(db: Reader, rfqId: string): Promise<QuoteRow[]> {
  return (await quotesFromLink(db, rfqId)).filter(({ status }) => status !== 'withdrawn');
}

/** The same, with those that were taken back. */
export function quotesFromLink(db: Reader, rfqId: string): Promise<QuoteRow[]> {
  return db.collection(SupplierQuotes).list({
    where: { rfqId, origin: 'supplier_portal' },
    order: [
      ['revision', 'desc'],
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
  });
}

/** The quote that the supplier is writing, else the last one submitted. */
export async function findOwnQuote(db: Reader, rfqId: string): Promise<QuoteRow | null> {
  const quotes = await ownQuotes(db, rfqId);
  return quotes.find(({ status }) => status === 'draft') ?? quotes[0] ?? null;
}

/** What a supplier has attached to a quote, or to one before it, oldest first. */
export async function attachmentsOf(db: Reader, { fileIds }: QuoteRow): Promise<Row<typeof Files>[]> {
  const files = await db.collection(Files).findMany(fileIds);
  const place = new Map(fileIds.map((id, index) => [id, index]));
  return files.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Files of some entities, oldest first. */
export function filesOf(db: Reader, entityType: string, entityIds: readonly string[]): Promise<Row<typeof Files>[]> {
  return db.collection(Files).list({
    where: { entityType, entityId: { in: entityIds } },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
}

function shownUnit(unit: Unit | undefined, language: Language): { code: string; name: string } {
  return unit === undefined ? { code: '', name: '' } : { code: unit.code, name: unitNames(unit, language).name };
}

function onlyFields(
  values: Readonly<Record<string, unknown>>,
  visible: Shown['visibleFields'],
): Record<string, unknown> {
  return Object.fromEntries(visible.flatMap(({ key }) => (key in values ? [[key, values[key]] as const] : [])));
}
