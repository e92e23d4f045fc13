import { createHash, randomBytes } from 'node:crypto';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { toNodeHandler } from '@procurekit/core';
import type { HttpResponse } from '@procurekit/core/http';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves one answer and returns its address. */
async function serve(answer: () => HttpResponse, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  server = createServer(toNodeHandler({ dispatch: async () => answer() }, { headers }));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const headersOf = (length: number) => ({ 'Content-Type': 'application/pdf', 'Content-Length': String(length) });

describe('an answer with a stream', () => {
  it('arrives to the byte', async () => {
    const bytes = Uint8Array.from(randomBytes(3_000_000));
    const url = await serve(() => ({
      status: 200,
      headers: headersOf(bytes.length),
      body: new Blob([bytes]).stream(),
    }));

    const response = await fetch(url);
    const received = new Uint8Array(await response.arrayBuffer());

    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(createHash('sha256').update(received).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('carries no header twice that the server sets on every answer too', async () => {
    const fixed = { 'X-Content-Type-Options': 'nosniff' };
    const headers = { ...headersOf(1), 'X-Content-Type-Options': 'nosniff' };
    const url = await serve(() => ({ status: 200, headers, body: new Blob(['x']).stream() }), fixed);

    const response = await fetch(url);

    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that breaks off does not look complete', async () => {
    const url = await serve(() => ({
      status: 200,
      headers: headersOf(10),
      body: new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(5)),
        pull: (controller) => controller.error(new Error('the store is away')),
      }),
    }));

    await expect(fetch(url).then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  it('is given up when the client goes away', async () => {
    let cancelled: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => (cancelled = resolve));
    const url = await serve(() => ({
      status: 200,
      headers: headersOf(1_000_000_000),
      body: new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => cancelled?.(),
      }),
    }));

    const request = get(url, (response) => response.once('data', () => request.destroy()));
    request.on('error', () => undefined);

    await expect(gone).resolves.toBeUndefined();
  });
});
