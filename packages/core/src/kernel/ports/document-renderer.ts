import type { DocumentLayout } from './document-layout.js';
import { port } from './port.js';

/** File formats a document can be rendered to. */
export type DocumentFormat = 'pdf' | 'docx' | 'xlsx';

/** Formats a portal's own template can be written in. */
export type TemplateFormat = 'docx' | 'xlsx' | 'html';

/** A rendered file. */
export interface RenderedDocument {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

/** A file made from a template, with the variables that had no value. */
export interface RenderedTemplate extends RenderedDocument {
  /** Paths missing from the data, in order of first use; each was printed as nothing. */
  readonly unknownVariables: readonly string[];
}

/** A portal's template: bytes of a DOCX or XLSX file, or UTF-8 bytes of HTML. */
export interface TemplateSource {
  readonly format: TemplateFormat;
  readonly content: Uint8Array;
}

/** How values are printed: the portal's regional settings. */
export interface TemplateLocale {
  /** IANA name, such as `Europe/Moscow`. */
  readonly timeZone: string;
  /** Pattern of `DD`, `MM`, `YYYY`, such as `DD.MM.YYYY`. */
  readonly dateFormat: string;
  /** Currency of `{{words:path}}`. */
  readonly currencyCode: string;
  /** Language of figures and words; Russian when absent. */
  readonly language?: 'ru' | 'en' | undefined;
}

/** The variables of a template, found without rendering it. */
export interface TemplateInspection {
  /** Paths as the template writes them, in order of first use, without filters. */
  readonly usedVariables: readonly string[];
  /** Those of them that are not among the known paths. */
  readonly unknownVariables: readonly string[];
}

/** What every request may say. */
export interface RenderOrder {
  /** Whose it is, such as the portal: where several wait, each has a turn. */
  readonly owner?: string;
  readonly signal?: AbortSignal;
}

/** A request to render a built-in form. */
export interface RenderFormRequest extends RenderOrder {
  /** Kind of the document, such as `GOODS_WAYBILL`. */
  readonly form: string;
  /** What the form prints: `DocumentData`, plain JSON. */
  readonly data: object;
  readonly format: DocumentFormat;
}

/** A request to draw a layout. */
export interface RenderLayoutRequest extends RenderOrder {
  readonly layout: DocumentLayout;
  readonly format: DocumentFormat;
}

/** A request to fill a template. */
export interface RenderTemplateRequest extends RenderOrder {
  readonly template: TemplateSource;
  /** Values by path: plain JSON, looked up by own properties only. */
  readonly values: Readonly<Record<string, unknown>>;
  /** `html`, `pdf` and `docx` work for every template (an XLSX gives its plain tables); `xlsx` only for XLSX templates. */
  readonly output: DocumentFormat | 'html';
  readonly locale: TemplateLocale;
}

/** A request to list a template's variables. */
export interface InspectTemplateRequest extends RenderOrder {
  readonly template: TemplateSource;
  readonly knownPaths: readonly string[];
}

/**
 * Turns layouts and templates into files, off the thread that answers requests.
 *
 * Every method rejects with a `DocumentRenderError`, whatever goes wrong inside. Files are returned whole or not at all.
 * Templates are untrusted: an implementation reads no file and opens no connection on a template's behalf.
 */
export interface DocumentRenderer {
  /** Renders a built-in form off the calling thread. Rejects with `data_missing` if the form requires data that is absent. */
  renderForm(request: RenderFormRequest): Promise<RenderedDocument>;
  /** Draws a layout, for custom forms. The renderer takes care of pages, table heads and page numbers. */
  renderLayout(request: RenderLayoutRequest): Promise<RenderedDocument>;
  /** Checks a template and fills it. Unknown paths print as nothing and are listed in the answer. */
  renderTemplate(request: RenderTemplateRequest): Promise<RenderedTemplate>;
  /** Checks a template and lists its variables; refuses what `renderTemplate` would refuse. */
  inspectTemplate(request: InspectTemplateRequest): Promise<TemplateInspection>;
  /** Stops the workers; pending requests reject with `closed`. May be called more than once. */
  close(): Promise<void>;
}

export const DocumentRenderer = port<DocumentRenderer>('documentRenderer');

/** Why a document could not be rendered: the codes that generation jobs report, and `closed`. */
export type RenderErrorCode =
  | 'data_missing'
  | 'nothing_received'
  | 'no_discrepancy'
  | 'nothing_to_claim'
  | 'nothing_to_correct'
  | 'not_correctable'
  | 'not_empowered'
  | 'template_error'
  | 'render_error'
  | 'conversion_error'
  | 'timeout'
  | 'aborted'
  | 'closed';

/** What was wrong with a template, or `null` if the code says enough. */
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

/** Error of a renderer; its message can be shown to the person who uploaded the template. */
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
