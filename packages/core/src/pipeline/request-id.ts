import type { HttpRequest } from './http-message.js';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/** The id of a request: the client's own where it sent a usable one, else a new one. */
export function requestIdOf(request: Pick<HttpRequest, 'header'>, newId: () => string): string {
  const sent = request.header('x-request-id');
  return sent !== undefined && ACCEPTED.test(sent) ? sent : newId();
}
