import { DocumentRenderError, type DocumentRenderer } from '../../../kernel/ports/document-renderer.js';

const MESSAGE = 'Documents cannot be made without a renderer: pass `renderer` to createProcurekit.';

/** A renderer for programs that make no documents: it says what is missing as soon as one is to be made. */
export const missingRenderer: DocumentRenderer = {
  renderForm: () => refuse(),
  renderLayout: () => refuse(),
  renderTemplate: () => refuse(),
  inspectTemplate: () => refuse(),
  close: () => Promise.resolve(),
};

function refuse(): Promise<never> {
  return Promise.reject(new DocumentRenderError('render_error', MESSAGE, { reason: 'dependency_missing' }));
}
