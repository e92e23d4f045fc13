import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a fake of another system was sent. */
export interface FakeRequest {
  readonly method: string;
  /** Path and query, decoded. */
  readonly path: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The JSON of the body; null without any. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what was sent as they like
  readonly body: any;
  readonly text: string;
}

/** What a fake answers. A body that is no text is sent as JSON. */
export interface FakeReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Another system, played by a test. */
export interface FakeRemote {
  readonly address: string;
  /** What was asked since the last `forget`, as `GET /path?query`. */
  asked(): readonly string[];
  requests(): readonly FakeRequest[];
  forget(): void;
  /** Decides what is answered from now on. */
  answer(reply: (request: FakeRequest) => FakeReply | Promise<FakeReply>): void;
  close(): void;
}

/** Opens a fake of another system on this machine. */
export async function openFakeRemote(): Promise<FakeRemote> {
  let requests: FakeRequest[] = [];
  let reply: (request: FakeRequest) => FakeReply | Promise<FakeReply> = () => ({ status: 404 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const url = new URL(request.url ?? '', 'http://fake');
      const { method = '', headers } = request;
      const path = decodeURIComponent(`${url.pathname}${url.search}`.replaceAll('+', ' '));
      const seen = { method, path, url, headers, text, body: jsonOf(text) };
      requests.push(seen);
      void Promise.resolve(reply(seen)).then(({ status = 200, headers: sent = {}, body }) => {
        response.writeHead(status, sent).end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => requests.map(({ method, path }) => `${method} ${path}`),
    requests: () => requests,
    forget: () => void (requests = []),
    answer: (next) => void (reply = next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
