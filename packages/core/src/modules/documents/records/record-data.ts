import { knownFields } from '../../../records/known-fields.js';
import { unitById, PIECE } from '../../../values/units.js';
import type { VatMode } from '../../../values/vat.js';
import type { DocumentData, DocumentLine } from '../forms/index.js';
import type { OwnFirm } from '../generation/facts.js';
import { type SALES_KINDS } from '../kinds.js';
import type { SourceParty, SourceProcurement } from '../sources.js';

/** A record that is printed as it stands. */
export interface RecordToPrint {
  readonly kind: (typeof SALES_KINDS)[number];
  readonly id: string;
  readonly number: string | null;
  readonly date: string;
  readonly procurementId: string | null;
  readonly sellerProfileId: string | null;
  readonly customerId: string | null;
  readonly customerContactId: string | null;
  readonly proposalId: string | null;
  readonly title: string | null;
  readonly subject: string | null;
  readonly validUntil: string | null;
  readonly dueDate: string | null;
  readonly plannedDeliveryDate: string | null;
  readonly currencyCode: string;
  readonly vatMode: VatMode | null;
  readonly contractTotal: string | null;
  readonly paymentTermsText: string | null;
  readonly deliveryTermsText: string | null;
  readonly externalComment: string | null;
  readonly createdById: string;
  readonly lines: readonly {
    readonly procurementItemId: string | null;
    readonly name: string;
    readonly sku: string | null;
    readonly unitId: string;
    readonly quantity: string;
    readonly unitPrice: string;
    readonly vatRate: string | null;
    readonly discountPercent: string | null;
    readonly totalPrice: string;
  }[];
}

/** What stands around a record. */
export interface RecordSurroundings {
  readonly own: OwnFirm;
  readonly customer: SourceParty | undefined;
  readonly procurement: SourceProcurement | null;
  readonly proposal: { readonly number: string; readonly date: string } | null;
  readonly timeZone: string;
}

/** What a record prints. */
export function recordData(
  sale: RecordToPrint & { readonly number: string },
  { own, customer, procurement, proposal, timeZone }: RecordSurroundings,
): DocumentData {
  const { number, date, currencyCode, title, subject, validUntil, dueDate, plannedDeliveryDate } = sale;
  const { contractTotal, paymentTermsText, deliveryTermsText, externalComment: comment } = sale;
  const contact = customer?.contacts.find(({ id }) => id === sale.customerContactId);
  return {
    ...{ number, date, currencyCode, timeZone },
    vatMode: sale.vatMode ?? own.vatMode ?? 'EXCLUSIVE',
    lines: sale.lines.map(lineData),
    owner: own.party,
    seller: own.party,
    buyer: customer?.party,
    buyerContact: contact === undefined ? undefined : { name: contact.name, ...knownFields(contact.details) },
    basis: basisOf(procurement, proposal),
    images: own.images,
    ...knownFields({ title, subject, validUntil, dueDate, plannedDeliveryDate, contractTotal }),
    ...knownFields({ paymentTermsText, deliveryTermsText, comment }),
  };
}

function lineData(line: RecordToPrint['lines'][number]): DocumentLine {
  const unit = unitById(line.unitId) ?? PIECE;
  const { name, quantity, unitPrice, vatRate, sku, discountPercent, totalPrice: lineTotal } = line;
  const named = { name, unitName: unit.shortName, unitCode: unit.code };
  return { ...named, quantity, unitPrice, vatRate, lineTotal, ...knownFields({ sku, discountPercent }) };
}

function basisOf(
  procurement: SourceProcurement | null,
  proposal: RecordSurroundings['proposal'],
): DocumentData['basis'] {
  if (proposal !== null) return { title: 'Коммерческое предложение', number: proposal.number, date: proposal.date };
  if (procurement === null) return undefined;
  return { title: 'Заявка', number: procurement.number, date: procurement.createdAt };
}
