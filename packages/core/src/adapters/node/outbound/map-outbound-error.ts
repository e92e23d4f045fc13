import { OutboundHttpError, type OutboundErrorCode } from '../../../kernel/ports/http-client.js';

const messages = {
  connection_refused: 'The receiver refused the connection.',
  host_unreachable: 'The receiver could not be reached.',
  connect_timeout: 'No connection came about in time.',
  tls_error: 'The TLS connection failed; check the certificate of the receiver.',
  connection_reset: 'The connection broke before the answer was complete.',
  response_invalid: 'The answer is not valid HTTP, or its headers are too large.',
  request_invalid: 'The request cannot be sent; check its headers.',
  client_closed: 'The HTTP client is closed.',
} as const satisfies Partial<Record<OutboundErrorCode, string>>;

type MappedCode = keyof typeof messages;

const connectCodes: Readonly<Record<string, MappedCode>> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  ETIMEDOUT: 'connect_timeout',
};

const requestCodes: Readonly<Record<string, MappedCode>> = {
  UND_ERR_HEADERS_OVERFLOW: 'response_invalid',
  UND_ERR_INVALID_ARG: 'request_invalid',
  UND_ERR_NOT_SUPPORTED: 'request_invalid',
  UND_ERR_DESTROYED: 'client_closed',
  UND_ERR_CLOSED: 'client_closed',
};

/** Turns a failure to connect into ours; whatever goes wrong between TCP and the first byte of HTTP is TLS. */
export function toConnectError(error: unknown, phase: 'tcp' | 'tls'): OutboundHttpError {
  if (error instanceof OutboundHttpError) return error;
  return mapped(phase === 'tls' ? 'tls_error' : (connectCodes[codeOf(error)] ?? 'host_unreachable'), error);
}

/** Turns what undici reports for a request on an open connection into ours. */
export function toRequestError(error: unknown): OutboundHttpError {
  if (error instanceof OutboundHttpError) return error;
  const code = codeOf(error);
  if (isMalformedAnswer(error)) return mapped('response_invalid', error);
  // TLS 1.3 refuses a client after its handshake is done.
  if (/^ERR_SSL_|^ERR_TLS_|^EPROTO$/.test(code)) return mapped('tls_error', error);
  return mapped(requestCodes[code] ?? 'connection_reset', error);
}

/** Separates an answer that is not HTTP from one that was cut short, which undici reports with the same classes. */
function isMalformedAnswer(error: unknown): boolean {
  // By name, so that the classes need not be loaded to tell them apart.
  if (!(error instanceof Error)) return false;
  if (error.name === 'HTTPParserError') return !error.message.includes('Invalid EOF state');
  return error.name === 'SocketError' && error.message.startsWith('bad ');
}

function mapped(code: MappedCode, cause: unknown): OutboundHttpError {
  return new OutboundHttpError(code, messages[code], { cause });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
