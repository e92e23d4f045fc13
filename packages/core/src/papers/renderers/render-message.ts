import {
  DocumentRenderError,
  type RenderErrorCode,
  type RenderErrorReason,
} from '../../kernel/ports/document-renderer.js';
import type { ThreadReply } from '../../adapters/threads/thread-pool.js';
import type { RenderResult } from './render-task.js';

/** An error of a rendering thread, taken apart. */
export interface RenderFailure {
  readonly code: RenderErrorCode;
  readonly reason: RenderErrorReason;
  readonly message: string;
}

/** Takes an error apart; anything unexpected is a `render_error`, an exhausted stack a template nested too deep. */
export function errorMessage(id: number, error: unknown): ThreadReply<RenderResult, RenderFailure> {
  if (error instanceof DocumentRenderError)
    return { id, error: { code: error.code, reason: error.reason, message: error.message } };
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return {
      id,
      error: { code: 'template_error', reason: 'too_deep', message: 'The template is nested too deep to be read.' },
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    id,
    error: { code: 'render_error', reason: null, message: `The document could not be rendered: ${message}` },
  };
}
