import { WebhookVerificationError } from '../webhook-verification-error.js';

const advice = 'the body has already been read; verify the request before request.json(), or pass a request.clone()';

/** Reads the bytes of a request, no more of them than allowed. */
export async function readFetchBody(request: Request, maxBodyBytes: number): Promise<Uint8Array> {
  if (request.bodyUsed) throw new WebhookVerificationError('payload_not_raw', advice);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxBodyBytes) {
      await reader?.cancel();
      throw new WebhookVerificationError('payload_too_large', `more than ${maxBodyBytes} bytes`);
    }
    chunks.push(part.value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
