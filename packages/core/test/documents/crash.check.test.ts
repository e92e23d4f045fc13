import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openLocalFileStore } from '../../src/adapters/node/files/local-file-store.js';
import { openStorage } from '../../src/adapters/typeorm/open-storage.js';
import { openDocumentScene, type DocumentScene } from '../../src/testing/scenes/document-scene.js';
import { createFakeClock } from '../../src/testing/kit/fake-clock.js';
import { createTestPostgresDatabase } from '../../src/testing/kit/postgres.js';
import { bundleProcess, type BundledProcess } from '../../src/testing/kit/bundle-process.js';

const LEASE_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let program: BundledProcess;

beforeAll(async () => {
  program = await bundleProcess(new URL('worker-process.ts', import.meta.url));
});
afterAll(() => program.remove());

describe.each(['sqlite', 'postgres'] as const)('kill -9 in the middle of a job on %s', (dialect) => {
  let place: string;
  let directory: string;
  let url: string;
  let scene: DocumentScene;
  const clock = createFakeClock();

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'procurekit-documents-'));
    directory = join(place, 'files');
    url = dialect === 'sqlite' ? `sqlite:${join(place, 'crash.db')}` : await createTestPostgresDatabase();
    // This process is never the one that works first: its clock starts with that of the others.
    clock.set(new Date().toISOString());
    scene = await openDocumentScene({
      storage: await openStorage(url),
      clock,
      files: openLocalFileStore({ directory }),
    });
  });
  afterEach(async () => {
    await scene.kit.close();
    await rm(place, { recursive: true, force: true });
  });

  const jobOf = async (jobId: string) => (await scene.key.api.get(`/document-generation-jobs/${jobId}`)).body;
  const ask = async () => {
    const { id: procurementId } = await scene.aRequisition();
    return (await scene.request({ procurementId, kind: 'PICKING_LIST', formats: ['pdf', 'docx', 'xlsx'] })).body.jobId;
  };
  const filesOf = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  /** Has a process take the job up so much later, and kills it while it draws the second file. */
  async function dieDrawing(aheadMs: number): Promise<void> {
    const child = fork(program.path, [JSON.stringify({ url, directory, aheadMs })]);
    await once(child, 'message');
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  it('has another worker make all of its documents, and what the dead one wrote is swept', async () => {
    const jobId = await ask();
    await dieDrawing(1_000);
    expect(await jobOf(jobId)).toMatchObject({ status: 'processing', progress: { total: 3, done: 1 } });
    expect(await filesOf()).toHaveLength(1);

    await scene.kit.kit.worker.runUntilIdle();
    expect((await jobOf(jobId)).status).toBe('processing');
    clock.set(new Date(Date.now() + LEASE_MS + 10_000).toISOString());
    await scene.kit.kit.worker.runUntilIdle();

    const job = await jobOf(jobId);
    expect(job).toMatchObject({ status: 'completed', progress: { total: 3, done: 3 } });
    expect(job.documents).toHaveLength(3);
    expect(await filesOf()).toHaveLength(4);
    clock.advance(DAY_MS + 60 * 60 * 1000);
    await scene.kit.kit.worker.runUntilIdle();
    expect(await filesOf()).toHaveLength(3);
  });

  it('three times ends it as failed: it is not tried a fourth time', async () => {
    const jobId = await ask();
    for (const death of [0, 1, 2]) await dieDrawing(1_000 + death * (LEASE_MS + 1_000));

    clock.set(new Date(Date.now() + 4 * LEASE_MS).toISOString());
    await scene.kit.kit.worker.runUntilIdle();

    expect(await jobOf(jobId)).toMatchObject({ status: 'failed', error: { code: 'internal_error' }, documents: [] });
    expect(scene.renderer.calls).toEqual([]);
    expect((await scene.key.api.get(`/generated-documents?jobId=${jobId}`)).body.total).toBe(0);
  });
});
