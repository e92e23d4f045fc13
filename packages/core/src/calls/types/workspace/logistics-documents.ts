import type {
  DocumentFormat,
  DocumentGroupKey,
  DocumentScope,
  DocumentSourceEntityType,
  Instant,
  InstantInput,
  PriceInput,
  PrintedDocumentKind,
  QuantityInput,
  RecordsQuery,
  Uuid,
  VatMode,
} from './shared-types.js';

/** A generated document that accompanies goods. */
export interface LogisticsDocument {
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
export type LogisticsDocumentsListSort =
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

/** What `logisticsDocuments.list` takes. */
export interface LogisticsDocumentsListQuery extends RecordsQuery {
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
  sort?: LogisticsDocumentsListSort | undefined;
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
  /** One or more of available, archived, separated by commas. */
  status?: string | readonly ('available' | 'archived')[] | undefined;
  /** At this time or later. */
  createdFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  createdTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `logisticsDocuments.update` takes. */
export interface LogisticsDocumentPatch {
  number?: string | undefined;
  title?: string | undefined;
  documentDate?: InstantInput | undefined;
  comment?: string | null | undefined;
}

/** What `logisticsDocuments.generate` answers. */
export interface LogisticsDocumentsGenerateResult {
  items: LogisticsDocument[];
}

/** Values of `kind`. */
export type LogisticsDocumentsKind =
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
  | 'CLAIM_LETTER';

/** Values of `format`. */
export type LogisticsDocumentFormat = 'pdf' | 'xml';

/** What `logisticsDocuments.generate` takes. */
export interface NewLogisticsDocuments {
  kind: LogisticsDocumentsKind;
  /** Defaults to all; grouped: one document per supplier and destination. */
  scope?: DocumentScope | undefined;
  /**
   * Defaults to `["pdf"]`; `xml` for UNIVERSAL_TRANSFER_DOCUMENT, UNIVERSAL_CORRECTION_DOCUMENT, DISCREPANCY_ACT
   * and TRANSPORT_WAYBILL.
   */
  formats?: readonly LogisticsDocumentFormat[] | undefined;
  /** An active template of the kind; defaults to the default template, or else the built-in form. */
  templateId?: Uuid | null | undefined;
  /** Items of the requisition; not with the scope all. */
  itemIds?: readonly Uuid[] | null | undefined;
  /** Only the lines of these suppliers. */
  supplierIds?: readonly Uuid[] | null | undefined;
  /** Seller profile of the document; defaults to the portal’s default profile. */
  sellerProfileId?: Uuid | null | undefined;
  /** Defaults to the VAT mode of the seller. */
  vatMode?: VatMode | null | undefined;
  /** Places to which the goods are delivered. */
  logisticsObjectIds?: readonly Uuid[] | null | undefined;
  routeIds?: readonly Uuid[] | null | undefined;
  /** Delivery batches of the requisition; the document covers only their contents. */
  batchIds?: readonly Uuid[] | null | undefined;
  /** Defaults to now. */
  documentDate?: InstantInput | null | undefined;
  carrierName?: string | null | undefined;
  carrierInn?: string | null | undefined;
  driverName?: string | null | undefined;
  driverPhone?: string | null | undefined;
  driverLicense?: string | null | undefined;
  vehicleNumber?: string | null | undefined;
  vehicleModel?: string | null | undefined;
  trailerNumber?: string | null | undefined;
  attorneyName?: string | null | undefined;
  attorneyPosition?: string | null | undefined;
  attorneyPassport?: string | null | undefined;
  attorneyBasis?: string | null | undefined;
  recipientName?: string | null | undefined;
  deliveryAddress?: string | null | undefined;
  /** Where the goods are loaded; defaults to the origin of their batch. */
  loadingAddress?: string | null | undefined;
  /** Total number of packages. */
  packagesCount?: number | null | undefined;
  /** How the goods are packed. */
  packageKind?: string | null | undefined;
  grossWeightKg?: QuantityInput | null | undefined;
  netWeightKg?: QuantityInput | null | undefined;
  volumeM3?: QuantityInput | null | undefined;
  /** Contract under which the goods are delivered. */
  contractNumber?: string | null | undefined;
  contractDate?: InstantInput | null | undefined;
  /** Who hands the goods over. */
  releasedByName?: string | null | undefined;
  releasedByPosition?: string | null | undefined;
  recipientPosition?: string | null | undefined;
  /** The transfer document that is corrected; may be left out where the requisition has no more than one. */
  correctedDocumentId?: Uuid | null | undefined;
  /**
   * What lines come to, where the requisition says otherwise; the price as the VAT mode of the document
   * understands it.
   */
  correctedLines?:
    | readonly {
        itemId: Uuid;
        quantity?: QuantityInput | undefined;
        unitPrice?: PriceInput | undefined;
      }[]
    | null
    | undefined;
  comment?: string | null | undefined;
}

/** What `logisticsDocuments.exportFile` takes. */
export interface LogisticsDocumentsExportFileQuery {
  /** Defaults to pdf. */
  format?: LogisticsDocumentFormat | undefined;
}

/** What `logisticsDocuments.exportArchive` takes. */
export interface LogisticsDocumentExport {
  format: 'pdf_zip';
  /** Either this or `procurementId` is required. */
  documentIds?: readonly Uuid[] | undefined;
  /** All of its documents in PDF, 200 at most. */
  procurementId?: Uuid | undefined;
}
