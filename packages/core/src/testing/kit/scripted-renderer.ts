import {
  DocumentRenderError,
  type DocumentFormat,
  type DocumentRenderer,
  type RenderedDocument,
  type RenderFormRequest,
  type RenderLayoutRequest,
  type RenderTemplateRequest,
} from '../../kernel/ports/document-renderer.js';

const MIME_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a renderer was asked to draw. */
export type RenderCall = RenderFormRequest | RenderLayoutRequest | RenderTemplateRequest;

/** A renderer of a test: it draws nothing, remembers what it was asked for, and goes wrong on demand. */
export interface ScriptedRenderer extends DocumentRenderer {
  readonly calls: RenderCall[];
  /** Called before each document; what it throws or never resolves is what the renderer does. */
  before: (call: RenderCall) => Promise<void> | void;
}

/** Builds a renderer whose documents are the JSON of what they were made from. */
export function createScriptedRenderer(): ScriptedRenderer {
  const draw = async (call: RenderCall, format: DocumentFormat): Promise<RenderedDocument> => {
    renderer.calls.push(call);
    await renderer.before(call);
    const { signal: _, ...content } = call;
    const bytes = new TextEncoder().encode(JSON.stringify({ ...content, format }));
    return { bytes, mimeType: MIME_TYPES[format] };
  };
  const renderer: ScriptedRenderer = {
    calls: [],
    before: () => undefined,
    renderForm: (request) => draw(request, request.format),
    renderLayout: (request) => draw(request, request.format),
    async renderTemplate(request) {
      const { output } = request;
      if (output === 'html') throw new DocumentRenderError('conversion_error', 'No HTML here.');
      return { ...(await draw(request, output)), unknownVariables: [] };
    },
    inspectTemplate: () => Promise.resolve({ usedVariables: [], unknownVariables: [] }),
    close: () => Promise.resolve(),
  };
  return renderer;
}
