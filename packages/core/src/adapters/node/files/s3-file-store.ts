import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { S3mini } from 's3mini';

import {
  FileStoreUnavailable,
  requireFileKey,
  type ByteRange,
  type FileStore,
} from '../../../kernel/ports/file-store.js';
import { loadPackage } from '../../load-package.js';
import { loadUndici } from '../outbound/load-undici.js';
import { createSpool, streamFile } from './spool.js';

/** Address of an S3-compatible bucket, and access to it. */
export interface S3FileStoreOptions {
  /** Address of the bucket, such as `https://s3.example.com/files` or `https://files.s3.example.com`. */
  readonly endpoint: string;
  /** @default 'auto' */
  readonly region?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefix of every key, such as `procurekit`. @default none */
  readonly prefix?: string;
  /** Time for the bucket to start responding, in milliseconds; ten times as long for uploads. @default 30000 */
  readonly timeoutMs?: number;
  /** Folder for files that are not uploaded yet. @default a folder for temporary files of the system */
  readonly spoolDirectory?: string;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** How much longer than an answer the sending of a file may take. */
const SENDING_FACTOR = 10;

/**
 * Stores files in a bucket of S3 or a compatible service. Received bytes stay on disk until they are kept, because a bucket
 * must know the size in advance. Every upload carries a checksum, so the bucket refuses bytes that were corrupted on the way.
 * Requires the packages s3mini and undici.
 */
export function openS3FileStore(options: S3FileStoreOptions): FileStore {
  const prefix = options.prefix === undefined ? '' : `${requireFileKey(options.prefix)}/`;
  const pathOf = (key: string) => prefix + requireFileKey(key);
  const spool = createSpool(options.spoolDirectory ?? join(tmpdir(), 'procurekit-files'));
  let opening: Promise<S3mini> | undefined;
  const bucket = () => (opening ??= openBucket(options));
  return {
    async receive(content) {
      const { path, sizeBytes } = await spool.receive(content);
      const discard = () => rm(path, { force: true });
      return {
        sizeBytes,
        discard,
        stream: () => streamFile(path),
        async keep(key, { mimeType, sha256 }) {
          const target = pathOf(key);
          const checksum = { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') };
          const client = await bucket();
          // A bucket takes no stream of nothing.
          const body = sizeBytes === 0 ? new Uint8Array() : streamFile(path);
          await client.putObject(target, body, mimeType, undefined, checksum, sizeBytes);
          await discard();
        },
      };
    },
    async open(key, range) {
      const response = await requested(await bucket(), pathOf(key), range);
      if (response === null) return null;
      const { body, headers } = response;
      const sizeBytes = Number(
        headers.get('content-range')?.split('/')[1] ?? headers.get('content-length') ?? Number.NaN,
      );
      if (body === null || Number.isNaN(sizeBytes))
        throw new Error('The bucket answered without the size of the file.');
      return { sizeBytes, stream: body };
    },
    async remove(key) {
      const client = await bucket();
      await client.deleteObject(pathOf(key));
    },
    async ping() {
      const client = await bucket();
      await client.objectExists(`${prefix}ping`);
    },
  };
}

async function requested(client: S3mini, path: string, range: ByteRange | undefined): Promise<Response | null> {
  if (range === undefined) return client.getObjectResponse(path);
  try {
    return await client.getObjectRaw(path, false, range.first, range.last + 1);
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null;
    throw error;
  }
}

async function openBucket(options: S3FileStoreOptions): Promise<S3mini> {
  const { S3mini: Client } = await loadClient();
  return new Client({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    endpoint: options.endpoint,
    region: options.region ?? 'auto',
    fetch: await patientFetch(options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  });
}

// The time limit is on the beginning of the answer: a file is read as fast as whoever asked for it takes it.
async function patientFetch(timeoutMs: number): Promise<typeof fetch> {
  const { fetch: undiciFetch } = await loadUndici();
  const limited = async (url: string, init: Parameters<typeof undiciFetch>[1] = {}) => {
    const late = new AbortController();
    const limitMs = init.method === 'PUT' ? timeoutMs * SENDING_FACTOR : timeoutMs;
    const timer = setTimeout(() => late.abort(new Error(`The bucket did not answer within ${limitMs} ms.`)), limitMs);
    try {
      // A bucket sends nobody elsewhere, least of all to what this machine alone can reach.
      const response = await undiciFetch(url, { ...init, duplex: 'half', redirect: 'error', signal: late.signal });
      if (response.status >= 500) throw new Error(`The bucket answered ${response.status}.`);
      return response;
    } catch (cause) {
      throw new FileStoreUnavailable('The bucket of the files cannot be used at the moment.', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  // The client of this package is newer than the one inside Node 20; their types differ in name only.
  return limited as unknown as typeof fetch;
}

function loadClient(): Promise<{ readonly S3mini: typeof S3mini }> {
  return loadPackage(() => import('s3mini'), { name: 's3mini', neededBy: 'Files in a bucket need' });
}
