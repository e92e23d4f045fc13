import type { DocumentLayout } from './document-layout.js';

/** File formats a document can be rendered to. */
export type DocumentFormat = 'pdf' | 'docx' | 'xlsx';

/** Formats a portal's own template can be written in. */
export type TemplateFormat = 'docx' | 'xlsx' | 'html';

/** A rendered file. */
export interface RenderedDocument {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

/** A file made from a template, with the variables the template asked for in vain. */
export interface RenderedTemplate extends RenderedDocument {
  /** Paths the data does not hold, in order of first use; each was printed as nothing. */
  readonly unknownVariables: readonly string[];
}

/** A portal's template: bytes of a DOCX or XLSX file, or UTF-8 bytes of HTML. */
export interface TemplateSource {
  readonly format: TemplateFormat;
  readonly content: Uint8Array;
}

/** How values print: the portal's regional settings. */
export interface TemplateLocale {
  /** IANA name, such as `Europe/Moscow`. */
  readonly timeZone: string;
  /** Pattern of `DD`, `MM`, `YYYY`, such as `DD.MM.YYYY`. */
  readonly dateFormat: string;
  /** Currency of `{{words:path}}`. */
  readonly currencyCode: string;
}

/** What a template uses, found without rendering it. */
export interface TemplateInspection {
  /** Paths as the template writes them, in order of first use, without filters. */
  readonly usedVariables: readonly string[];
  /** Those of them that are not among the known paths. */
  readonly unknownVariables: readonly string[];
}

/** A request to lay out and draw a built-in form. */
export interface RenderFormRequest {
  /** Kind of the document, such as `GOODS_WAYBILL`. */
  readonly form: string;
  /** What the form prints: `DocumentData`, plain JSON. */
  readonly data: object;
  readonly format: DocumentFormat;
  readonly signal?: AbortSignal;
}

/** A request to draw a layout. */
export interface RenderLayoutRequest {
  readonly layout: DocumentLayout;
  readonly format: DocumentFormat;
  readonly signal?: AbortSignal;
}

/** A request to fill a template. */
export interface RenderTemplateRequest {
  readonly template: TemplateSource;
  /** Values by path: plain JSON, looked up by own properties only. */
  readonly values: Readonly<Record<string, unknown>>;
  /** `html`, `pdf` and `docx` are available for every template, of an XLSX as its plain tables; `xlsx` for its own format. */
  readonly output: DocumentFormat | 'html';
  readonly locale: TemplateLocale;
  readonly signal?: AbortSignal;
}

/** A request to list a template's variables. */
export interface InspectTemplateRequest {
  readonly template: TemplateSource;
  readonly knownPaths: readonly string[];
  readonly signal?: AbortSignal;
}

/**
 * Turns layouts and templates into files, off the thread that answers requests.
 *
 * Every method rejects with a `DocumentRenderError`, whatever goes wrong inside. Files come whole or not at all.
 * Templates are untrusted: an implementation reads no file and opens no connection on a template's behalf.
 */
export interface DocumentRenderer {
  /** Lays a built-in form out and draws it, both off the calling thread. Rejects with `data_missing` when it cannot do without something. */
  renderForm(request: RenderFormRequest): Promise<RenderedDocument>;
  /** Draws a layout, for forms of one's own. Pages, table heads and page numbers are the renderer's work. */
  renderLayout(request: RenderLayoutRequest): Promise<RenderedDocument>;
  /** Checks a template and fills it. Unknown paths print as nothing and are listed in the answer. */
  renderTemplate(request: RenderTemplateRequest): Promise<RenderedTemplate>;
  /** Checks a template and lists its variables; refuses what `renderTemplate` would refuse. */
  inspectTemplate(request: InspectTemplateRequest): Promise<TemplateInspection>;
  /** Stops the workers; requests under way reject with `closed`. May be called twice. */
  close(): Promise<void>;
}

/** Why a document could not be rendered: the codes a generation job reports, and what happens to a closed renderer. */
export type RenderErrorCode =
  | 'data_missing'
  | 'nothing_received'
  | 'no_discrepancy'
  | 'template_error'
  | 'render_error'
  | 'conversion_error'
  | 'timeout'
  | 'aborted'
  | 'closed';

/** What was wrong with a template, or `null` where the code says it all. */
export type RenderErrorReason =
  | 'archive_invalid'
  | 'archive_too_large'
  | 'path_traversal'
  | 'macros'
  | 'external_entity'
  | 'external_reference'
  | 'active_content'
  | 'syntax'
  | 'too_deep'
  | 'too_large'
  | 'picture_too_large'
  | 'out_of_memory'
  | 'dependency_missing'
  | null;

/** The refusal of a renderer, with a message that can be shown to the person who uploaded the template. */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
  readonly code: RenderErrorCode;
  readonly reason: RenderErrorReason;

  constructor(
    code: RenderErrorCode,
    message: string,
    options: { readonly reason?: RenderErrorReason; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.reason = options.reason ?? null;
  }
}
