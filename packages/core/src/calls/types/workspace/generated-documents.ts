import type {
  DocumentFormat,
  DocumentGroupKey,
  DocumentScope,
  DocumentSourceEntityType,
  Instant,
  InstantInput,
  PrintedDocumentKind,
  RecordsQuery,
  Uuid,
} from './shared-types.js';

/** A generated document in one format. */
export interface GeneratedDocument {
  jobId: Uuid | null;
  procurementId: Uuid;
  kind: PrintedDocumentKind;
  number: string;
  title: string;
  documentDate: Instant;
  format: DocumentFormat;
  mimeType: string;
  fileName: string;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
  scope: DocumentScope;
  groupKey: DocumentGroupKey | null;
  templateId: Uuid | null;
  sourceEntityType: DocumentSourceEntityType | null;
  sourceEntityId: Uuid | null;
  itemIds: Uuid[];
  supplierIds: Uuid[];
  logisticsObjectIds: Uuid[];
  routeIds: Uuid[];
  batchIds: Uuid[];
  carrierName: string | null;
  carrierInn: string | null;
  driverName: string | null;
  driverPhone: string | null;
  driverLicense: string | null;
  vehicleNumber: string | null;
  vehicleModel: string | null;
  trailerNumber: string | null;
  attorneyName: string | null;
  attorneyPosition: string | null;
  attorneyPassport: string | null;
  attorneyBasis: string | null;
  recipientName: string | null;
  deliveryAddress: string | null;
  comment: string | null;
  status: 'available' | 'archived';
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
  documentId: Uuid;
}

/** Values of `sort`. */
export type GeneratedDocumentsListSort =
  | 'jobId'
  | '-jobId'
  | 'procurementId'
  | '-procurementId'
  | 'kind'
  | '-kind'
  | 'number'
  | '-number'
  | 'title'
  | '-title'
  | 'documentDate'
  | '-documentDate'
  | 'format'
  | '-format'
  | 'mimeType'
  | '-mimeType'
  | 'fileName'
  | '-fileName'
  | 'sizeBytes'
  | '-sizeBytes'
  | 'sha256'
  | '-sha256'
  | 'scope'
  | '-scope'
  | 'templateId'
  | '-templateId'
  | 'sourceEntityType'
  | '-sourceEntityType'
  | 'sourceEntityId'
  | '-sourceEntityId'
  | 'carrierName'
  | '-carrierName'
  | 'carrierInn'
  | '-carrierInn'
  | 'driverName'
  | '-driverName'
  | 'driverPhone'
  | '-driverPhone'
  | 'driverLicense'
  | '-driverLicense'
  | 'vehicleNumber'
  | '-vehicleNumber'
  | 'vehicleModel'
  | '-vehicleModel'
  | 'trailerNumber'
  | '-trailerNumber'
  | 'attorneyName'
  | '-attorneyName'
  | 'attorneyPosition'
  | '-attorneyPosition'
  | 'attorneyPassport'
  | '-attorneyPassport'
  | 'attorneyBasis'
  | '-attorneyBasis'
  | 'recipientName'
  | '-recipientName'
  | 'deliveryAddress'
  | '-deliveryAddress'
  | 'comment'
  | '-comment'
  | 'status'
  | '-status'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'archivedAt'
  | '-archivedAt';

/** What `generatedDocuments.list` takes. */
export interface GeneratedDocumentsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: GeneratedDocumentsListSort | undefined;
  procurementId?: Uuid | undefined;
  /**
   * One or more of COMMERCIAL_PROPOSAL, SALES_INVOICE, CONTRACT, GOODS_WAYBILL, TRANSPORT_WAYBILL,
   * GOODS_TRANSPORT_WAYBILL, POWER_OF_ATTORNEY_RECEIPT, ROUTE_SHEET, ACCEPTANCE_ACT, PICKING_LIST,
   * DELIVERY_REQUEST, PRODUCTION_TRANSFER_WAYBILL, DISCREPANCY_ACT, UNIVERSAL_TRANSFER_DOCUMENT,
   * UNIVERSAL_CORRECTION_DOCUMENT, CLAIM_LETTER, PURCHASE_ORDER, INTERNAL_TRANSFER_WAYBILL,
   * MATERIALS_ISSUE_WAYBILL, INVENTORY_LIST, INVENTORY_COMPARISON, GOODS_RECEIPT_ORDER, separated by commas.
   */
  kind?: string | readonly PrintedDocumentKind[] | undefined;
  /** One or more of pdf, docx, xlsx, xml, separated by commas. */
  format?: string | readonly DocumentFormat[] | undefined;
  jobId?: Uuid | undefined;
  /** One or more of available, archived, separated by commas. */
  status?: string | readonly ('available' | 'archived')[] | undefined;
  /** At this time or later. */
  createdFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  createdTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** A short-lived link to download a document. */
export interface DocumentDownload {
  documentId: Uuid;
  /** Works without a key, any number of times, until it expires. */
  url: string;
  expiresAt: Instant;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
}
