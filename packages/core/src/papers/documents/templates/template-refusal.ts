import { DocumentRenderError, type RenderErrorReason } from '../../../kernel/ports/document-renderer.js';

/** The error of a template that cannot be used, with a message for the person who uploaded it. */
export function templateRefusal(reason: RenderErrorReason, message: string, cause?: unknown): DocumentRenderError {
  return new DocumentRenderError('template_error', message, { reason, cause });
}
