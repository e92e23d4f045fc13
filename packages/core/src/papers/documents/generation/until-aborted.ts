import { DocumentRenderError } from '../../../kernel/ports/document-renderer.js';

/** Waits for work, but not beyond a signal: whoever does the work need not heed the signal. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let give: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    give = () => reject(new DocumentRenderError('aborted', 'Rendering was stopped.'));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (give !== undefined) signal.removeEventListener('abort', give);
  }
}
