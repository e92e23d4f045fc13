import type { IncomingMessage, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Dispatch } from '@procurekit/core';

/** Mounts a Procurekit in node:http; any other server is as short. */
export function dispatchHandler(dispatch: Dispatch): RequestListener {
  return (request, response) => {
    void (async () => {
      const answer = await dispatch({
        method: request.method ?? 'GET',
        url: request.url ?? '/',
        header: (name) => String(request.headers[name] ?? '') || undefined,
        readBody: (maxBytes) => readBody(request, maxBytes),
        ip: request.socket.remoteAddress ?? '',
      });
      response.writeHead(answer.status, answer.headers);
      if (typeof answer.body === 'string' || answer.body instanceof Uint8Array) response.end(answer.body);
      else await pipeline(Readable.fromWeb(answer.body), response);
    })().catch(() => response.destroy());
  };
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
