import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A bucket of a test, on a real S3 server behind a check of every signature and checksum. */
export interface TestS3 {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  close(): Promise<void>;
}

const BUCKET = 'files';
// The one account that the server knows.
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3rverClass = new (options: Readonly<Record<string, unknown>>) => S3rver;

/** Starts the server on loopback. It does not check signatures of version 4 itself, so a gate before it does. */
export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'procurekit-s3-'));
  const name = 's3rver';
  const { default: S3rver } = (await import(name)) as { readonly default: S3rverClass };
  const configureBuckets = [{ name: BUCKET }];
  const upstream = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await upstream.run();
  const gate = await listen(createGate(`http://127.0.0.1:${port}`));
  return {
    ...CREDENTIALS,
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}/${BUCKET}`,
    async close() {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await upstream.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function createGate(upstream: string): Server {
  return createServer((request, response) => {
    void (async () => {
      const body = await readAll(request);
      const refusal = refusalOf(request, body);
      if (refusal !== null) {
        response.writeHead(403, { 'content-type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${refusal}</Code></Error>`);
        return;
      }
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const answer = await fetch(upstream + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length === 0 ? {} : { body: Uint8Array.from(body) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const range = answer.headers.get('content-range');
      const described = {
        'content-length': answer.headers.get('content-length') ?? String(bytes.length),
        ...(range === null ? {} : { 'content-range': range }),
      };
      response.writeHead(answer.status, answer.status === 204 ? {} : described).end(bytes);
    })();
  });
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The error code for a request that is not signed as AWS Signature Version 4 says, or whose body is not what it claims. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  // A real one takes no upload whose size it does not know.
  if (request.method === 'PUT' && request.headers['content-length'] === undefined) return 'MissingContentLength';
  const checksum = request.headers['x-amz-checksum-sha256'];
  if (request.method === 'PUT' && checksum !== createHash('sha256').update(body).digest('base64')) return 'BadDigest';
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (match === null) return 'AccessDenied';
  const [, accessKeyId = '', scope = '', signedHeaders = '', signature = ''] = match;
  if (accessKeyId !== CREDENTIALS.accessKeyId) return 'InvalidAccessKeyId';
  return signature === signatureOf(request, scope, signedHeaders) ? null : 'SignatureDoesNotMatch';
}

function signatureOf(request: IncomingMessage, scope: string, signedHeaders: string): string {
  const url = new URL(request.url ?? '', 'http://localhost');
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const secret: Buffer = Buffer.from(`AWS4${CREDENTIALS.secretAccessKey}`);
  const key = scope.split('/').reduce((previous, part) => hmac(previous, part), secret);
  return hmac(key, toSign).toString('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
