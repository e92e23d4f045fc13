import { DocumentRenderError, type DocumentRenderer } from '../../../kernel/ports/document-renderer.js';

const MISSING = 'Documents cannot be made without a renderer: pass `renderer` to createProcurekit.';
const refuse = () => Promise.reject(new DocumentRenderError('render_error', MISSING, { reason: 'dependency_missing' }));

/** A renderer for programs that make no documents: it says what is missing as soon as one is to be made. */
export const missingRenderer: DocumentRenderer = {
  renderForm: refuse,
  renderLayout: refuse,
  renderTemplate: refuse,
  inspectTemplate: refuse,
  close: () => Promise.resolve(),
};
