import { z } from 'zod';

import { operation } from '../../../kernel/operation.js';
import { pageOf } from '../../../kernel/page.js';
import { Uuid } from '../../../kernel/uuid.js';
import {
  DocumentTemplate,
  DocumentTemplateListItem,
  DocumentTemplatePatch,
  DocumentTemplateQuery,
  NewDocumentTemplate,
} from './schemas.js';

const settings = { surface: 'workspace', tag: 'Settings' } as const;
const manage = { right: 'settings.manage' } as const;

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
  create: operation('documentTemplates.create', {
    ...settings,
    method: 'POST',
    path: '/settings/document-templates',
    access: manage,
    input: { body: NewDocumentTemplate },
    output: DocumentTemplate,
    status: 201,
    summary: 'Create a document template',
    description:
      'A DOCX or XLSX template is a file, an HTML template a text. It is checked: what could read files, open ' +
      'connections or run code is refused; variables that do not exist are listed in `unknownVariables`.',
  }),
  update: operation('documentTemplates.update', {
    ...settings,
    method: 'PATCH',
    path: '/settings/document-templates/:id',
    access: manage,
    input: { params: z.object({ id: Uuid }), body: DocumentTemplatePatch },
    output: DocumentTemplate,
    version: 'optional',
    summary: 'Change a document template',
    description: 'Of a template of the system only `isDefault` can be changed.',
  }),
};
