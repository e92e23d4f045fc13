import type {
  DocumentFormat,
  DocumentParameters,
  Instant,
  PrintedDocumentKind,
  RecordsQuery,
  Uuid,
} from './shared-types.js';

/** Values of `format`. */
export type DocumentTemplateFormat = 'docx' | 'xlsx' | 'html';

/** Values of `status`. */
export type DocumentTemplateStatus = 'draft' | 'active' | 'archived';

/** A template of the portal, in a list. */
export interface DocumentTemplateListItem {
  id: Uuid;
  kind: PrintedDocumentKind;
  name: string;
  format: DocumentTemplateFormat;
  engine: 'mustache';
  /** The file of a DOCX or XLSX template, which is required of one. */
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
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: DocumentTemplatesListSort | undefined;
  kind?: PrintedDocumentKind | undefined;
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
  kind: PrintedDocumentKind;
  name: string;
  format: DocumentTemplateFormat;
}

/** What `documentTemplates.update` takes. */
export interface DocumentTemplatePatch {
  name?: string | undefined;
  /** The file of a DOCX or XLSX template, which is required of one. */
  fileId?: Uuid | null | undefined;
  /** The text of an HTML template. */
  body?: string | null | undefined;
  /** One for each kind and format. */
  isDefault?: boolean | undefined;
  status?: DocumentTemplateStatus | undefined;
}

/** What `documentTemplates.variables` takes. */
export interface DocumentTemplatesVariablesQuery {
  kind: PrintedDocumentKind;
}

/** What `documentTemplates.starter` takes. */
export interface DocumentTemplatesStarterQuery {
  kind: PrintedDocumentKind;
  /** Defaults to docx. */
  format?: DocumentTemplateFormat | undefined;
}

/** Values of `format`. */
export type DocumentTemplatesPreviewFormat = 'html' | 'docx' | 'pdf';

/** What `documentTemplates.preview` takes. */
export interface DocumentTemplatesPreviewQuery {
  /** Defaults to pdf. */
  format?: DocumentTemplatesPreviewFormat | undefined;
}

/** What a preview is filled with. */
export interface DocumentTemplatePreview {
  /** A requisition that fills the template; defaults to sample data. */
  entityId?: Uuid | null | undefined;
  /** As in a request for documents of the kind. */
  parameters?: DocumentParameters | undefined;
}

/** What `documentTemplates.salesInvoiceExportOptions` answers. */
export interface DocumentExportOptions {
  kind: PrintedDocumentKind;
  formats: {
    format: DocumentFormat;
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
