import { knownFields } from '../../../rows/known-fields.js';
import { PIECE, unitById, unitNames } from '../../../values/numbers/units.js';
import { languageOf, type Language } from '../../../values/text/locale.js';
import type { VatMode } from '../../../values/numbers/vat.js';
import type { DocumentData, DocumentLine } from '../forms/index.js';
import { BASIS } from '../generation/basis-titles.js';
import type { OwnFirm, PortalFacts } from '../generation/facts.js';
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
  readonly customFields: Readonly<Record<string, unknown>>;
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
  readonly portal: Pick<PortalFacts, 'timezone' | 'dateFormat' | 'locale'>;
}

/** What a record prints. */
export function recordData(
  sale: RecordToPrint & { readonly number: string },
  { own, customer, procurement, proposal, portal }: RecordSurroundings,
): DocumentData {
  const { number, date, currencyCode, title, subject, validUntil, dueDate, plannedDeliveryDate } = sale;
  const { contractTotal, paymentTermsText, deliveryTermsText, externalComment: comment } = sale;
  const contact = customer?.contacts.find(({ id }) => id === sale.customerContactId);
  const language = languageOf(portal.locale);
  return {
    number,
    date,
    currencyCode,
    language,
    timeZone: portal.timezone,
    dateFormat: portal.dateFormat,
    vatMode: sale.vatMode ?? own.vatMode ?? 'EXCLUSIVE',
    lines: sale.lines.map((line) => lineData(line, language)),
    owner: own.party,
    seller: own.party,
    buyer: customer?.party,
    buyerContact: contact === undefined ? undefined : { name: contact.name, ...knownFields(contact.details) },
    basis: basisOf(procurement, proposal, language),
    images: own.images,
    ...knownFields({ title, subject, validUntil, dueDate, plannedDeliveryDate, contractTotal }),
    ...knownFields({ paymentTermsText, deliveryTermsText, comment }),
  };
}

function lineData(line: RecordToPrint['lines'][number], language: Language): DocumentLine {
  const unit = unitById(line.unitId) ?? PIECE;
  const { name, quantity, unitPrice, vatRate, sku, discountPercent, totalPrice: lineTotal } = line;
  const named = { name, unitName: unitNames(unit, language).shortName, unitCode: unit.code };
  return { ...named, quantity, unitPrice, vatRate, lineTotal, ...knownFields({ sku, discountPercent }) };
}

function basisOf(
  procurement: SourceProcurement | null,
  proposal: RecordSurroundings['proposal'],
  language: Language,
): DocumentData['basis'] {
  const titles = BASIS[language];
  if (proposal !== null) return { title: titles.proposal, number: proposal.number, date: proposal.date };
  if (procurement === null) return undefined;
  return { title: titles.requisition, number: procurement.number, date: procurement.createdAt };
}
