import type { RenderedDocument } from '../../../kernel/ports/document-renderer.js';
import { port } from '../../../kernel/ports/port.js';
import type { DocumentForm, DocumentInput, FormFormat } from '../forms/index.js';

/** Forms of an embedder's own by kind: new kinds, or own layouts of the kinds that there are. */
export type OwnForms = Readonly<Record<string, DocumentForm>>;

export const OwnForms = port<OwnForms>('ownForms');

/** One document to be printed. */
export interface PrintRequest {
  /** A kind of document, or one of the embedder's own. */
  readonly kind: string;
  /** Decimals may be numbers or text, short or in full. */
  readonly data: DocumentInput;
  readonly format: FormFormat;
  /** Whose it is: where several wait for their documents, each has a turn. */
  readonly owner?: string;
  readonly signal?: AbortSignal;
}

/** A file of a document. */
export interface PrintedDocument extends RenderedDocument {
  /** Of a file whose format says what it is called. */
  readonly fileName?: string;
}

/** Prints documents from data, without a requisition and without keeping them. */
export interface DocumentPrinter {
  /** What is known of a kind. @throws RangeError when there is no such kind */
  form(kind: string): DocumentForm;
  /**
   * Renders a document.
   * @throws RangeError when there is no such kind, or it is not made in the format, or a value cannot be printed (by line and field); DocumentRenderError
   */
  render(request: PrintRequest): Promise<PrintedDocument>;
}

/** Where the module of documents is left out there is no kind of document. */
const nobody: DocumentPrinter = {
  form: (kind) => {
    throw new RangeError(
      `There is no kind of document named ${kind}: the module \`documents\` is not among the modules.`,
    );
  },
  render: ({ kind }) => Promise.reject(new RangeError(`There is no kind of document named ${kind}.`)),
};

export const DocumentPrinter = port<DocumentPrinter>('documentPrinter', nobody);
