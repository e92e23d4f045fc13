import type { S3mini } from 's3mini';

import { requireFileKey, type FileStore } from '../../../ports/file-store.js';

/** Where an S3-compatible bucket is and who writes to it. */
export interface S3FileStoreOptions {
  /** Address of the bucket, such as `https://s3.example.com/files` or `https://files.s3.example.com`. */
  readonly endpoint: string;
  /** @default 'auto' */
  readonly region?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Put before every key, such as `procurekit`. @default none */
  readonly prefix?: string;
  /** Time for one request. @default 30000 */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Keeps files in a bucket of S3 or of a service that speaks its protocol. Every upload carries a checksum, so a store
 * that was sent something else refuses it. Needs the package s3mini.
 */
export function openS3FileStore(options: S3FileStoreOptions): FileStore {
  const prefix = options.prefix === undefined ? '' : `${requireFileKey(options.prefix)}/`;
  const pathOf = (key: string) => prefix + requireFileKey(key);
  let opening: Promise<S3mini> | undefined;
  const bucket = () => (opening ??= openBucket(options));
  return {
    async write(key, bytes, { mimeType, sha256 }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64');
      const client = await bucket();
      await client.putObject(pathOf(key), bytes, mimeType, undefined, { 'x-amz-checksum-sha256': checksum });
    },
    async open(key) {
      const client = await bucket();
      const response = await client.getObjectResponse(pathOf(key));
      if (response === null) return null;
      const { body } = response;
      const sizeBytes = Number(response.headers.get('content-length') ?? Number.NaN);
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

async function openBucket(options: S3FileStoreOptions): Promise<S3mini> {
  const { S3mini: Client } = await loadClient();
  const { fetch: undiciFetch } = await import('undici');
  return new Client({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    endpoint: options.endpoint,
    region: options.region ?? 'auto',
    requestAbortTimeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    // The client of this package is newer than the one inside Node 20; their types differ in name only.
    fetch: undiciFetch as unknown as typeof fetch,
  });
}

async function loadClient(): Promise<{ readonly S3mini: typeof S3mini }> {
  try {
    return await import('s3mini');
  } catch (cause) {
    throw new Error('Files in a bucket need the package "s3mini"; add it to your application.', { cause });
  }
}
