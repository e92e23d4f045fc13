import { z } from 'zod';

import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { FILE_TYPES, fileErrors } from '../../../platform/files/index.js';
import { documentErrors } from '../errors.js';
import { DOCUMENT_FORMATS, TRANSPORT_KINDS } from '../kinds.js';
import {
  DocumentTemplate,
  DocumentTemplateForm,
  DocumentTemplateListItem,
  DocumentTemplatePatch,
  DocumentTemplateQuery,
  ExportOptions,
  NewDocumentTemplate,
  PreviewQuery,
  StarterQuery,
  TemplatePreview,
  TemplateVariableQuery,
  TemplateVariables,
} from './schemas.js';

const settings = { face: 'workspace', tag: 'Settings' } as const;
const manage = { right: 'settings.manage' } as const;
const exportOptions = {
  ...settings,
  method: 'GET',
  access: { right: 'signed_in' },
  output: ExportOptions,
} as const;

export const documentTemplateOperations = {
  list: operation('documentTemplates.list', {
    ...settings,
    method: 'GET',
    path: '/settings/document-templates',
    access: { right: 'signed_in' },
    input: { query: DocumentTemplateQuery },
    output: pageOf('document-templates', DocumentTemplateListItem),
    summary: 'List document templates',
  }),
  get: operation('documentTemplates.get', {
    ...settings,
    method: 'GET',
    path: '/settings/document-templates/:id',
    access: { right: 'signed_in' },
    input: { params: z.object({ id: Uuid }) },
    output: DocumentTemplate,
    summary: 'Get a document template',
  }),
  create: operation('documentTemplates.create', {
    work: 'prepared',
    ...settings,
    method: 'POST',
    path: '/settings/document-templates',
    access: manage,
    input: { body: NewDocumentTemplate },
    formBody: DocumentTemplateForm,
    output: DocumentTemplate,
    status: 201,
    errors: [fileErrors.fileTypeNotAllowed],
    summary: 'Create a document template',
    description:
      'A DOCX or XLSX template is a file, an HTML template a text: as JSON with the id of a file, or as a form with the ' +
      'file itself. It is checked: content that could read files, open ' +
      'connections or run code is refused; variables that do not exist are listed in `unknownVariables`, with those that ' +
      'may have been meant. A template with a variable that seems mistyped stays a draft until `status` says `active`.',
  }),
  update: operation('documentTemplates.update', {
    work: 'prepared',
    ...settings,
    method: 'PATCH',
    path: '/settings/document-templates/:id',
    access: manage,
    input: { params: z.object({ id: Uuid }), body: DocumentTemplatePatch },
    output: DocumentTemplate,
    version: 'optional',
    summary: 'Change a document template',
    description:
      'Only `isDefault` of a system template can be changed. Content with a variable that seems mistyped makes it a ' +
      'draft again, unless `status` is sent too.',
  }),
  variables: operation('documentTemplates.variables', {
    ...settings,
    method: 'GET',
    path: '/settings/document-templates/variables',
    access: { right: 'signed_in' },
    input: { query: TemplateVariableQuery },
    output: TemplateVariables,
    summary: 'List the variables of document templates',
    description:
      'Those of the document itself, those of the requisition as the Variable API lists them, and custom fields of ' +
      'requisitions as `custom.<key>`.',
  }),
  starter: operation('documentTemplates.starter', {
    ...settings,
    method: 'GET',
    path: '/settings/document-templates/starter',
    access: { right: 'signed_in' },
    input: { query: StarterQuery },
    output: FileAnswer,
    fileTypes: [FILE_TYPES.docx, FILE_TYPES.xlsx, 'text/html'],
    summary: 'Get a template to start from',
    description: 'The built-in form of the kind with variables instead of values, to edit and upload as a template.',
  }),
  preview: operation('documentTemplates.preview', {
    commits: 'nothing',
    work: 'prepared',
    ...settings,
    method: 'POST',
    path: '/settings/document-templates/:id/preview',
    access: manage,
    input: { params: z.object({ id: Uuid }), query: PreviewQuery, body: TemplatePreview },
    output: FileAnswer,
    fileTypes: DOCUMENT_FORMATS.map((format) => FILE_TYPES[format]),
    idempotency: 'none',
    errors: [documentErrors.previewFailed, documentErrors.unknownParameterKey],
    summary: 'Preview a document template',
    description:
      'Filled with sample data, or with data of a requisition (`entityId`). Nothing is saved and no number is used. ' +
      'A template that cannot be rendered in the format is refused.',
  }),
  salesInvoiceExportOptions: operation('documentTemplates.salesInvoiceExportOptions', {
    ...exportOptions,
    path: '/settings/document-templates/export-options/sales-invoices',
    summary: 'List the export options of sales invoices',
  }),
  proposalExportOptions: operation('documentTemplates.proposalExportOptions', {
    ...exportOptions,
    path: '/settings/document-templates/export-options/commercial-proposals',
    summary: 'List the export options of proposals',
  }),
  contractExportOptions: operation('documentTemplates.contractExportOptions', {
    ...exportOptions,
    path: '/settings/document-templates/export-options/contracts',
    summary: 'List the export options of contracts',
  }),
  logisticsExportOptions: operation('documentTemplates.logisticsExportOptions', {
    ...exportOptions,
    path: '/settings/document-templates/export-options/logistics/:kind',
    input: { params: z.object({ kind: z.enum(TRANSPORT_KINDS) }) },
    summary: 'List the export options of a delivery document',
  }),
};
