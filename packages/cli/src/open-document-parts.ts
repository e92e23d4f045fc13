import { resolve } from 'node:path';

import type { ProcurekitOptions } from '@procurekit/core';
import { openLocalFileStore, openS3FileStore } from '@procurekit/core/node';
import { openDocumentRenderer } from '@procurekit/core/renderers';

import type { Settings } from './settings/settings.js';
import { UsageError } from './usage-error.js';

type DocumentParts = Required<Pick<ProcurekitOptions, 'files' | 'renderer'>>;

const FILE = 'file:';

/** Opens what documents need: the configured file store, and a renderer that works beside the main thread. */
export function openDocumentParts(settings: Pick<Settings, 'files'>, cwd: string): DocumentParts {
  return { files: openFileStore(settings.files, cwd), renderer: openDocumentRenderer() };
}

/**
 * Opens a file store by its URL: `file:./folder`, or
 * `s3://accessKeyId:secretAccessKey@host[:port]/bucket[/prefix][?region=…][&insecure=1]` (https unless `insecure`).
 *
 * @throws UsageError when an S3 URL lacks a part
 */
export function openFileStore(url: string, cwd: string): DocumentParts['files'] {
  if (url.startsWith(FILE)) return openLocalFileStore({ directory: resolve(cwd, url.slice(FILE.length)) });
  const { username, password, host, pathname, searchParams } = new URL(url);
  const [, bucket = '', ...prefix] = pathname.split('/');
  if (username === '' || password === '' || bucket === '') {
    throw new UsageError('PROCUREKIT_FILES must be s3://accessKeyId:secretAccessKey@host/bucket.');
  }
  const region = searchParams.get('region');
  return openS3FileStore({
    endpoint: `${searchParams.get('insecure') === '1' ? 'http' : 'https'}://${host}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    ...(region === null ? {} : { region }),
    ...(prefix.join('/') === '' ? {} : { prefix: prefix.join('/') }),
  });
}
