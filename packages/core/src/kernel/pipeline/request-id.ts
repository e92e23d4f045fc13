import type { HttpRequest } from './http-message.js';

const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

const CREDENTIALS = ['x-api-key', 'authorization', 'cookie'];
const SECRET_LENGTH = 20;

/** The id of a request: the client's own where it sent a usable one, else a new one. */
export function requestIdOf(request: Pick<HttpRequest, 'header'>, newId: () => string): string {
  const sent = request.header('x-request-id');
  return sent !== undefined && ACCEPTED.test(sent) && !isCredential(sent, request) ? sent : newId();
}

// Ids are logged and answered: a client that mixes up its headers must not have its secret written everywhere.
function isCredential(sent: string, request: Pick<HttpRequest, 'header'>): boolean {
  if (sent.startsWith('psk_')) return true;
  return CREDENTIALS.some((name) => {
    const value = request.header(name);
    // What is shorter than a secret may be part of one by chance.
    return value === sent || (sent.length >= SECRET_LENGTH && value?.includes(sent) === true);
  });
}
