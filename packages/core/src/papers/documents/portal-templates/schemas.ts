import { z } from 'zod';

import { enumOf } from '../../../kernel/values/enumeration.js';
import { createShape, detailShape, listShape, updateShape } from '../../../kernel/records/faces.js';
import { listParameters } from '../../../kernel/resources/resource-schemas.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Variable } from '../../../platform/variables/index.js';
import { DocumentParameters } from '../generation/parameters.js';
import { DOCUMENT_FORMATS, PRINTED_KINDS } from '../kinds.js';
import { DocumentTemplates, TEMPLATE_FORMATS } from './records.js';

/** A template in a list. */
export const DocumentTemplateListItem = z
  .object(listShape(DocumentTemplates.columns, 'workspace'))
  .meta({ id: 'DocumentTemplateListItem', description: 'A template of the portal, in a list' });

/** A template. */
export const DocumentTemplate = z
  .object({
    ...detailShape(DocumentTemplates.columns, 'workspace'),
    didYouMean: z
      .array(
        z.object({
          variable: z.string(),
          suggestions: z.array(z.string()),
          message: z.string().meta({ description: 'In the language of the portal' }),
        }),
      )
      .meta({ description: 'Suggestions for each unknown variable, most likely first' }),
  })
  .meta({ id: 'DocumentTemplate', description: 'A template of the portal for one kind of document' });
export interface DocumentTemplate extends z.output<typeof DocumentTemplate> {}

export const NewDocumentTemplate = z
  .strictObject(createShape(DocumentTemplates.columns, 'workspace'))
  .meta({ id: 'NewDocumentTemplate' });
export interface NewDocumentTemplate extends z.output<typeof NewDocumentTemplate> {}

const { fileId: _, format, isDefault: __, ...texts } = NewDocumentTemplate.shape;

/** The text fields of a template that comes as a form. */
export const TemplateFields = z.strictObject({
  ...texts,
  format: format.optional().meta({ description: 'Defaults to what the file is' }),
  isDefault: z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }).optional(),
});
export interface TemplateFields extends z.output<typeof TemplateFields> {}

/** A template with its file, as it is published. */
export const DocumentTemplateForm = z
  .strictObject({
    ...TemplateFields.shape,
    isDefault: z.enum(['true', 'false']).optional(),
    file: z.string().optional().meta({ description: 'The DOCX, XLSX or HTML file, at most 25 MiB', format: 'binary' }),
  })
  .meta({ id: 'DocumentTemplateForm' });

export const DocumentTemplatePatch = z
  .strictObject(updateShape(DocumentTemplates.columns, 'workspace'))
  .meta({ id: 'DocumentTemplatePatch' });

export const DocumentTemplateQuery = z.object({
  ...listParameters(DocumentTemplates),
  kind: enumOf(PRINTED_KINDS).optional(),
});

export const TemplateVariableQuery = z.object({ kind: enumOf(PRINTED_KINDS) });

export const StarterQuery = z.object({
  kind: enumOf(PRINTED_KINDS),
  format: enumOf(TEMPLATE_FORMATS).default('docx').meta({ description: 'Defaults to docx' }),
});

export const TemplateVariables = z
  .object({ kind: enumOf(PRINTED_KINDS), items: z.array(Variable) })
  .meta({ id: 'DocumentTemplateVariables', description: 'What templates of a kind can print' });

/** Formats that a template can be looked at in. */
export const PREVIEW_FORMATS = ['html', 'docx', 'pdf'] as const;
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number];

export const PreviewQuery = z.object({
  format: z.enum(PREVIEW_FORMATS).default('pdf').meta({ description: 'Defaults to pdf' }),
});

export const TemplatePreview = z
  .strictObject({
    entityId: Uuid.nullable()
      .optional()
      .meta({ description: 'A requisition that fills the template; defaults to sample data' }),
    parameters: DocumentParameters.optional().meta({ description: 'As in a request for documents of the kind' }),
  })
  .meta({ id: 'DocumentTemplatePreview', description: 'What a preview is filled with' });
export interface TemplatePreview extends z.output<typeof TemplatePreview> {}

/** In what formats documents of a kind are exported, and from which templates. */
export const ExportOptions = z
  .object({
    kind: enumOf(PRINTED_KINDS),
    formats: z.array(
      z.object({ format: enumOf(DOCUMENT_FORMATS), supportsTemplate: z.boolean(), isDefault: z.boolean() }),
    ),
    templates: z.array(
      z.object({ id: Uuid, name: z.string(), format: enumOf(TEMPLATE_FORMATS), isDefault: z.boolean() }),
    ),
  })
  .meta({ id: 'DocumentExportOptions' });
export interface ExportOptions extends z.output<typeof ExportOptions> {}
