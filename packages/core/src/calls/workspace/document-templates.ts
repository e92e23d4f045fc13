import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  CurrencyCode,
  DocumentExportOptionsFormat,
  DocumentTemplateKind,
  Instant,
  InstantInput,
  MoneyInput,
  QuantityInput,
  RecordsQuery,
  Uuid,
  Variable,
  VatMode,
} from './shared-types.js';
import type { PageList } from '../../operations/listed.js';

/** Values of `format`. */
export type DocumentTemplateFormat = 'docx' | 'xlsx' | 'html';

/** Values of `status`. */
export type DocumentTemplateStatus = 'draft' | 'active' | 'archived';

/** A template of the portal, in a list. */
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
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: DocumentTemplatesListSort | undefined;
  kind?: DocumentTemplateKind | undefined;
}

/** A template of the portal for one kind of document. */
export interface DocumentTemplate extends DocumentTemplateListItem {
  /** The text of an HTML template. */
  body: string | null;
  usedVariables: string[];
  unknownVariables: string[];
  /** Suggestions for each unknown variable, most likely first. */
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
  /** Defaults to docx. */
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
  /** Seller profile of the document; defaults to the portal’s default profile. */
  sellerProfileId?: Uuid | null | undefined;
  /** Counterparty; defaults to the customer of the requisition. */
  customerId?: Uuid | null | undefined;
  /** Contact of the customer. */
  customerContactId?: Uuid | null | undefined;
  /** Commercial proposal on which the document is based. */
  proposalId?: Uuid | null | undefined;
  title?: string | null | undefined;
  subject?: string | null | undefined;
  validUntil?: InstantInput | null | undefined;
  dueDate?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  /** Defaults to the currency of the requisition. */
  currencyCode?: CurrencyCode | null | undefined;
  /** Defaults to the VAT mode of the seller. */
  vatMode?: VatMode | null | undefined;
  totalAmount?: MoneyInput | null | undefined;
  paymentTermsText?: string | null | undefined;
  deliveryTermsText?: string | null | undefined;
  externalComment?: string | null | undefined;
  /** User responsible for the document. */
  assignedToId?: Uuid | null | undefined;
  /** Places to which the goods are delivered. */
  logisticsObjectIds?: readonly Uuid[] | null | undefined;
  routeIds?: readonly Uuid[] | null | undefined;
  /** Delivery batches of the requisition; the document covers only their contents. */
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
  /** 1: VAT invoice and transfer, 2: transfer only; the default depends on the VAT mode of the seller. */
  status?: 1 | 2 | null | undefined;
  comment?: string | null | undefined;
}

/** What a preview is filled with. */
export interface DocumentTemplatePreview {
  /** A requisition that fills the template; defaults to sample data. */
  entityId?: Uuid | null | undefined;
  /** As in a request for documents of the kind. */
  parameters?: DocumentParameters | undefined;
}

/** Values of `format`. */
export type DocumentTemplatesPreviewFormat = 'html' | 'docx' | 'pdf';

/** What `documentTemplates.preview` takes. */
export interface DocumentTemplatesPreviewQuery {
  /** Defaults to pdf. */
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
  list(query?: DocumentTemplatesListQuery, options?: CallOptions): PageList<DocumentTemplateListItem>;

  /**
   * Get a document template.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<DocumentTemplate>;

  /**
   * Create a document template.
   *
   * A DOCX or XLSX template is a file, an HTML template a text: as JSON with the id of a file, or as a form with
   * the file itself. It is checked: content that could read files, open connections or run code is refused;
   * variables that do not exist are listed in `unknownVariables`, with those that may have been meant. A template
   * with a variable that seems mistyped stays a draft until `status` says `active`.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `file_type_not_allowed`
   */
  create(body: NewDocumentTemplate, options?: CallOptions): Promise<DocumentTemplate>;

  /**
   * Change a document template.
   *
   * Only `isDefault` of a system template can be changed. Content with a variable that seems mistyped makes it a
   * draft again, unless `status` is sent too.
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
   * The built-in form of the kind with variables instead of values, to edit and upload as a template.
   */
  starter(query: DocumentTemplatesStarterQuery, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Preview a document template.
   *
   * Filled with sample data, or with data of a requisition (`entityId`). Nothing is saved and no number is used. A
   * template that cannot be rendered in the format is refused.
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
