import type { Problem } from '../../../kernel/values/problem.js';
import type { Row } from '../../../kernel/records/record.js';
import { rejectInput, rejectReference } from '../../../kernel/errors/request-errors.js';
import {
  DocumentRenderError,
  DocumentRenderer,
  type TemplateInspection,
  type TemplateSource,
} from '../../../kernel/ports/document-renderer.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { FILE_TYPES, Files, FileKeeper } from '../../../platform/files/index.js';
import type { DocumentTemplates } from './records.js';
import type { TemplateWords } from './template-words.js';
import type { World } from '../../../kernel/operations/world.js';

type Content = Pick<Row<typeof DocumentTemplates>, 'format' | 'fileId' | 'body'>;

/**
 * The bytes of a template.
 *
 * @throws ProcurekitError a 400 when it names no file of its format, or holds no text
 */
export async function templateSource(
  world: World,
  { db, portalId }: { readonly db: Reader; readonly portalId: string },
  { format, fileId, body }: Content,
): Promise<TemplateSource> {
  if (format === 'html') {
    if (body === null || fileId !== null) throw rejectInput([misplaced('body', 'An HTML template is a text')]);
    return { format, content: new TextEncoder().encode(body) };
  }
  if (fileId === null || body !== null) throw rejectInput([misplaced('fileId', `A ${format} template is a file`)]);
  const file = await db.collection(Files).find(fileId);
  if (file?.mimeType !== FILE_TYPES[format]) throw rejectReference('/fileId');
  return { format, content: await world.port(FileKeeper).read(portalId, file) };
}

/** A template to be looked into. */
export interface InspectedSource {
  readonly template: TemplateSource;
  readonly words: TemplateWords;
  /** Where in the request its content is. */
  readonly pointer: string;
}

/**
 * Checks a template and lists its variables.
 *
 * @throws ProcurekitError a 400 that says what is wrong with the template
 */
export async function inspectTemplate(
  world: World,
  { template, words, pointer }: InspectedSource,
  knownPaths: readonly string[],
): Promise<TemplateInspection> {
  try {
    return await world.port(DocumentRenderer).inspectTemplate({ template, knownPaths });
  } catch (error) {
    if (!(error instanceof DocumentRenderError) || error.code !== 'template_error') throw error;
    throw rejectInput([{ pointer, code: 'invalid_format', message: words.refusal(error) }]);
  }
}

function misplaced(field: string, message: string): Problem {
  return { pointer: `/${field}`, code: 'required', message };
}
