import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
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
} from '../types/workspace/document-templates.js';
import type { PageList } from '../../operations/listed.js';
import type { PrintedDocumentKind } from '../types/workspace/shared-types.js';
import type { Variable } from './shared-types.js';

/** What templates of a kind can print. */
export interface DocumentTemplateVariables {
  kind: PrintedDocumentKind;
  items: Variable[];
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
      | 'UNIVERSAL_TRANSFER_DOCUMENT'
      | 'UNIVERSAL_CORRECTION_DOCUMENT'
      | 'CLAIM_LETTER',
    options?: CallOptions,
  ): Promise<DocumentExportOptions>;
}
