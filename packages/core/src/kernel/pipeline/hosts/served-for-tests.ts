import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach } from 'vitest';

import type { HttpRequest, HttpResponse } from '../http-message.js';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Serves a handler on a free port of this machine until the test ends, and returns its port and address. */
export async function serve(handler: RequestListener): Promise<{ readonly port: number; readonly url: string }> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

/** Sends lines over a bare socket and reads all that comes back until the server closes. */
export async function exchange(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(lines.join('\r\n'));
  return text(socket);
}

/** What a request was, as JSON: the answer of a Procurekit that hands back what it was given. */
export async function echo(request: HttpRequest, maxBytes = 1024 * 1024): Promise<HttpResponse> {
  const bytes = await request.readBody(maxBytes);
  const { method, url, ip, bodyIsExact } = request;
  const body = bytes === null ? null : new TextDecoder().decode(bytes);
  return answerJson(bytes === null ? 413 : 200, { method, url, ip, bodyIsExact, body });
}

export function answerJson(status: number, value: unknown, headers: HttpResponse['headers'] = {}): HttpResponse {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** A log that keeps what it is told. */
export function keepingLogger() {
  const lines: { readonly level: string; readonly fields: Readonly<Record<string, unknown>> }[] = [];
  const level = (name: string) => (fields: Readonly<Record<string, unknown>>) =>
    void lines.push({ level: name, fields });
  return { lines, debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') };
}
