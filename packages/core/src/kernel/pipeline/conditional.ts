import type { HttpRequest } from './http-message.js';
import type { Answer } from './answer.js';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether the client has what would be answered already (RFC 9110, `If-None-Match`). */
export function isUnchanged(request: Pick<HttpRequest, 'method' | 'header'>, { headers }: Answer): boolean {
  const tag = headers['ETag'];
  const known = request.header('if-none-match');
  if (typeof tag !== 'string' || known === undefined || !READS.has(request.method)) return false;
  return known.trim() === '*' || known.split(',').some((each) => opaque(each.trim()) === opaque(tag));
}

// Weak tags are compared here: it is enough that nothing of note has changed.
function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
