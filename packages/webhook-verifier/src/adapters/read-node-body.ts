import type { IncomingMessage } from 'node:http';
import { WebhookVerificationError } from '../webhook-verification-error.js';

/** Where a framework may have left the body, and what to tell a developer when it left only parsed JSON. */
export interface NodeBodySource {
  readonly request: IncomingMessage;
  /** Places to look at before reading the stream; text and bytes are taken, anything else is passed over. */
  readonly alreadyRead: readonly unknown[];
  readonly maxBodyBytes: number;
  readonly advice: string;
}

/** Gets the raw body: what a raw parser kept, else the request stream. */
export async function readNodeBody(source: NodeBodySource): Promise<string | Uint8Array> {
  const { request, alreadyRead, maxBodyBytes, advice } = source;
  const kept = alreadyRead.find((body) => typeof body === 'string' || body instanceof Uint8Array);
  if (kept !== undefined) return kept;
  if (request.readableDidRead || request.readableEnded) throw new WebhookVerificationError('payload_not_raw', advice);
  return readStream(request, maxBodyBytes);
}

/** Listens instead of iterating: leaving an iteration early would close the socket before the answer is out. */
function readStream(request: IncomingMessage, maxBodyBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer | string) => {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size <= maxBodyBytes) chunks.push(bytes);
      else reject(new WebhookVerificationError('payload_too_large', `more than ${maxBodyBytes} bytes`));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The delivery was cut off before its body had arrived.')));
  });
}
