import type { CallOptions } from '../../operations/call-options.js';
import type {
  CurrencyCode,
  DocumentGenerationJobFormat,
  DocumentGenerationJobKind,
  DocumentGenerationJobScope,
  Instant,
  InstantInput,
  MoneyInput,
  QuantityInput,
  Uuid,
  VatMode,
} from './shared-types.js';

/** Values of `status`. */
export type DocumentGenerationJobStatus = 'queued' | 'processing' | 'completed' | 'failed';

/** Files to be made, and how many of them are. */
export interface DocumentGenerationProgress {
  total: number;
  done: number;
}

/** A document that a job made. */
export interface DocumentGenerationResult {
  documentId: Uuid;
  kind: DocumentGenerationJobKind;
  number: string;
  format: DocumentGenerationJobFormat;
  fileName: string;
}

/** A mandatory field that was left to be filled in by hand. */
export interface DocumentGenerationWarning {
  /** What the form asks for: `carrier.inn`. */
  field: string;
  message: string;
}

/** Values of `code`. */
export type DocumentGenerationErrorCode =
  | 'template_error'
  | 'render_error'
  | 'data_missing'
  | 'nothing_received'
  | 'no_discrepancy'
  | 'conversion_error'
  | 'timeout'
  | 'internal_error';

/** Why a job failed. */
export interface DocumentGenerationError {
  code: DocumentGenerationErrorCode;
  message: string;
}

/** A request for documents, and what came of it. */
export interface DocumentGenerationJob {
  jobId: Uuid;
  status: DocumentGenerationJobStatus;
  procurementId: Uuid;
  kind: DocumentGenerationJobKind;
  templateId: Uuid | null;
  formats: DocumentGenerationJobFormat[];
  scope: DocumentGenerationJobScope;
  selectedItemIds: Uuid[] | null;
  /** As they were sent. */
  parameters: Record<string, unknown>;
  progress: DocumentGenerationProgress;
  /** Empty until the job is completed. */
  documents: DocumentGenerationResult[];
  /** Mandatory fields of the form that nobody knows; empty until the job is completed. */
  warnings: DocumentGenerationWarning[];
  error: DocumentGenerationError | null;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
}

/**
 * A closed object; which keys it may hold depends on the kind. COMMERCIAL_PROPOSAL: sellerProfileId, customerId,
 * customerContactId, title, subject, validUntil, plannedDeliveryDate, currencyCode, vatMode, paymentTermsText,
 * deliveryTermsText, externalComment. SALES_INVOICE: sellerProfileId, customerId, customerContactId, proposalId,
 * dueDate, currencyCode, vatMode, paymentTermsText, externalComment. CONTRACT: sellerProfileId, customerId,
 * customerContactId, proposalId, title, subject, validUntil, currencyCode, totalAmount, paymentTermsText,
 * deliveryTermsText, externalComment, assignedToId. Other kinds: sellerProfileId, vatMode, logisticsObjectIds,
 * routeIds, batchIds, carrierName, carrierInn, driverName, driverPhone, driverLicense, vehicleNumber,
 * vehicleModel, trailerNumber, attorneyName, attorneyPosition, attorneyPassport, attorneyBasis, recipientName,
 * deliveryAddress, loadingAddress, packagesCount, packageKind, grossWeightKg, netWeightKg, volumeM3,
 * contractNumber, contractDate, releasedByName, releasedByPosition, recipientPosition, comment.
 * UNIVERSAL_TRANSFER_DOCUMENT takes customerId, currencyCode, status as well.
 */
export interface DocumentParameters {
  /** Firm of the portal that the document is of; the default one when absent. */
  sellerProfileId?: Uuid | null | undefined;
  /** Counterparty; the customer of the requisition when absent. */
  customerId?: Uuid | null | undefined;
  /** Contact of the customer. */
  customerContactId?: Uuid | null | undefined;
  /** Commercial proposal that the document follows from. */
  proposalId?: Uuid | null | undefined;
  title?: string | null | undefined;
  subject?: string | null | undefined;
  validUntil?: InstantInput | null | undefined;
  dueDate?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  /** Currency of the requisition when absent. */
  currencyCode?: CurrencyCode | null | undefined;
  /** As the one who sells does it when absent. */
  vatMode?: VatMode | null | undefined;
  totalAmount?: MoneyInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  /** User who sees to the document. */
  assignedToId?: Uuid | null | undefined;
  /** Places that the goods are brought to. */
  logisticsObjectIds?: readonly Uuid[] | null | undefined;
  routeIds?: readonly Uuid[] | null | undefined;
  /** Delivery batches of the requisition: just what they hold is documented. */
  batchIds?: readonly Uuid[] | null | undefined;
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
  /** Where the goods are loaded; the place of their batch when absent. */
  loadingAddress?: string | null | undefined;
  /** Packages of all goods. */
  packagesCount?: number | null | undefined;
  /** How the goods are packed. */
  packageKind?: string | null | undefined;
  grossWeightKg?: QuantityInput | null | undefined;
  netWeightKg?: QuantityInput | null | undefined;
  volumeM3?: QuantityInput | null | undefined;
  /** Contract that the goods are delivered under. */
  contractNumber?: string | null | undefined;
  contractDate?: InstantInput | null | undefined;
  /** Who hands the goods over. */
  releasedByName?: string | null | undefined;
  releasedByPosition?: string | null | undefined;
  recipientPosition?: string | null | undefined;
  /** 1: invoice for VAT and transfer, 2: transfer alone; by the VAT of the seller when absent. */
  status?: 1 | 2 | null | undefined;
  comment?: string | null | undefined;
}

/** A request for documents. */
export interface NewDocumentGenerationJob {
  procurementId: Uuid;
  kind: DocumentGenerationJobKind;
  /** An active template of the kind; the default template or the built-in form when absent. */
  templateId?: Uuid | null | undefined;
  /**
   * Pdf when absent; xlsx only for SALES_INVOICE, GOODS_WAYBILL, PICKING_LIST, ROUTE_SHEET and
   * UNIVERSAL_TRANSFER_DOCUMENT.
   */
  formats?: readonly DocumentGenerationJobFormat[] | undefined;
  /** All when absent; grouped: one document for each supplier and destination. */
  scope?: DocumentGenerationJobScope | undefined;
  /** Items of the requisition; with the scope selected_items, and only then. */
  selectedItemIds?: readonly Uuid[] | undefined;
  parameters?: DocumentParameters | undefined;
}

/** Calls on document generation jobs. */
export interface DocumentGenerationJobsCalls {
  /**
   * Generate documents of a requisition.
   *
   * The documents are made beside: ask for the job, or subscribe to `document_generation.completed` and `.failed`.
   * Either all of them come to be or none. A repetition with the same `Idempotency-Key` answers 200 with the job
   * as it is by then, for seven days. A portal may have 20 jobs that are queued or running. Proposals, sales
   * invoices and contracts are also entered as drafts in the workspace.
   *
   * Scopes: `documents.read` and `purchase_requisitions.read`.
   *
   * @throws ProcurekitError `not_found`, `unknown_parameter_key`, `item_not_in_procurement`,
   * `template_kind_mismatch`, `template_not_supported`, `too_many_jobs`, `documents_unavailable`
   */
  create(body: NewDocumentGenerationJob, options?: CallOptions): Promise<DocumentGenerationJob>;

  /**
   * Get a document generation job.
   *
   * Jobs can be read for 30 days; their documents stay.
   *
   * Scopes: `documents.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(jobId: string, options?: CallOptions): Promise<DocumentGenerationJob>;
}
