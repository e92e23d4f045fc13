import { z } from 'zod';

import { createShape, detailShape, listShape, updateShape } from '../../../kernel/exposure.js';
import { pageParameters } from '../../../kernel/page.js';
import { DOCUMENT_KINDS } from '../kinds.js';
import { DocumentTemplates } from './records.js';

/** A template in a list. */
export const DocumentTemplateListItem = z
  .object(listShape(DocumentTemplates.columns, 'ws'))
  .meta({ id: 'DocumentTemplateListItem', description: 'A form of the portal’s own in a list' });

/** A template. */
export const DocumentTemplate = z
  .object(detailShape(DocumentTemplates.columns, 'ws'))
  .meta({ id: 'DocumentTemplate', description: 'A form of the portal’s own for one kind of document' });
export interface DocumentTemplate extends z.output<typeof DocumentTemplate> {}

export const NewDocumentTemplate = z
  .strictObject(createShape(DocumentTemplates.columns, 'ws'))
  .meta({ id: 'NewDocumentTemplate' });

export const DocumentTemplatePatch = z
  .strictObject(updateShape(DocumentTemplates.columns, 'ws'))
  .meta({ id: 'DocumentTemplatePatch' });

export const DocumentTemplateQuery = z.object({ ...pageParameters, kind: z.enum(DOCUMENT_KINDS).optional() });
