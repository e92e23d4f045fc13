import type {
  DocumentExportOptions,
  DocumentTemplate,
  DocumentTemplateListItem,
  DocumentTemplatePatch,
  DocumentTemplatePreview,
  DocumentTemplatesListQuery,
  DocumentTemplatesPreviewQuery,
  DocumentTemplatesStarterQuery,
  DocumentTemplatesVariablesQuery,
  NewDocumentTemplate,
} from '../../../../core/src/calls/types/workspace/document-templates.js';
import type { PrintedDocumentKind } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';
import type { Variable } from './shared-types.js';

/** What templates of a kind can print. */
export interface DocumentTemplateVariables {
  kind: PrintedDocumentKind;
  items: Variable[];
}

/** Methods on document templates. */
export interface DocumentTemplatesApi {
  /** List document templates. */
  list(query?: DocumentTemplatesListQuery, options?: CallOptions): PageList<DocumentTemplateListItem>;

  /**
   * Get a document template.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<DocumentTemplate>;

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
   * @throws BadRequestError `file_type_not_allowed`
   */
  create(body: NewDocumentTemplate, options?: WriteOptions): ApiCall<DocumentTemplate>;

  /**
   * Change a document template.
   *
   * Only `isDefault` of a system template can be changed. Content with a variable that seems mistyped makes it a
   * draft again, unless `status` is sent too.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: DocumentTemplatePatch, options?: UpdateOptions): ApiCall<DocumentTemplate>;

  /**
   * List the variables of document templates.
   *
   * Those of the document itself, those of the requisition as the Variable API lists them, and custom fields of
   * requisitions as `custom.<key>`.
   */
  variables(query: DocumentTemplatesVariablesQuery, options?: CallOptions): ApiCall<DocumentTemplateVariables>;

  /**
   * Get a template to start from.
   *
   * The built-in form of the kind with variables instead of values, to edit and upload as a template.
   */
  starter(query: DocumentTemplatesStarterQuery, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Preview a document template.
   *
   * Filled with sample data, or with data of a requisition (`entityId`). Nothing is saved and no number is used. A
   * template that cannot be rendered in the format is refused.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `unknown_parameter_key`
   * @throws ConflictError `preview_failed`
   * @throws NotFoundError `not_found`
   */
  preview(
    id: string,
    query?: DocumentTemplatesPreviewQuery,
    body?: DocumentTemplatePreview,
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;

  /** List the export options of sales invoices. */
  salesInvoiceExportOptions(options?: CallOptions): ApiCall<DocumentExportOptions>;

  /** List the export options of proposals. */
  proposalExportOptions(options?: CallOptions): ApiCall<DocumentExportOptions>;

  /** List the export options of contracts. */
  contractExportOptions(options?: CallOptions): ApiCall<DocumentExportOptions>;

  /**
   * List the export options of a delivery document.
   *
   * @throws NotFoundError `not_found`
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
      | 'UNIVERSAL_TRANSFER_DOCUMENT'
      | 'UNIVERSAL_CORRECTION_DOCUMENT'
      | 'CLAIM_LETTER',
    options?: CallOptions,
  ): ApiCall<DocumentExportOptions>;
}

/** Document templates, to be put into a client. */
export const documentTemplates: Resource<DocumentTemplatesApi> = {
  name: 'documentTemplates',
  at: '/api/v1/settings/document-templates',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
    create: 'POST body',
    update: 'PATCH /:id body',
    variables: 'GET /variables query',
    starter: 'GET /starter query file',
    preview: 'POST /:id/preview query body once file',
    salesInvoiceExportOptions: 'GET /export-options/sales-invoices',
    proposalExportOptions: 'GET /export-options/commercial-proposals',
    contractExportOptions: 'GET /export-options/contracts',
    logisticsExportOptions: 'GET /export-options/logistics/:kind',
  },
};
