import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { toInstant } from '../../../kernel/values/time/instant.js';
import { DocumentRenderError } from '../../../kernel/ports/document-renderer.js';
import { createProcurekit } from '../../../composition/procurekit.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { listenForEvents } from '../../../testing/kit/heard-events.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { TEST_MASTER_KEY } from '../../../testing/kit/test-kit.js';
import { createScriptedRenderer, type ScriptedRenderer } from '../../../testing/kit/scripted-renderer.js';
import { CommercialProposals } from '../../../procurement/sales/index.js';
import { GenerationJobs } from './records.js';

const LEASE_MS = 30_001;

describe.each(testDialects)('on %s', (dialect) => {
  let scene: DocumentScene;
  let procurementId: string;

  beforeEach(async () => {
    scene = await openDocumentScene({ storage: await openTestStorage(dialect) });
    ({ id: procurementId } = await scene.aRequisition());
    // Recurring tasks out of the way: a worker that finishes one looks for more, and would find its own job again.
    await scene.kit.kit.worker.runUntilIdle();
  });
  afterEach(() => scene.kit.close());

  const ask = async (body: object = {}) =>
    (await scene.request({ procurementId, kind: 'COMMERCIAL_PROPOSAL', ...body })).body.jobId;
  const jobOf = async (jobId: string) => (await scene.key.api.get(`/document-generation-jobs/${jobId}`)).body;
  const countDrafts = () => scene.kit.storage.forPortal(scene.portal.id).collection(CommercialProposals).count();
  const countDocuments = async (jobId: string) =>
    (await scene.key.api.get(`/generated-documents?jobId=${jobId}`)).body.total;

  it('takes a job up that another process left half-way, and lets only one of them end it', async () => {
    const waiting = holdUp(scene.renderer);
    const events = listenForEvents(scene.kit.kit.events);
    const jobId = await ask({ formats: ['pdf', 'docx'] });
    const first = scene.kit.kit.worker.runUntilIdle();
    await waiting.reached;
    expect(await jobOf(jobId)).toMatchObject({ status: 'processing', progress: { total: 2, done: 0 } });
    const second = anotherProcess(scene);
    const heard = listenForEvents(second.kit.events);

    // Nobody touches it while the lease holds.
    await second.kit.worker.runUntilIdle();
    expect(second.renderer.calls).toHaveLength(0);
    scene.kit.clock.advance(LEASE_MS);
    await second.kit.worker.runUntilIdle();
    const completed = await jobOf(jobId);
    waiting.release();
    await first;

    expect(completed).toMatchObject({ status: 'completed', progress: { total: 2, done: 2 } });
    expect(await jobOf(jobId)).toEqual(completed);
    expect(await countDocuments(jobId)).toBe(2);
    expect(await countDrafts()).toBe(1);
    // Queued, processing, queued again, processing, completed.
    expect([...events(jobId), ...heard(jobId)]).toEqual([['document_generation.completed', 5]]);
    // The files of the attempt that came too late are gone.
    expect(scene.files.files.size).toBe(2);
  });

  it('gives a job back when its worker stops, at no cost', async () => {
    const waiting = holdUp(scene.renderer);
    const jobId = await ask();
    scene.kit.kit.worker.start();
    await waiting.reached;

    await scene.kit.kit.worker.stop();

    expect(await jobOf(jobId)).toMatchObject({ status: 'queued', progress: { done: 0 } });
    const second = anotherProcess(scene);
    await second.kit.worker.runUntilIdle();
    expect(await jobOf(jobId)).toMatchObject({ status: 'completed' });
    expect(scene.files.files.size).toBe(1);
  });

  it('makes all documents of a job or none', async () => {
    scene.renderer.before = (call) => {
      if ('format' in call && call.format === 'docx')
        throw new DocumentRenderError('render_error', 'The form is too wide.');
    };

    const jobId = await ask({ formats: ['pdf', 'docx'] });
    await scene.kit.kit.worker.runUntilIdle();

    expect(await jobOf(jobId)).toMatchObject({
      status: 'failed',
      error: { code: 'render_error', message: 'The form is too wide.' },
      documents: [],
      progress: { total: 2, done: 0 },
    });
    expect(await countDocuments(jobId)).toBe(0);
    expect(await countDrafts()).toBe(0);
    expect(scene.files.files.size).toBe(0);
  });
});

describe('a job', () => {
  let scene: DocumentScene;
  let procurementId: string;

  beforeEach(async () => {
    scene = await openDocumentScene();
    ({ id: procurementId } = await scene.aRequisition());
  });
  afterEach(() => scene.kit.close());

  const ask = async () => (await scene.request({ procurementId, kind: 'PICKING_LIST' })).body.jobId;
  const jobOf = async (jobId: string) => (await scene.key.api.get(`/document-generation-jobs/${jobId}`)).body;
  const run = () => scene.kit.kit.worker.runUntilIdle();

  it('is tried three times when something is out of order on our side', async () => {
    let attempts = 0;
    scene.renderer.before = () => {
      attempts += 1;
      throw new Error('secret: disk /dev/sda1 is full');
    };
    const jobId = await ask();

    await run();
    expect(await jobOf(jobId)).toMatchObject({ status: 'queued', error: null });
    for (const wait of [5_000, 10_000, 60_000]) {
      scene.kit.clock.advance(wait);
      await run();
    }

    const job = await jobOf(jobId);
    expect(attempts).toBe(3);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
    expect(job.error.message).not.toContain('sda1');
  });

  it.each(['template_error', 'conversion_error', 'timeout'] as const)('fails with %s at once', async (code) => {
    let attempts = 0;
    scene.renderer.before = () => {
      attempts += 1;
      throw new DocumentRenderError(code, 'What is wrong.');
    };
    const jobId = await ask();

    await run();

    expect(await jobOf(jobId)).toMatchObject({ status: 'failed', error: { code, message: 'What is wrong.' } });
    expect(attempts).toBe(1);
  });

  it('is given up when workers died of it three times', async () => {
    await run();
    const jobId = await ask();
    const dying = [1, 2, 3].map(() => anotherProcess(scene));
    const held = dying.map(({ renderer }) => holdUp(renderer));
    const runs: Promise<void>[] = [];
    for (const [index, { kit }] of dying.entries()) {
      runs.push(kit.worker.runUntilIdle());
      await held[index]?.reached;
      // Recurring tasks out of the way, while the lease holds.
      scene.kit.clock.advance(LEASE_MS - 2);
      await run();
      scene.kit.clock.advance(2);
    }

    await run();

    expect(await jobOf(jobId)).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
    for (const { release } of held) release();
    await Promise.all(runs);
    expect((await jobOf(jobId)).status).toBe('failed');
    expect(scene.files.files.size).toBe(0);
  });

  it('has five minutes from its first beginning', async () => {
    scene.renderer.before = () => {
      scene.kit.clock.advance(300_001);
      throw new Error('the store is away');
    };
    const jobId = await ask();

    await run();
    scene.renderer.before = () => undefined;
    scene.kit.clock.advance(10_000);
    await run();

    expect(await jobOf(jobId)).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
  });

  it('is cut off when its time is over while a document is being drawn', async () => {
    const jobId = await ask();
    const almostOver = toInstant(scene.kit.clock.now() - 299_950);
    await scene.kit.storage.transaction(scene.portal.id, async (tx) => {
      await tx.collection(GenerationJobs).update(jobId, { startedAt: almostOver });
    });
    scene.renderer.before = () => new Promise(() => undefined);

    await run();

    expect(await jobOf(jobId)).toMatchObject({ status: 'failed', error: { code: 'timeout' }, startedAt: almostOver });
  });

  it('is answered as it is now when its request is repeated, for seven days', async () => {
    const headers = { 'Idempotency-Key': 'documents-1' };
    const body = { procurementId, kind: 'PICKING_LIST' };
    const first = await scene.request(body, headers);
    await run();

    const repeated = await scene.request(body, headers);

    expect(first.status).toBe(202);
    expect(repeated).toMatchObject({ status: 200, body: { jobId: first.body.jobId, status: 'completed' } });
    expect(repeated.headers['Idempotency-Replayed']).toBe('true');
    expect(await scene.request({ ...body, formats: ['docx'] }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_conflict' },
    });
    scene.kit.clock.advance(7 * 24 * 60 * 60 * 1000 - 1);
    expect((await scene.request(body, headers)).status).toBe(200);
    scene.kit.clock.advance(1);
    expect((await scene.request(body, headers)).status).toBe(202);
  });

  it('is refused at once, with words for whoever runs the installation, where nothing can draw', async () => {
    const { storage, clock } = scene.kit;
    const bare = createProcurekit({ storage, clock, masterKey: TEST_MASTER_KEY });
    const { secret: apiKey } = await scene.portal.issueKey();
    const erp = bare.as({ apiKey });

    const asked = erp.documentGenerationJobs.create(
      { procurementId, kind: 'PICKING_LIST' },
      { idempotencyKey: crypto.randomUUID() },
    );

    await expect(asked).rejects.toThrow('pass `files` and `renderer` to createProcurekit');
  });
});

/** Another process over the same storage and files. */
function anotherProcess({ kit: { storage, clock }, files }: DocumentScene): {
  readonly kit: ReturnType<typeof createProcurekit>;
  readonly renderer: ScriptedRenderer;
} {
  const renderer = createScriptedRenderer();
  return { kit: createProcurekit({ storage, clock, files, renderer, masterKey: TEST_MASTER_KEY }), renderer };
}

/** Makes the next document wait until it is let go. */
function holdUp(renderer: ScriptedRenderer): { readonly reached: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  renderer.before = () => {
    renderer.before = () => undefined;
    reach();
    return released;
  };
  return { reached, release };
}
