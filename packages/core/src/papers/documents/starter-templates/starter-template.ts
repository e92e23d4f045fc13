import type { FileAnswer } from '../../../kernel/operations/file-answer.js';
import type { DocumentRenderer, TemplateFormat } from '../../../kernel/ports/document-renderer.js';
import { documentForms, formTitle, type DocumentKind } from '../forms/index.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { layoutToHtml } from './layout-to-html.js';
import { starterLayout } from './starter-layout.js';

/** Which form to begin with. */
export interface StarterRequest {
  readonly kind: DocumentKind;
  readonly format: TemplateFormat;
  readonly language?: Language;
}

/** The built-in form of a kind as a file to begin a template of one's own with. */
export async function starterTemplate(
  renderer: Pick<DocumentRenderer, 'renderLayout'>,
  { kind, format, language = 'ru' }: StarterRequest,
): Promise<FileAnswer> {
  const layout = starterLayout(kind, language);
  const fileName = `${formTitle(documentForms[kind], language)}.${format}`;
  if (format !== 'html') {
    const { bytes, mimeType } = await renderer.renderLayout({ layout, format });
    return { fileName, mimeType, sizeBytes: bytes.length, content: bytes };
  }
  const content = new TextEncoder().encode(layoutToHtml(layout));
  return { fileName, mimeType: 'text/html; charset=utf-8', sizeBytes: content.length, content };
}
