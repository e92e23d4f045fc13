import { z } from 'zod';

import { enumeration } from '../../../kernel/values/enumeration.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { PRINTED_KINDS } from '../kinds.js';

/** Formats that a template can be written in. */
const TEMPLATE_STATUSES = enumeration('DocumentTemplateStatus', ['draft', 'active', 'archived']);
export const TEMPLATE_FORMATS = enumeration('DocumentTemplateFormat', ['docx', 'xlsx', 'html']);
/** Longest HTML template, in characters. */
export const MAX_TEMPLATE_BODY = 512 * 1024;

const inList = { faces: { workspace: 'LCU' } } as const;

/** A form of the portal's own for one kind of document. */
export const DocumentTemplates = defineRecord('documentTemplate', {
  table: 'document_templates',
  access: 'administrators',
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    kind: column.enum(PRINTED_KINDS, { required: true, faces: { workspace: 'LC' } }),
    name: column.text({ max: 128, required: true, ...inList }),
    format: column.enum(TEMPLATE_FORMATS, { required: true, faces: { workspace: 'LC' } }),
    engine: column.enum(['mustache'], { default: 'mustache', faces: { workspace: 'L' } }),
    fileId: column.uuid({
      refersTo: 'file',
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'The file of a DOCX or XLSX template, which is required of one',
    }),
    body: column.text({
      max: MAX_TEMPLATE_BODY,
      multiline: true,
      nullable: true,
      faces: { workspace: 'DCU' },
      description: 'The text of an HTML template',
    }),
    isDefault: column.boolean({ default: false, ...inList, description: 'One for each kind and format' }),
    isSystem: column.boolean({ default: false, faces: { workspace: 'L' } }),
    status: column.enum(TEMPLATE_STATUSES, { default: 'active', ...inList }),
    usedVariables: column.json(z.array(z.string()), { default: [], faces: { workspace: 'D' } }),
    unknownVariables: column.json(z.array(z.string()), { default: [], faces: { workspace: 'D' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['createdAt', 'id'] }, { on: ['kind', 'format', 'createdAt'] }],
  search: ['name'],
});
