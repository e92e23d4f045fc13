import type { IncomingMessage } from 'node:http';

/** Unread bodies up to this size are left to Node, which reads them away and keeps the connection. */
const MAX_SKIPPED_BYTES = 1024 * 1024;
/** Bytes of a larger body that are read and thrown away, so that the client gets to read the answer. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;
/** Time for which they are read. */
const MAX_DISCARDING_MS = 2000;

/** Whether a connection can take another request: what is left of the present one is nothing, or little. */
export function canKeepConnection(request: IncomingMessage): boolean {
  if (request.complete) return true;
  if (request.headers['transfer-encoding'] !== undefined) return false;
  return Number(request.headers['content-length'] ?? 0) <= MAX_SKIPPED_BYTES;
}

/** Reads away what is left of a body: a socket closed with unread bytes is reset, and a reset can overtake the answer. */
export function discardRest(request: IncomingMessage, done: () => void): void {
  let discarded = 0;
  const count = (chunk: Uint8Array) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) finish();
  };
  const finish = () => {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish);
    done();
  };
  const timer = setTimeout(finish, MAX_DISCARDING_MS);
  request.on('data', count).once('end', finish).once('close', finish).resume();
}

/** The same for a web stream. Behind the limits it is cancelled, upon which hosts close the connection. */
export async function discardStream(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), MAX_DISCARDING_MS);
  try {
    for (let discarded = 0; discarded <= MAX_DISCARDED_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return;
      discarded += value.length;
    }
    await reader.cancel();
  } catch {
    // The peer has gone: there is nothing left to discard.
  } finally {
    clearTimeout(timer);
  }
}
