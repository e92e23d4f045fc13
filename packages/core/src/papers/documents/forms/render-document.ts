import type { DocumentFormat, DocumentRenderer, RenderedDocument } from '../../../kernel/ports/document-renderer.js';
import type { DocumentData } from './data/document-data.js';
import type { DocumentKind } from './document-kinds.js';

/** A document to make: what kind, from what, as which file. */
export interface DocumentToRender {
  readonly kind: DocumentKind;
  readonly data: DocumentData;
  readonly format: DocumentFormat;
  readonly signal?: AbortSignal;
}

/**
 * Makes a document of a built-in kind in one call.
 *
 * @throws DocumentRenderError `data_missing` when the kind cannot do without something the data lacks
 */
export function renderDocument(
  renderer: DocumentRenderer,
  { kind, ...request }: DocumentToRender,
): Promise<RenderedDocument> {
  return renderer.renderForm({ form: kind, ...request });
}
