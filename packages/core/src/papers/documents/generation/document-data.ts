import { knownFields } from '../../../kernel/rows/known-fields.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import { convertedQuantity, exactly } from '../../../kernel/values/numbers/fraction.js';
import { PIECE, unitNames } from '../../../kernel/values/numbers/units.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import { languageOf, type Language } from '../../../kernel/values/text/locale.js';
import {
  documentForms,
  type DocumentData,
  type DocumentKind,
  type DocumentLine,
  type DocumentParty,
} from '../forms/index.js';
import { BASIS } from './basis-titles.js';
import { SALES_KINDS } from '../kinds.js';
import type { SourceDiscrepancy, SourceItem, SourceParty } from '../sources.js';
import type { GenerationFacts, GenerationRequest, SourceAct } from './facts.js';
import { isAct, onlyOne, type DocumentGroup } from './group-lines.js';
import { commonVatMode, purchasePrice } from './purchase-prices.js';
import type { GroupedLine } from './shipment.js';
import { originOf, recipientOf, transportDataOf } from './transport-facts.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';

/** Number and date that a document bears. */
export interface DocumentName {
  readonly number: string;
  readonly date: string;
}

/** Documents that are made where goods arrive: there the portal's firm is the one that receives. */
const ON_RECEIPT: readonly DocumentKind[] = [
  'POWER_OF_ATTORNEY_RECEIPT',
  'ACCEPTANCE_ACT',
  'DISCREPANCY_ACT',
  'CLAIM_LETTER',
];
const SALES: readonly DocumentKind[] = SALES_KINDS;
/** Documents that the portal's firm issues as the one who buys, whomever it buys for. */
const OF_OWN_PURCHASES: readonly DocumentKind[] = ['POWER_OF_ATTORNEY_RECEIPT', 'CLAIM_LETTER'];
/** Documents that the portal's firm issues as the one who sells. */
const OF_OWN_SALES: readonly DocumentKind[] = [
  ...SALES,
  'UNIVERSAL_TRANSFER_DOCUMENT',
  'UNIVERSAL_CORRECTION_DOCUMENT',
];

/** Gathers what a document of a group of lines prints. */
export function documentDataOf(
  facts: GenerationFacts,
  request: GenerationRequest,
  group: DocumentGroup,
  name: DocumentName,
): DocumentData {
  const { parameters, kind } = request;
  const { procurement, own } = facts;
  const lines = linesOf(facts, request, group);
  return {
    ...name,
    timeZone: facts.portal.timezone,
    language: languageFor(facts, kind),
    dateFormat: facts.portal.dateFormat,
    currencyCode: parameters.currencyCode ?? procurement.currency,
    vatMode: commonVatMode(lines) ?? vatModeOf(facts, request, group),
    owner: facts.own.party,
    transferStatus: facts.corrected?.status ?? parameters.status ?? undefined,
    corrected: facts.corrected?.document,
    lines,
    ...partiesOf(facts, kind, group),
    ...transportDataOf(facts, request, group),
    ...termsOf(facts, request),
    buyerContact: contactOf(facts, request),
    basis: basisOf(facts, request, group),
    order: requisitionOf(facts, kind, group),
    attorney: attorneyOf(request),
    receivedBy: receiverOf(facts, request, group),
    ...(isAct(kind) ? receiptsOf(facts, request, group) : {}),
    ...(facts.acts.length > 0 ? { acts: actsOf(facts, group) } : {}),
    releasedBy: personOf(parameters.releasedByName, parameters.releasedByPosition),
    images: SALES.includes(kind) ? own.images : undefined,
  };
}

/** What was agreed: as the job says, else as it usually is with the customer; a contract says only what was entered for it. */
function termsOf(facts: GenerationFacts, { kind, parameters }: GenerationRequest): Partial<DocumentData> {
  const customer = kind === 'CONTRACT' ? null : facts.customer;
  const { title, subject, validUntil, dueDate, plannedDeliveryDate, totalAmount } = parameters;
  return knownFields({
    title,
    subject,
    validUntil,
    dueDate,
    plannedDeliveryDate,
    contractTotal: totalAmount,
    paymentTermsText: parameters.paymentTermsText ?? customer?.paymentTermsText,
    deliveryTermsText: parameters.deliveryTermsText ?? customer?.deliveryTermsText,
    comment: parameters.externalComment ?? parameters.comment,
  });
}

/** How prices of a document relate to VAT: as the job says, or as the one who sells does it. */
export function vatModeOf(
  facts: GenerationFacts,
  { parameters, kind }: GenerationRequest,
  group: DocumentGroup,
): VatMode {
  if (parameters.vatMode) return parameters.vatMode;
  const supplier = supplierThatSells(facts, kind, group);
  if (supplier === undefined) return facts.own.vatMode ?? 'EXCLUSIVE';
  return supplier.vatPayer ? 'EXCLUSIVE' : 'NO_VAT';
}

type Parties = Pick<DocumentData, 'seller' | 'buyer' | 'shipper' | 'consignee'>;

/**
 * Who is who: the portal's firm sells to the customer of the requisition; without a customer, and wherever goods arrive,
 * it buys from the supplier. A supplier whose place the goods start from ships them.
 */
function partiesOf(facts: GenerationFacts, kind: DocumentKind, group: DocumentGroup): Parties {
  const own = facts.own.party;
  const customer = facts.customer?.party;
  if (SALES.includes(kind)) return { seller: own, buyer: customer };
  const supplier = supplierThatSells(facts, kind, group);
  const buys = OF_OWN_PURCHASES.includes(kind) || (ON_RECEIPT.includes(kind) && customer === undefined);
  if (supplier !== undefined || buys) return { seller: supplier?.party, buyer: own };
  return { seller: own, buyer: customer, shipper: shipperOf(facts, group), consignee: consigneeOf(facts, group) };
}

function supplierThatSells(
  { customer, parties }: GenerationFacts,
  kind: DocumentKind,
  { supplierId }: DocumentGroup,
): SourceParty | undefined {
  const buys = !OF_OWN_SALES.includes(kind) && (ON_RECEIPT.includes(kind) || customer === null);
  return buys ? parties.get(supplierId ?? '') : undefined;
}

function shipperOf(facts: GenerationFacts, group: DocumentGroup): DocumentParty | undefined {
  return facts.parties.get(originOf(facts, group)?.counterpartyId ?? '')?.party;
}

function consigneeOf(facts: GenerationFacts, { destinationId }: DocumentGroup): DocumentParty | undefined {
  return facts.parties.get(facts.places.get(destinationId ?? '')?.counterpartyId ?? '')?.party;
}

function linesOf(facts: GenerationFacts, request: GenerationRequest, group: DocumentGroup): readonly DocumentLine[] {
  const { kind, parameters } = request;
  const supplier = supplierThatSells(facts, kind, group);
  const isBought = supplier !== undefined || ON_RECEIPT.includes(kind);
  // Who charges no VAT, or is said to charge it otherwise, does so on every line.
  const isOneMode = Boolean(parameters.vatMode) || supplier?.vatPayer === false;
  const lines = kind === 'UNIVERSAL_CORRECTION_DOCUMENT' ? correctedLines(facts, request, group) : group.lines;
  return lines.map((line) => {
    const { item } = line;
    const goods = goodsOf(line, facts.units, languageFor(facts, kind));
    if (!isBought) return { ...goods, unitPrice: item.unitPrice ?? undefined, vatRate: item.vatRate };
    const { vatMode, ...price } = purchasePrice(item, facts.awards, group.supplierId);
    return { ...goods, ...price, ...(isOneMode ? {} : { vatMode }) };
  });
}

// What a job says of a line goes before what the requisition says; nothing is handed over of a line that was cancelled.
function correctedLines(
  { items }: GenerationFacts,
  { selectedItemIds, parameters }: GenerationRequest,
  { lines }: DocumentGroup,
): readonly GroupedLine[] {
  const cancelled = selectedItemIds === null ? items.filter(({ isCancelled }) => isCancelled) : [];
  const gone = cancelled.map((item) => ({
    item,
    quantity: '0',
    actualQuantity: null,
    defectQuantity: null,
    reasons: [],
  }));
  const said = new Map((parameters.correctedLines ?? []).map((line) => [line.itemId, line]));
  return [...lines, ...gone].map((line) => {
    const { quantity, unitPrice } = said.get(line.item.id) ?? {};
    return {
      ...line,
      quantity: quantity ?? line.quantity,
      item: { ...line.item, unitPrice: unitPrice ?? line.item.unitPrice },
    };
  });
}

// Official forms are Russian, whatever a portal speaks.
function languageFor({ portal }: GenerationFacts, kind: DocumentKind): Language {
  return documentForms[kind].titleInEnglish === undefined ? 'ru' : languageOf(portal.locale);
}

function goodsOf(line: GroupedLine, units: KnownUnits, language: Language): DocumentLine {
  const { item, quantity, actualQuantity, defectQuantity, reasons } = line;
  const unit = units.byId(item.unitId) ?? PIECE;
  return {
    name: item.name,
    sku: item.sku ?? undefined,
    unitName: unitNames(unit, language).shortName,
    unitCode: unit.code,
    quantity,
    ...(item.unitWeightKg === undefined
      ? {}
      : { grossWeightKg: convertedQuantity(quantity, exactly(item.unitWeightKg)) }),
    ...knownFields({ actualQuantity, defectQuantity, comment: reasonText(reasons) }),
  };
}

/** What the columns of an act do not say by themselves. */
const REASONS: Readonly<Record<SourceDiscrepancy, string | null>> = {
  shortage: null,
  surplus: null,
  damaged: 'повреждено',
  wrong_item: 'прибыл другой товар',
  quality: 'ненадлежащее качество',
  packaging: 'повреждена упаковка',
  other: null,
};

function reasonText(reasons: readonly SourceDiscrepancy[]): string | null {
  const texts = reasons.flatMap((reason) => REASONS[reason] ?? []);
  return texts.length === 0 ? null : texts.join(', ');
}

/** By which papers of the supplier a warehouse took the goods in, and when. */
function receiptsOf(facts: GenerationFacts, request: GenerationRequest, group: DocumentGroup): Partial<DocumentData> {
  const { receipts } = group;
  const numbers = [...new Set(receipts.flatMap(({ documentNumber }) => documentNumber ?? []))];
  const attachedDocuments = numbers.map((number) => ({ title: 'Накладная', number }));
  const takenInAt = onlyOne(receipts.map(({ receivedAt }) => receivedAt));
  return {
    ...(numbers.length === 0 ? {} : { attachedDocuments }),
    ...knownFields({ takenInAt }),
    awaitsMore: group.batches.length === 0 && isMoreToCome(facts, request, group),
  };
}

// A batch has papers that say what all of it is; what a warehouse took in without one is a part of what was ordered.
function isMoreToCome(
  { items }: GenerationFacts,
  { selectedItemIds }: GenerationRequest,
  group: DocumentGroup,
): boolean {
  const isOfGroup = ({ id, supplierId, isCancelled, besideOf }: SourceItem) =>
    besideOf === undefined &&
    (selectedItemIds === null ? !isCancelled : selectedItemIds.includes(id)) &&
    (group.supplierId === null || supplierId === group.supplierId);
  return items.some((item) => isOfGroup(item) && compareQuantity(item.receivedQuantity, item.quantity) < 0);
}

function contactOf({ customer }: GenerationFacts, { parameters }: GenerationRequest): DocumentData['buyerContact'] {
  const contact = customer?.contacts.find(({ id }) => id === parameters.customerContactId);
  return contact === undefined ? undefined : { name: contact.name, ...knownFields(contact.details) };
}

// A power of attorney says by which paper the goods are given out; on others the person's paper stands apart.
function basisOf(facts: GenerationFacts, request: GenerationRequest, group: DocumentGroup): DocumentData['basis'] {
  const { proposal } = facts;
  const titles = BASIS[languageFor(facts, request.kind)];
  const { attorneyBasis } = request.parameters;
  if (request.kind === 'POWER_OF_ATTORNEY_RECEIPT' && attorneyBasis) return { title: attorneyBasis };
  const { contractNumber, contractDate } = request.parameters;
  if (contractNumber) {
    return { title: titles.contract, number: contractNumber, ...knownFields({ date: contractDate }), isContract: true };
  }
  if (request.kind === 'CLAIM_LETTER') return orderOf(facts, group);
  if (proposal !== null) return { title: titles.proposal, ...proposal };
  return requisitionOf(facts, request.kind, group);
}

/** The requisition, with the numbers of those, and of the orders, whose goods travel along. */
function requisitionOf(facts: GenerationFacts, kind: DocumentKind, { lines }: DocumentGroup) {
  const { number, createdAt: date } = facts.procurement;
  const { requisition: title } = BASIS[languageFor(facts, kind)];
  const others = [...new Set(lines.flatMap(({ item }) => item.besideOf ?? []))];
  return others.length === 0 ? { title, number, date } : { title, number: [number, ...others].join(', ') };
}

/** The order that all goods of a document were bought by; a supplier knows no requisition. */
function orderOf({ awards }: GenerationFacts, { lines, supplierId }: DocumentGroup): DocumentData['basis'] {
  const items = new Set(lines.map(({ item }) => item.id));
  const ofGroup = awards.filter((award) => items.has(award.itemId) && award.supplierId === supplierId);
  const number = onlyOne(ofGroup.map(({ orderNumber = null }) => orderNumber));
  return number === null ? undefined : { title: 'Заказ', number };
}

/** Acts of discrepancies that were made of the goods of a document; nobody knows which of several is theirs. */
function actsOf({ acts }: GenerationFacts, { supplierId, destinationId }: DocumentGroup): DocumentData['acts'] {
  const isOfGroup = ({ groupKey }: SourceAct) =>
    groupKey?.supplierId === supplierId && groupKey.logisticsObjectId === destinationId;
  const grouped = acts.filter(isOfGroup);
  const found = grouped.length > 0 ? grouped : acts.filter(({ groupKey }) => groupKey === null);
  const number = onlyOne(found.map((act) => act.number));
  return found
    .filter((act) => act.number === number)
    .slice(0, 1)
    .map(referenceToAct);
}

const referenceToAct = ({ number, documentDate: date }: SourceAct) => ({ title: 'Акт о расхождении', number, date });

// An act is made of what happened, so it names who took the goods.
function receiverOf(facts: GenerationFacts, { kind, parameters }: GenerationRequest, group: DocumentGroup) {
  const recipient = isAct(kind) ? recipientOf(facts, group) : undefined;
  return personOf(parameters.recipientName ?? recipient, parameters.recipientPosition);
}

function personOf(name: string | null | undefined, position: string | null | undefined): DocumentData['receivedBy'] {
  return name || position ? knownFields({ name, position }) : undefined;
}

function attorneyOf({ parameters }: GenerationRequest): DocumentData['attorney'] {
  const { attorneyName, attorneyPosition, attorneyPassport, attorneyBasis } = parameters;
  if (!attorneyName) return undefined;
  const details = { position: attorneyPosition, passport: attorneyPassport, basis: attorneyBasis };
  return { name: attorneyName, ...knownFields(details) };
}
