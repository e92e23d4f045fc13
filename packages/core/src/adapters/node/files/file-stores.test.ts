import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FileStoreUnavailable } from '../../../kernel/ports/file-store.js';
import { createMemoryFileStore } from '../../../testing/kit/memory-file-store.js';
import { startTestS3, type TestS3 } from '../../../testing/kit/s3-server.js';
import { writeFileTo } from '../../../testing/kit/write-file.js';
import { describeFileStore } from '../../../testing/suites/file-store-conformance.js';
import { openLocalFileStore } from './local-file-store.js';
import { openS3FileStore } from './s3-file-store.js';

const facts = { mimeType: 'text/plain', sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };

describeFileStore('memory', async () => ({ store: createMemoryFileStore(), close: async () => undefined }));

describeFileStore('local disk', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'procurekit-files-'));
  return {
    store: openLocalFileStore({ directory: join(directory, 'made/on/demand') }),
    close: () => rm(directory, { recursive: true, force: true }),
  };
});

describeFileStore(
  'S3',
  async () => {
    const server = await startTestS3();
    return { store: openS3FileStore({ ...server, prefix: 'procurekit' }), close: () => server.close() };
  },
  // Which of two uploads at once wins is the server's affair, and the one for tests sometimes mixes them.
  { writesAtOnce: false },
);

describe('local disk', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'procurekit-files-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('leaves no draft behind, also after a failure', async () => {
    const store = openLocalFileStore({ directory });
    await writeFileTo(store, 'portal/kept', new Uint8Array([1]), facts);
    await writeFileTo(store, 'portal/taken/file', new Uint8Array([1]), facts);

    // A directory stands where the file should go.
    await expect(writeFileTo(store, 'portal/taken', new Uint8Array([2]), facts)).rejects.toThrow();

    expect((await readdir(join(directory, 'portal'))).toSorted()).toEqual(['kept', 'taken']);
    expect(await readdir(join(directory, '.drafts'))).toEqual([]);
  });

  it('removes drafts of a process that died more than a day ago, and no others', async () => {
    const drafts = join(directory, '.drafts');
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await writeFile(join(drafts, 'old'), 'half a fi');
    await utimes(join(drafts, 'old'), twoDaysAgo, twoDaysAgo);
    await writeFile(join(drafts, 'young'), 'half a fi');

    await writeFileTo(openLocalFileStore({ directory }), 'portal/next', new Uint8Array([1]), facts);

    expect(await readdir(drafts)).toEqual(['young']);
  });
});

describe('S3', () => {
  let server: TestS3;

  beforeAll(async () => {
    server = await startTestS3();
  });
  afterAll(() => server.close());

  it('is turned away with a wrong secret', async () => {
    const store = openS3FileStore({ ...server, secretAccessKey: 'another' });

    await expect(writeFileTo(store, 'a', new Uint8Array(), facts)).rejects.toThrow(/403/);
    await expect(store.open('a')).rejects.toThrow(/403/);
  });

  it('is away where nobody answers', async () => {
    const gone = await startTestS3();
    await gone.close();
    const store = openS3FileStore(gone);

    await expect(writeFileTo(store, 'a', new Uint8Array([1]), facts)).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(store.open('a')).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(store.remove('a')).rejects.toBeInstanceOf(FileStoreUnavailable);
  });

  it.each([301, 302, 303, 307, 308])('goes nowhere else when it is answered with %i', async (status) => {
    let asked = 0;
    const inside = createServer((_request, response) => {
      asked += 1;
      response.end('a secret of the machine');
    });
    const bucket = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { Location: addressOf(inside) }).end();
    });
    for (const each of [inside, bucket]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
    const store = openS3FileStore({ ...server, endpoint: `${addressOf(bucket)}files` });

    for (const call of [
      () => writeFileTo(store, 'a', new Uint8Array([1]), facts),
      () => store.open('a'),
      () => store.open('a', { first: 0, last: 0 }),
      () => store.remove('a'),
      () => store.ping(),
    ]) {
      await expect(call()).rejects.toBeInstanceOf(FileStoreUnavailable);
    }
    for (const each of [inside, bucket]) {
      each.closeAllConnections();
      each.close();
    }

    expect(asked).toBe(0);
  });

  it.each(['../a', 'a/..', '/a', 'a%2f..'])('has no files under %j', (prefix) => {
    expect(() => openS3FileStore({ ...server, prefix })).toThrow(RangeError);
  });

  it('keeps nothing that does not arrive as it was sent', async () => {
    const store = openS3FileStore(server);

    await expect(writeFileTo(store, 'spoiled', new Uint8Array([1, 2, 3]), facts)).rejects.toThrow(/403/);

    expect(await store.open('spoiled')).toBeNull();
  });
});

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
