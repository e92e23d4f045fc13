import { requestErrors } from '../../errors/request-errors.js';
import type { HttpRequest } from '../http-message.js';

/** Reads the bytes of a body as they came. @throws ProcurekitError `body_too_large` */
export async function readRaw(request: HttpRequest, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.header('content-length') ?? 0) > maxBytes) {
    throw requestErrors.bodyTooLarge({ maxBodyBytes: maxBytes });
  }
  const bytes = await request.readBody(maxBytes);
  if (bytes === null) throw requestErrors.bodyTooLarge({ maxBodyBytes: maxBytes });
  return bytes;
}
