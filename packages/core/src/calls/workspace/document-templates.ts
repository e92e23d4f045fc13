import type { AnsweredFile } from '../../operations/file-answer.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  CurrencyCode,
  DocumentExportOptionsFormat,
  DocumentTemplateKind,
  DocumentTemplateStatus,
  Instant,
  InstantInput,
  MoneyInput,
  QuantityInput,
  RecordsQuery,
  Uuid,
  Variable,
  VatMode,
} from './shared-types.js';
import type { Page } from '../../operations/listed.js';

/** Values of `format`. */
export type DocumentTemplateFormat = 'docx' | 'xlsx' | 'html';

/** A form of the portal’s own in a list. */
export interface DocumentTemplateListItem {
  id: Uuid;
  kind: DocumentTemplateKind;
  name: string;
  format: DocumentTemplateFormat;
  engine: 'mustache';
  /** The file of a DOCX or XLSX template. */
  fileId: Uuid | null;
  /** One for each kind and format. */
  isDefault: boolean;
  isSystem: boolean;
  status: DocumentTemplateStatus;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `sort`. */
export type DocumentTemplatesListSort =
  | 'id'
  | '-id'
  | 'kind'
  | '-kind'
  | 'name'
  | '-name'
  | 'format'
  | '-format'
  | 'engine'
  | '-engine'
  | 'fileId'
  | '-fileId'
  | 'isDefault'
  | '-isDefault'
  | 'isSystem'
  | '-isSystem'
  | 'status'
  | '-status'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `documentTemplates.list` takes. */
export interface DocumentTemplatesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; wins when both are sent. */
  q?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: DocumentTemplatesListSort | undefined;
  kind?: DocumentTemplateKind | undefined;
}

/** A form of the portal’s own for one kind of document. */
export interface DocumentTemplate extends DocumentTemplateListItem {
  /** The text of an HTML template. */
  body: string | null;
  usedVariables: string[];
  unknownVariables: string[];
  /** For each unknown variable those that may have been meant, the likeliest first. */
  didYouMean: {
    variable: string;
    suggestions: string[];
    /** In the language of the portal. */
    message: string;
  }[];
}

/** What `documentTemplates.create` takes. */
export interface NewDocumentTemplate extends DocumentTemplatePatch {
  kind: DocumentTemplateKind;
  name: string;
  format: DocumentTemplateFormat;
}

/** What `documentTemplates.update` takes. */
export interface DocumentTemplatePatch {
  name?: string | undefined;
  /** The file of a DOCX or XLSX template. */
  fileId?: Uuid | null | undefined;
  /** The text of an HTML template. */
  body?: string | null | undefined;
  /** One for each kind and format. */
  isDefault?: boolean | undefined;
  status?: DocumentTemplateStatus | undefined;
}

/** What templates of a kind can print. */
export interface DocumentTemplateVariables {
  kind: DocumentTemplateKind;
  items: Variable[];
}

/** What `documentTemplates.variables` takes. */
export interface DocumentTemplatesVariablesQuery {
  kind: DocumentTemplateKind;
}

/** What `documentTemplates.starter` takes. */
export interface DocumentTemplatesStarterQuery {
  kind: DocumentTemplateKind;
  /** Docx when absent. */
  format?: DocumentTemplateFormat | undefined;
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

/** What a preview is filled with. */
export interface DocumentTemplatePreview {
  /** A requisition that fills the template; sample data when absent. */
  entityId?: Uuid | null | undefined;
  /** As in a request for documents of the kind. */
  parameters?: DocumentParameters | undefined;
}

/** Values of `format`. */
export type DocumentTemplatesPreviewFormat = 'html' | 'docx' | 'pdf';

/** What `documentTemplates.preview` takes. */
export interface DocumentTemplatesPreviewQuery {
  /** Pdf when absent. */
  format?: DocumentTemplatesPreviewFormat | undefined;
}

/** What `documentTemplates.salesInvoiceExportOptions` answers. */
export interface DocumentExportOptions {
  kind: DocumentTemplateKind;
  formats: {
    format: DocumentExportOptionsFormat;
    supportsTemplate: boolean;
    isDefault: boolean;
  }[];
  templates: {
    id: Uuid;
    name: string;
    format: DocumentTemplateFormat;
    isDefault: boolean;
  }[];
}

/** Calls on document templates. */
export interface DocumentTemplatesCalls {
  /** List document templates. */
  list(query?: DocumentTemplatesListQuery, options?: CallOptions): Promise<Page<DocumentTemplateListItem>>;

  /**
   * Get a document template.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<DocumentTemplate>;

  /**
   * Create a document template.
   *
   * A DOCX or XLSX template is a file, an HTML template a text. It is checked: what could read files, open
   * connections or run code is refused; variables that do not exist are listed in `unknownVariables`, with those
   * that may have been meant. A template with a variable that seems mistyped stays a draft until `status` says
   * `active`.
   *
   * Right: `settings.manage`.
   */
  create(body: NewDocumentTemplate, options?: CallOptions): Promise<DocumentTemplate>;

  /**
   * Change a document template.
   *
   * Of a template of the system only `isDefault` can be changed. Content with a variable that seems mistyped makes
   * it a draft again, unless `status` is sent too.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  update(id: string, body: DocumentTemplatePatch, options?: CallOptions): Promise<DocumentTemplate>;

  /**
   * List the variables of document templates.
   *
   * Those of the document itself, those of the requisition as the Variable API lists them, and custom fields of
   * requisitions as `custom.<key>`.
   */
  variables(query: DocumentTemplatesVariablesQuery, options?: CallOptions): Promise<DocumentTemplateVariables>;

  /**
   * Get a template to start from.
   *
   * The built-in form of the kind with variables in place of values, to be changed and sent back as a template.
   */
  starter(query: DocumentTemplatesStarterQuery, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Preview a document template.
   *
   * Filled with sample data, or with those of a requisition (`entityId`). Nothing is kept and no number is taken.
   * A template that cannot be made into the format is refused.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `preview_failed`, `unknown_parameter_key`
   */
  preview(
    id: string,
    body: DocumentTemplatePreview,
    query?: DocumentTemplatesPreviewQuery,
    options?: CallOptions,
  ): Promise<AnsweredFile>;

  /** List the export options of sales invoices. */
  salesInvoiceExportOptions(options?: CallOptions): Promise<DocumentExportOptions>;

  /** List the export options of proposals. */
  proposalExportOptions(options?: CallOptions): Promise<DocumentExportOptions>;

  /** List the export options of contracts. */
  contractExportOptions(options?: CallOptions): Promise<DocumentExportOptions>;

  /**
   * List the export options of a delivery document.
   *
   * @throws ProcurekitError `not_found`
   */
  logisticsExportOptions(
    kind:
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
      | 'UNIVERSAL_TRANSFER_DOCUMENT',
    options?: CallOptions,
  ): Promise<DocumentExportOptions>;
}
