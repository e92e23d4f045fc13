import { DocumentRenderError, type RenderErrorCode, type RenderErrorReason } from '../../ports/document-renderer.js';
import type { RenderResult, RenderTask } from './render-task.js';

/** A task on its way to a worker. */
export interface RenderRequestMessage {
  readonly id: number;
  readonly task: RenderTask;
}

/** A worker's answer: a result, or an error taken apart, because classes do not survive the way. */
export type RenderReplyMessage =
  | { readonly id: number; readonly result: RenderResult }
  | {
      readonly id: number;
      readonly error: { readonly code: RenderErrorCode; readonly reason: RenderErrorReason; readonly message: string };
    };

/** Takes an error apart; anything unexpected is a `render_error`, an exhausted stack a template nested too deep. */
export function errorMessage(id: number, error: unknown): RenderReplyMessage {
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
