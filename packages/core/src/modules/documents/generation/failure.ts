import { DocumentRenderError } from '../../../ports/document-renderer.js';
import type { JobErrorCode } from './records.js';

/** Why a job ends without documents: what its caller is told. */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';

  constructor(
    readonly code: JobErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The failure that an error makes, or null when it says nothing of the job itself: a store or a database that cannot be
 * reached, a renderer that was closed. Trying again may help then, and only then.
 */
export function toFailure(error: unknown): GenerationFailure | null {
  if (error instanceof GenerationFailure) return error;
  if (!(error instanceof DocumentRenderError)) return null;
  if (error.code === 'aborted' || error.code === 'closed') return null;
  return new GenerationFailure(error.code, error.message, { cause: error });
}
