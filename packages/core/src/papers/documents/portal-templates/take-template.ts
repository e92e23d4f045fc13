import type { UploadCall } from '../../../kernel/operations/call.js';
import type { UploadedFile, UploadedForm } from '../../../kernel/operations/form.js';
import { inputProblems } from '../../../kernel/input/input-problems.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Problem } from '../../../kernel/values/problem.js';
import {
  cleanFileName,
  FILE_TYPES,
  MAX_FILE_BYTES,
  type FileKeeper,
  type WrittenFile,
} from '../../../platform/files/index.js';
import { MAX_TEMPLATE_BODY, TEMPLATE_FORMATS } from './records.js';
import { TemplateFields } from './schemas.js';

type Format = (typeof TEMPLATE_FORMATS)[number];

/** A template as a form brought it. */
export interface SentTemplate extends Omit<TemplateFields, 'format'> {
  readonly format: Format;
}

/** What a form brought: the template, and its file, whose bytes become one of the portal once they are attached. */
export interface TakenTemplate {
  readonly template: SentTemplate;
  readonly file: (WrittenFile & { readonly fileName: string }) | null;
}

/**
 * Takes a template from a form. An HTML file is the text of its template, others are kept as they are.
 *
 * @throws ProcurekitError `validation_failed`, `file_type_not_allowed`, `body_too_large`, `unsupported_media_type`
 */
export async function takeTemplate(
  files: Pick<FileKeeper, 'accept' | 'discard'>,
  { portalId, form }: Pick<UploadCall, 'portalId' | 'form'>,
): Promise<TakenTemplate> {
  const brought: { file: TakenTemplate['file']; text: string | null } = { file: null, text: null };
  try {
    const sent = await readForm(form, async ({ fileName, mimeType, content }) => {
      if (isHtml(fileName, mimeType)) brought.text = await textOf(content);
      else {
        const name = cleanFileName(fileName);
        brought.file = { ...(await files.accept(portalId, { bytes: content, fileName: name })), fileName: name };
      }
    });
    const { file, text } = brought;
    return { template: templateOf(text === null ? sent : { ...sent, body: text }, file), file };
  } catch (error) {
    if (brought.file !== null) await files.discard(brought.file);
    throw error;
  }
}

function readForm(form: UploadedForm, take: (file: UploadedFile) => Promise<void>): Promise<Record<string, unknown>> {
  return form.read({ maxFileBytes: MAX_FILE_BYTES, maxFiles: 1 }, (file) => {
    if (file.field === 'file') return take(file);
    throw rejectInput([{ pointer: `/${file.field}`, code: 'unknown_field', message: 'Unknown field' }]);
  });
}

function templateOf(sent: Record<string, unknown>, file: WrittenFile | null): SentTemplate {
  const parsed = TemplateFields.safeParse(sent, { reportInput: true });
  const problems = parsed.success ? [] : inputProblems('body', parsed.error.issues);
  const format = TEMPLATE_FORMATS.find((known) => known === sent['format']) ?? formatOf(sent, file);
  if (format === undefined && sent['format'] === undefined) problems.push(missing('file'));
  if (format !== undefined) problems.push(...contentProblems(format, sent, file));
  if (!parsed.success || format === undefined || problems.length > 0) throw rejectInput(problems);
  return { ...parsed.data, format };
}

function formatOf({ body }: Record<string, unknown>, file: WrittenFile | null): Format | undefined {
  if (file === null) return body === undefined ? undefined : 'html';
  return (['docx', 'xlsx'] as const).find((format) => FILE_TYPES[format] === file.mimeType) ?? 'docx';
}

function contentProblems(format: Format, { body }: Record<string, unknown>, file: WrittenFile | null): Problem[] {
  if (format === 'html') {
    if (file !== null) return [{ pointer: '/file', code: 'invalid_format', message: 'Must be an HTML file' }];
    return body === undefined ? [missing('file')] : [];
  }
  if (file === null) return [missing('file')];
  if (file.mimeType === FILE_TYPES[format]) return [];
  return [{ pointer: '/file', code: 'invalid_format', message: `Must be a file in the format ${format}` }];
}

function missing(field: string): Problem {
  return { pointer: `/${field}`, code: 'required', message: 'Field is required' };
}

function isHtml(fileName: string, mimeType: string): boolean {
  return mimeType === 'text/html' || /\.html?$/i.test(fileName);
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for await (const chunk of content) {
      text += decoder.decode(chunk, { stream: true });
      // The rest need not be read to tell that it is too long.
      if (text.length > MAX_TEMPLATE_BODY) throw requestErrors.bodyTooLarge({ maxBodyBytes: MAX_TEMPLATE_BODY });
    }
    return text + decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw rejectInput([{ pointer: '/file', code: 'invalid_format', message: 'Must be text in UTF-8' }]);
  }
}
