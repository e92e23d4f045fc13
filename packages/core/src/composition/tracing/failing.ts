import { ProcurekitError } from '../../kernel/errors/errors.js';
import { OutboundHttpError } from '../../kernel/ports/http-client.js';
import type { Span } from '../../kernel/ports/tracer.js';

/** Does something within a span, and says when it fails: by what it failed, not with which words. */
export async function failing<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What is refused is no failure of ours.
    if (!(error instanceof ProcurekitError)) span.fail(failureType(error));
    else if (error.status >= 500) span.fail(error.code);
    else span.tell({ 'procurekit.code': error.code });
    throw error;
  }
}

/** What failed, as a word that is no text of anybody. */
function failureType(error: unknown): string {
  if (error instanceof OutboundHttpError) return error.code;
  return error instanceof Error ? error.name : '_OTHER';
}
