import type { DocumentData, DocumentParty } from './document-data.js';
import { priceLines, type PricedLine } from './priced-lines.js';
import { paperPhone } from '../blocks/typeset.js';

/** Values by the first segment of their paths. */
export interface DocumentVariables extends Readonly<Record<string, unknown>> {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The data of a document under the paths that portal templates write: `document.number`, `seller.inn`,
 * `items.totalPrice`, `totals.totalAmount`. Amounts are the ones the built-in form would print.
 * Every path is there, with null where nothing is known, so that a template of a known path never counts as unknown.
 */
export function documentVariables(data: DocumentData): DocumentVariables {
  const { lines, totals } = priceLines(data);
  return {
    document: {
      number: data.number,
      date: data.date,
      title: data.title ?? null,
      subject: data.subject ?? null,
      revision: data.revision ?? 1,
      currencyCode: data.currencyCode,
      vatMode: data.vatMode,
      validUntil: data.validUntil ?? null,
      dueDate: data.dueDate ?? null,
      plannedDeliveryDate: data.plannedDeliveryDate ?? null,
      paymentTermsText: data.paymentTermsText ?? null,
      deliveryTermsText: data.deliveryTermsText ?? null,
      comment: data.comment ?? null,
      basisTitle: data.basis?.title ?? null,
      basisNumber: data.basis?.number ?? null,
      basisDate: data.basis?.date ?? null,
    },
    totals: {
      count: lines.length,
      subtotalAmount: totals?.subtotalAmount ?? null,
      vatAmount: totals?.vatAmount ?? null,
      totalAmount: data.contractTotal ?? totals?.totalAmount ?? null,
    },
    items: lines.map(lineVariables),
    seller: partyVariables(data.seller),
    buyer: partyVariables(data.buyer),
    shipper: partyVariables(data.shipper ?? data.seller),
    consignee: partyVariables(data.consignee ?? data.buyer),
    carrier: partyVariables(data.carrier),
    contact: {
      name: data.buyerContact?.name ?? null,
      position: data.buyerContact?.position ?? null,
      phone: phoneOf(data.buyerContact?.phone),
      email: data.buyerContact?.email ?? null,
    },
    ...transportVariables(data),
  };
}

function lineVariables(line: PricedLine): Readonly<Record<string, unknown>> {
  return {
    position: line.position,
    name: line.name,
    sku: line.sku ?? null,
    code: line.code ?? null,
    unit: line.unitName,
    unitCode: line.unitCode ?? null,
    quantity: line.quantity,
    unitPrice: line.unitPrice ?? null,
    vatRate: line.vatRate ?? null,
    discountPercent: line.discountPercent ?? null,
    totalPrice: line.amounts?.lineTotal ?? null,
    netAmount: line.amounts?.netAmount ?? null,
    vatAmount: line.amounts?.vatAmount ?? null,
    grossAmount: line.amounts?.grossAmount ?? null,
    packages: line.packages ?? null,
    grossWeightKg: line.grossWeightKg ?? null,
    netWeightKg: line.netWeightKg ?? null,
    requestedQuantity: line.requestedQuantity ?? null,
    releasedQuantity: line.releasedQuantity ?? null,
    actualQuantity: line.actualQuantity ?? null,
    comment: line.comment ?? null,
  };
}

/** The values of a party, with null where nothing is known. */
export function partyVariables(party: DocumentParty | undefined): Readonly<Record<string, unknown>> {
  return {
    name: party?.name ?? null,
    legalName: party?.legalName ?? party?.name ?? null,
    inn: party?.inn ?? null,
    kpp: party?.kpp ?? null,
    ogrn: party?.ogrn ?? null,
    okpo: party?.okpo ?? null,
    legalAddress: party?.legalAddress ?? null,
    actualAddress: party?.actualAddress ?? null,
    phone: phoneOf(party?.phone),
    email: party?.email ?? null,
    bankName: party?.bank?.name ?? null,
    bik: party?.bank?.bik ?? null,
    accountNumber: party?.bank?.accountNumber ?? null,
    correspondentAccount: party?.bank?.correspondentAccount ?? null,
    directorName: party?.directorName ?? null,
    directorPosition: party?.directorPosition ?? null,
    directorBasis: party?.directorBasis ?? null,
    accountantName: party?.accountantName ?? null,
    department: party?.department ?? null,
  };
}

function transportVariables(data: DocumentData): Readonly<Record<string, unknown>> {
  return {
    vehicle: {
      number: data.vehicle?.number ?? null,
      model: data.vehicle?.model ?? null,
      trailerNumber: data.vehicle?.trailerNumber ?? null,
    },
    driver: {
      name: data.driver?.name ?? null,
      phone: phoneOf(data.driver?.phone),
      license: data.driver?.license ?? null,
    },
    attorney: {
      name: data.attorney?.name ?? null,
      position: data.attorney?.position ?? null,
      passport: data.attorney?.passport ?? null,
      basis: data.attorney?.basis ?? null,
    },
    delivery: {
      address: data.unloading?.address ?? null,
      place: data.unloading?.name ?? null,
      contactName: data.unloading?.contactName ?? null,
      contactPhone: phoneOf(data.unloading?.contactPhone),
      plannedAt: data.unloading?.plannedAt ?? null,
    },
    stops: (data.stops ?? []).map((stop, index) => ({
      position: index + 1,
      name: stop.name ?? null,
      address: stop.address,
      contactName: stop.contactName ?? null,
      contactPhone: phoneOf(stop.contactPhone),
      plannedArrivalAt: stop.plannedArrivalAt ?? null,
      cargo: stop.cargo ?? null,
    })),
  };
}

function phoneOf(phone: string | undefined): string | null {
  return phone === undefined ? null : paperPhone(phone);
}
