import type { HttpResponse } from '../http-message.js';

type Body = HttpResponse['body'];

/** Whether an answer has no body, whatever was made for it. */
export function isBodyless(method: string | undefined, status: number): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}

export function isStream(body: Body): body is ReadableStream<Uint8Array> {
  return typeof body !== 'string' && !(body instanceof Uint8Array);
}

/** Length of a body in bytes, as a header says it. */
export function contentLength(body: string | Uint8Array): string {
  return String(typeof body === 'string' ? Buffer.byteLength(body) : body.length);
}

/** Lets go of a body that nobody will read. */
export function dropBody(body: Body): void {
  // A stream that has failed already has nothing to release.
  if (isStream(body)) void body.cancel().catch(() => undefined);
}
