import { documentForms, type DocumentKind, type FormFormat } from './forms/index.js';
import { enumeration } from '../../kernel/values/enumeration.js';

/** Documents of a sale to a customer. */
export const SALES_KINDS = [
  'COMMERCIAL_PROPOSAL',
  'SALES_INVOICE',
  'CONTRACT',
] as const satisfies readonly DocumentKind[];

/** Documents of a purchase from a supplier. */
const PURCHASE_KINDS = ['PURCHASE_ORDER'] as const satisfies readonly DocumentKind[];

/** Documents of goods that move within the firm and out of it, and that stock documents are printed as. */
const STOCK_KINDS = [
  'INTERNAL_TRANSFER_WAYBILL',
  'MATERIALS_ISSUE_WAYBILL',
  'INVENTORY_LIST',
  'INVENTORY_COMPARISON',
  'GOODS_RECEIPT_ORDER',
] as const satisfies readonly DocumentKind[];

/** The record behind a document of a sale, by its kind. */
export const ENTITY_OF_SALE = {
  COMMERCIAL_PROPOSAL: 'commercial_proposal',
  SALES_INVOICE: 'sales_invoice',
  CONTRACT: 'contract',
} as const satisfies Readonly<Record<(typeof SALES_KINDS)[number], string>>;

/** The record behind a document that a record is printed as, by its kind. */
export const ENTITY_OF_RECORD = {
  ...ENTITY_OF_SALE,
  PURCHASE_ORDER: 'purchase_order',
  // Of a requisition it is made by jobs, of a stock document as it stands.
  PRODUCTION_TRANSFER_WAYBILL: 'stock_document',
  INTERNAL_TRANSFER_WAYBILL: 'stock_document',
  MATERIALS_ISSUE_WAYBILL: 'stock_document',
  INVENTORY_LIST: 'stock_document',
  INVENTORY_COMPARISON: 'stock_document',
  GOODS_RECEIPT_ORDER: 'stock_receipt',
} as const satisfies Partial<Readonly<Record<DocumentKind, string>>>;
export type RecordKind = keyof typeof ENTITY_OF_RECORD;

/** Kinds of papers that offer, order or invoice goods: their lines name what each costs in the end. */
export const PRICED_KINDS: readonly DocumentKind[] = [...SALES_KINDS, ...PURCHASE_KINDS];

/** Documents that go with goods. */
export const TRANSPORT_KINDS = [
  'GOODS_WAYBILL',
  'TRANSPORT_WAYBILL',
  'GOODS_TRANSPORT_WAYBILL',
  'POWER_OF_ATTORNEY_RECEIPT',
  'ROUTE_SHEET',
  'ACCEPTANCE_ACT',
  'PICKING_LIST',
  'DELIVERY_REQUEST',
  'PRODUCTION_TRANSFER_WAYBILL',
  'DISCREPANCY_ACT',
  'UNIVERSAL_TRANSFER_DOCUMENT',
  'UNIVERSAL_CORRECTION_DOCUMENT',
  'CLAIM_LETTER',
] as const satisfies readonly DocumentKind[];

/** Documents that state what came, compared with what was expected: acts, and claims for what acts state. */
export const ACT_KINDS = [
  'ACCEPTANCE_ACT',
  'DISCREPANCY_ACT',
  'CLAIM_LETTER',
] as const satisfies readonly DocumentKind[];

/** Kinds of documents that jobs make of a requisition, in the order in which they are documented. */
export const DOCUMENT_KINDS = enumeration('DocumentKind', [...SALES_KINDS, ...TRANSPORT_KINDS]);

/** Kinds of documents that there are at all: those of jobs, and those that records alone are printed as. */
export const PRINTED_KINDS = enumeration('PrintedDocumentKind', [...DOCUMENT_KINDS, ...PURCHASE_KINDS, ...STOCK_KINDS]);

/** Formats of generated documents; `xml` is the file in which formalised documents are exchanged. */
export const DOCUMENT_FORMATS = enumeration('DocumentFormat', [
  'pdf',
  'docx',
  'xlsx',
  'xml',
]) satisfies readonly FormFormat[];

/** What the lines of a job become: one document of all, of some, or one for each supplier and destination. */
export const DOCUMENT_SCOPES = enumeration('DocumentScope', ['all', 'selected_items', 'grouped']);
export type DocumentScope = (typeof DOCUMENT_SCOPES)[number];

/** Formats that documents of a kind are made in. */
export function formatsOf(kind: DocumentKind): readonly FormFormat[] {
  return documentForms[kind].formats;
}
