import type { Language } from '../../../kernel/values/text/locale.js';
import type { DocumentLayout } from '../../../kernel/ports/document-layout.js';
import type { DocumentFormat } from '../../../kernel/ports/document-renderer.js';
import { acceptanceAct, nothingReceived } from './acceptance/acceptance-act.js';
import { claimLetter, nothingToClaim } from './acceptance/claim-letter.js';
import { commercialProposal } from './offers/commercial-proposal.js';
import { notCorrectable } from './correction/corrected-lines.js';
import { correctionDocument } from './correction/correction-document.js';
import { deliveryRequest } from './delivery/delivery-request.js';
import { discrepancyAct, noDiscrepancy } from './acceptance/discrepancy-act.js';
import type { DocumentData } from './data/document-data.js';
import { inspectLines, isCounted } from './data/inspected-lines.js';
import { englishDeliveryRequest, englishPickingList, englishRouteSheet } from './english/english-logistics.js';
import { englishPurchaseOrder } from './english/english-purchase-order.js';
import { englishContract, englishInvoice, englishProposal } from './english/english-sales.js';
import type { FormRefusal } from './data/form-refusal.js';
import type { FormWarning } from './data/form-warning.js';
import { goodsTransportWaybill } from './waybills/goods-transport-waybill.js';
import { goodsWaybill } from './waybills/goods-waybill.js';
import { pickingList } from './delivery/picking-list.js';
import { powerOfAttorney } from './delivery/power-of-attorney.js';
import { purchaseOrder } from './orders/purchase-order.js';
import { requirementWaybill } from './waybills/requirement-waybill.js';
import { receiptOrder } from './stock/receipt-order.js';
import { routeSheet } from './delivery/route-sheet.js';
import { salesInvoice } from './offers/sales-invoice.js';
import { internalTransferWaybill } from './stock/internal-transfer-waybill.js';
import { inventoryComparison } from './stock/inventory-comparison.js';
import { inventoryList } from './stock/inventory-list.js';
import { materialsIssueWaybill } from './stock/materials-issue-waybill.js';
import { supplyContract } from './contract/supply-contract.js';
import type { ExchangeFile } from './electronic/exchange-file.js';
import { ACCEPTANCE_TITLE_REQUIRES, acceptanceTitle } from './electronic/acceptance-title.js';
import { CORRECTION_TITLE_REQUIRES, correctionTitle } from './electronic/correction-title.js';
import { SELLER_TITLE_REQUIRES, sellerTitle } from './electronic/seller-title.js';
import { SHIPPER_TITLE_REQUIRES, shipperNotEmpowered, shipperTitle } from './electronic/shipper-title.js';
import { WAYBILL_DATA } from './electronic/waybill-data.js';
import type { RequiredDatum } from './data/required-datum.js';
import { personName } from './electronic/paper-parts.js';
import { buyerNotEmpowered, sellerNotEmpowered, signerOf } from './electronic/signer.js';
import { transferDocument } from './waybills/transfer-document.js';
import { transferStatus } from './waybills/transfer-status.js';
import { paperWarnings, transportWaybill } from './waybills/transport-waybill.js';

/** The kinds of documents the platform generates. */
export type DocumentKind =
  | 'COMMERCIAL_PROPOSAL'
  | 'SALES_INVOICE'
  | 'CONTRACT'
  | 'GOODS_WAYBILL'
  | 'TRANSPORT_WAYBILL'
  | 'GOODS_TRANSPORT_WAYBILL'
  | 'POWER_OF_ATTORNEY_RECEIPT'
  | 'ROUTE_SHEET'
  | 'ACCEPTANCE_ACT'
  | 'PICKING_LIST'
  | 'DELIVERY_REQUEST'
  | 'PRODUCTION_TRANSFER_WAYBILL'
  | 'DISCREPANCY_ACT'
  | 'UNIVERSAL_TRANSFER_DOCUMENT'
  | 'UNIVERSAL_CORRECTION_DOCUMENT'
  | 'CLAIM_LETTER'
  | 'PURCHASE_ORDER'
  | 'INTERNAL_TRANSFER_WAYBILL'
  | 'MATERIALS_ISSUE_WAYBILL'
  | 'INVENTORY_LIST'
  | 'INVENTORY_COMPARISON'
  | 'GOODS_RECEIPT_ORDER';

/** Formats of files: those that a layout is drawn in, and the file in which formalised documents are exchanged. */
export type FormFormat = DocumentFormat | 'xml';

/** How a kind is exchanged as a formalised document. */
export interface ExchangeForm {
  /** What the file cannot do without, beside what the paper cannot. */
  readonly requires: readonly RequiredDatum[];
  /** Why whoever is to sign the file may not; null when it may be made. */
  readonly refuses?: (data: DocumentData) => FormRefusal | null;
  /** Makes the file, with a GUID of its own in its name. */
  readonly write: (data: DocumentData, fileId: string) => ExchangeFile;
}

/** What the platform knows of a kind. */
export interface DocumentForm {
  /** Name of the form as people say it. */
  readonly title: string;
  /** The same in English, of a form that is laid out in English where a document asks for it. */
  readonly titleInEnglish?: string;
  /** Prefix of document numbers. */
  readonly numberPrefix: string;
  readonly formats: readonly FormFormat[];
  readonly requires: readonly RequiredDatum[];
  /** Why a document of this kind would state what did not happen; null when it may be made. */
  readonly refuses?: (data: DocumentData) => FormRefusal | null;
  /** What whoever makes a document of this kind is told, beside the fields that it leaves blank. */
  readonly warns?: (data: DocumentData) => readonly FormWarning[];
  readonly layOut: (data: DocumentData) => DocumentLayout;
  /** Of a kind that is made as `xml`. */
  readonly exchange?: ExchangeForm;
}

const printed = ['pdf', 'docx'] as const;
const tabular = ['pdf', 'docx', 'xlsx'] as const;
// Whom a paper is for, who drives, where to and what of may be written in by hand; what a line costs may not. A
// requisition that came from another system has no lines: its papers are blanks.
const priced = ['seller', 'prices'] as const;
const handedOver = ['seller'] as const;
const invoiced = [...handedOver, 'invoicedBuyer', 'invoicedPrices'] as const;

type LayOut = DocumentForm['layOut'];

// What is no official Russian form is laid out in the language of its document.
function inBoth(russian: LayOut, titleInEnglish: string, english: LayOut) {
  return { titleInEnglish, layOut: (data: DocumentData) => (data.language === 'en' ? english : russian)(data) };
}

/** Name of a form in a language. */
export function formTitle({ title, titleInEnglish }: DocumentForm, language: Language): string {
  return language === 'en' ? (titleInEnglish ?? title) : title;
}

/** The built-in form of every kind. */
export const documentForms: Readonly<Record<DocumentKind, DocumentForm>> = {
  COMMERCIAL_PROPOSAL: {
    title: 'Коммерческое предложение',
    numberPrefix: 'CP',
    formats: printed,
    requires: priced,
    ...inBoth(commercialProposal, 'Commercial proposal', englishProposal),
  },
  SALES_INVOICE: {
    title: 'Счёт на оплату',
    numberPrefix: 'SCH',
    formats: tabular,
    requires: priced,
    ...inBoth(salesInvoice, 'Invoice', englishInvoice),
  },
  CONTRACT: {
    title: 'Договор поставки',
    numberPrefix: 'CT',
    formats: printed,
    requires: ['seller'],
    ...inBoth(supplyContract, 'Supply contract', englishContract),
  },
  GOODS_WAYBILL: {
    title: 'Товарная накладная ТОРГ-12',
    numberPrefix: 'TN',
    formats: tabular,
    requires: handedOver,
    layOut: goodsWaybill,
  },
  TRANSPORT_WAYBILL: {
    title: 'Транспортная накладная',
    numberPrefix: 'TRN',
    formats: [...printed, 'xml'],
    requires: [],
    warns: paperWarnings,
    layOut: transportWaybill,
    exchange: { requires: SHIPPER_TITLE_REQUIRES, refuses: shipperNotEmpowered, write: shipperTitle },
  },
  GOODS_TRANSPORT_WAYBILL: {
    title: 'Товарно-транспортная накладная 1-Т',
    numberPrefix: 'TTN',
    formats: printed,
    requires: handedOver,
    layOut: goodsTransportWaybill,
  },
  POWER_OF_ATTORNEY_RECEIPT: {
    title: 'Доверенность М-2',
    numberPrefix: 'DOV',
    formats: printed,
    requires: ['buyer'],
    layOut: powerOfAttorney,
  },
  ROUTE_SHEET: {
    title: 'Маршрутный лист',
    numberPrefix: 'ML',
    formats: tabular,
    requires: [],
    ...inBoth(routeSheet, 'Route sheet', englishRouteSheet),
  },
  ACCEPTANCE_ACT: {
    title: 'Акт приёма-передачи',
    numberPrefix: 'AP',
    formats: printed,
    requires: [],
    refuses: nothingReceived,
    layOut: acceptanceAct,
  },
  PICKING_LIST: {
    title: 'Лист комплектации',
    numberPrefix: 'KL',
    formats: tabular,
    requires: [],
    ...inBoth(pickingList, 'Picking list', englishPickingList),
  },
  DELIVERY_REQUEST: {
    title: 'Заявка на доставку',
    numberPrefix: 'ZD',
    formats: printed,
    requires: [],
    ...inBoth(deliveryRequest, 'Delivery request', englishDeliveryRequest),
  },
  PRODUCTION_TRANSFER_WAYBILL: {
    title: 'Требование-накладная М-11',
    numberPrefix: 'TR',
    formats: tabular,
    requires: [],
    layOut: requirementWaybill,
  },
  DISCREPANCY_ACT: {
    title: 'Акт о расхождении ТОРГ-2',
    numberPrefix: 'AR',
    formats: [...printed, 'xml'],
    requires: [],
    refuses: noDiscrepancy,
    layOut: discrepancyAct,
    exchange: { requires: ACCEPTANCE_TITLE_REQUIRES, refuses: buyerNotEmpowered, write: acceptanceTitle },
  },
  UNIVERSAL_TRANSFER_DOCUMENT: {
    title: 'Универсальный передаточный документ',
    numberPrefix: 'UPD',
    formats: [...tabular, 'xml'],
    requires: invoiced,
    layOut: transferDocument,
    exchange: { requires: SELLER_TITLE_REQUIRES, refuses: sellerNotEmpowered, write: sellerTitle },
  },
  UNIVERSAL_CORRECTION_DOCUMENT: {
    title: 'Универсальный корректировочный документ',
    numberPrefix: 'UKD',
    formats: [...tabular, 'xml'],
    requires: ['seller', 'buyer', 'corrected', 'prices'],
    refuses: notCorrectable,
    layOut: correctionDocument,
    exchange: { requires: CORRECTION_TITLE_REQUIRES, refuses: sellerNotEmpowered, write: correctionTitle },
  },
  CLAIM_LETTER: {
    title: 'Претензия поставщику',
    numberPrefix: 'CL',
    formats: printed,
    requires: [],
    refuses: nothingToClaim,
    layOut: claimLetter,
  },
  PURCHASE_ORDER: {
    title: 'Заказ поставщику',
    numberPrefix: 'PO',
    formats: tabular,
    requires: ['buyer', 'prices'],
    ...inBoth(purchaseOrder, 'Purchase order', englishPurchaseOrder),
  },
  INTERNAL_TRANSFER_WAYBILL: {
    title: 'Накладная на внутреннее перемещение ТОРГ-13',
    numberPrefix: 'TM',
    formats: tabular,
    requires: [],
    layOut: internalTransferWaybill,
  },
  MATERIALS_ISSUE_WAYBILL: {
    title: 'Накладная на отпуск материалов М-15',
    numberPrefix: 'MI',
    formats: tabular,
    requires: [],
    layOut: materialsIssueWaybill,
  },
  INVENTORY_LIST: {
    title: 'Инвентаризационная опись ИНВ-3',
    numberPrefix: 'INV',
    formats: tabular,
    requires: [],
    layOut: inventoryList,
  },
  INVENTORY_COMPARISON: {
    title: 'Сличительная ведомость ИНВ-19',
    numberPrefix: 'IC',
    formats: tabular,
    requires: [],
    layOut: inventoryComparison,
  },
  GOODS_RECEIPT_ORDER: {
    title: 'Приходный ордер М-4',
    numberPrefix: 'GR',
    formats: tabular,
    requires: [],
    layOut: receiptOrder,
  },
};

/** Names what a kind cannot do without and the data lacks; empty when the document can be made. */
export function missingDocumentData(requires: readonly RequiredDatum[], data: DocumentData): readonly RequiredDatum[] {
  return requires.filter((datum) => isMissing(datum, data));
}

function isMissing(datum: RequiredDatum, data: DocumentData): boolean {
  switch (datum) {
    case 'lines':
      return data.lines.length === 0;
    case 'prices':
      return data.lines.some((line) => line.unitPrice === undefined && line.lineTotal === undefined);
    case 'stops':
      return (data.stops ?? []).length === 0;
    case 'invoicedBuyer':
      return transferStatus(data) === 1 && isMissing('buyer', data);
    case 'invoicedPrices':
      return transferStatus(data) === 1 && isMissing('prices', data);
    case 'sellerInn':
      return !data.seller?.inn;
    case 'buyerInn':
      return data.buyer !== undefined && !data.buyer.inn;
    case 'sellerSigner':
      return personName(signerOf(data.seller)?.name) === undefined;
    case 'buyerSigner':
      return personName(signerOf(data.buyer)?.name) === undefined;
    case 'counted':
      return !inspectLines(data).lines.some(isCounted);
    case 'seller':
    case 'buyer':
    case 'corrected':
    case 'attorney':
      return data[datum] === undefined;
    default:
      return !WAYBILL_DATA[datum].isKnown(data);
  }
}
