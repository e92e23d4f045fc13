import { knownFields } from '../../../kernel/rows/known-fields.js';
import { PIECE, unitNames } from '../../../kernel/values/numbers/units.js';
import { languageOf, type Language } from '../../../kernel/values/text/locale.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import type {
  DocumentClause,
  DocumentData,
  DocumentLine,
  DocumentParty,
  DocumentPaymentStage,
  DocumentReference,
} from '../forms/index.js';
import { BASIS } from '../generation/basis-titles.js';
import type { OwnFirm, PortalFacts } from '../generation/facts.js';
import type { RecordKind } from '../kinds.js';
import { filledClauses } from './fill-clauses.js';
import type { SourceParty, SourceProcurement } from '../sources.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';

/** A record that is printed as it stands. */
export interface RecordToPrint {
  readonly kind: RecordKind;
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
  /** When parts of the sum are to be paid. @default nobody has said */
  readonly paymentStages?: readonly DocumentPaymentStage[];
  /** What a contract says beside its terms. @default nothing */
  readonly clauses?: readonly DocumentClause[];
  readonly paymentTermsText: string | null;
  readonly deliveryTermsText: string | null;
  readonly externalComment: string | null;
  readonly createdById: string;
  readonly customFields: Readonly<Record<string, unknown>>;
  /** Our firm is the one that buys, of whom `customerId` names. @default false */
  readonly isPurchase?: boolean;
  /** What an order to a supplier says beside what papers of a sale say; its `customerId` is the supplier. */
  readonly order?: {
    readonly revision: number;
    readonly supplierContact: { readonly [K in 'name' | 'phone' | 'email']: string | null } | null;
    readonly deliveryAddress: string | null;
  };
  /** What a paper of goods that move says beside that; its `customerId` is the other firm, where there is one. */
  readonly stock?: {
    /** Warehouses and sites that goods leave and come to. */
    readonly from: string | null;
    readonly to: string | null;
    readonly recipientName: string | null;
    readonly basis: DocumentReference | null;
    /** Number of the paper that goods came with. */
    readonly deliveryNote?: string | null;
  };
  readonly lines: readonly {
    readonly procurementItemId: string | null;
    readonly name: string;
    readonly sku: string | null;
    readonly unitId: string;
    readonly quantity: string;
    readonly unitPrice: string | null;
    /** Undefined where nobody knows it. */
    readonly vatRate: string | null | undefined;
    readonly discountPercent: string | null;
    readonly totalPrice: string | null;
    readonly comment?: string | null;
    /** What was handed out of it. */
    readonly releasedQuantity?: string | null;
    /** What turned out to be there. */
    readonly actualQuantity?: string | null;
  }[];
}

/** What stands around a record. */
export interface RecordSurroundings {
  readonly own: OwnFirm;
  readonly customer: SourceParty | undefined;
  readonly procurement: SourceProcurement | null;
  readonly proposal: { readonly number: string; readonly date: string } | null;
  readonly units: KnownUnits;
  readonly portal: Pick<PortalFacts, 'timezone' | 'dateFormat' | 'locale'>;
}

/** What a record prints. */
export function recordData(
  sale: RecordToPrint & { readonly number: string },
  { own, customer, procurement, proposal, units, portal }: RecordSurroundings,
): DocumentData {
  const { number, date, currencyCode, title, subject, validUntil, dueDate, plannedDeliveryDate } = sale;
  const { contractTotal, paymentTermsText, deliveryTermsText, externalComment: comment } = sale;
  const contact = customer?.contacts.find(({ id }) => id === sale.customerContactId);
  const language = languageOf(portal.locale);
  const data: DocumentData = {
    number,
    date,
    currencyCode,
    language,
    timeZone: portal.timezone,
    dateFormat: portal.dateFormat,
    vatMode: sale.vatMode ?? own.vatMode ?? 'EXCLUSIVE',
    lines: sale.lines.map((line) => lineData(line, units, language)),
    owner: own.party,
    ...(sale.order === undefined
      ? {
          ...(sale.isPurchase === true
            ? { seller: customer?.party, buyer: own.party }
            : { seller: own.party, buyer: customer?.party }),
          buyerContact: contact === undefined ? undefined : { name: contact.name, ...knownFields(contact.details) },
        }
      : orderData(sale.order, own, customer)),
    basis: basisOf(procurement, proposal, language),
    paymentStages: sale.paymentStages,
    ...(sale.stock === undefined ? {} : stockData(sale.stock, own, customer, sale.isPurchase === true)),
    images: own.images,
    ...knownFields({ title, subject, validUntil, dueDate, plannedDeliveryDate, contractTotal }),
    ...knownFields({ paymentTermsText, deliveryTermsText, comment }),
  };
  return sale.clauses === undefined ? data : { ...data, clauses: filledClauses(data, sale.clauses) };
}

// In an order our firm is the one that buys.
function orderData(
  { revision, supplierContact, deliveryAddress }: NonNullable<RecordToPrint['order']>,
  own: OwnFirm,
  supplier: SourceParty | undefined,
): Partial<DocumentData> {
  const { name, phone, email } = supplierContact ?? { name: null, phone: null, email: null };
  return {
    revision,
    seller: supplier?.party,
    buyer: own.party,
    sellerContact: name === null ? undefined : { name, ...knownFields({ phone, email }) },
    unloading: deliveryAddress === null ? undefined : { address: deliveryAddress },
  };
}

/** Goods that move: between parts of our firm, to another one, or from a supplier. */
function stockData(
  { from, to, recipientName, basis, deliveryNote = null }: NonNullable<RecordToPrint['stock']>,
  own: OwnFirm,
  other: SourceParty | undefined,
  isPurchase: boolean,
): Partial<DocumentData> {
  const partOf = (party: DocumentParty | undefined, department: string | null) =>
    party === undefined && department === null ? undefined : { name: '', ...party, ...knownFields({ department }) };
  return {
    ...(isPurchase
      ? { consignee: partOf(own.party, to) }
      : {
          seller: own.party,
          buyer: other?.party ?? own.party,
          shipper: partOf(own.party, from),
          consignee: partOf(other?.party ?? own.party, to),
        }),
    receivedBy: recipientName === null ? undefined : { name: recipientName },
    ...(basis === null ? {} : { basis }),
    ...(deliveryNote === null ? {} : { attachedDocuments: [{ title: 'Накладная', number: deliveryNote }] }),
  };
}

function lineData(line: RecordToPrint['lines'][number], units: KnownUnits, language: Language): DocumentLine {
  const unit = units.byId(line.unitId) ?? PIECE;
  const { name, quantity, unitPrice, vatRate, sku, discountPercent, totalPrice: lineTotal, comment = null } = line;
  const { releasedQuantity = null, actualQuantity = null } = line;
  const named = { name, unitName: unitNames(unit, language).shortName, unitCode: unit.code };
  const known = knownFields({ unitPrice, lineTotal, sku, discountPercent, comment, releasedQuantity, actualQuantity });
  return { ...named, quantity, vatRate, ...known };
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
