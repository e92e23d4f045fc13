import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../src/papers/renderers/index.js';
import { GenerationJobs } from '../../src/papers/documents/index.js';
import { documentScene, openDocumentScene, type DocumentScene } from '../../src/testing/scenes/document-scene.js';

const PAPERS = 100;
/** Papers of the busy portal that may be made while that of another waits: two are under way, and each has a turn. */
const MOST_BEFORE = 10;

let busy: DocumentScene;
let other: DocumentScene;

beforeAll(async () => {
  busy = await openDocumentScene({ renderer: openDocumentRenderer({ workers: 1 }) });
  other = await documentScene(busy.kit, busy);
});
afterAll(() => busy.kit.close());

const paper = (procurementId: string) => ({ procurementId, kind: 'GOODS_WAYBILL', formats: ['pdf'] });

it('a hundred papers of a portal hardly delay the paper of another', { timeout: 300_000 }, async () => {
  const { id } = await busy.aRequisition();
  const others = await other.aRequisition();
  for (let count = 0; count < PAPERS; count += 1) await busy.request(paper(id));
  const { jobId } = (await other.request(paper(others.id))).body;
  const statusOf = async () => (await other.key.api.get(`/document-generation-jobs/${jobId}`)).body.status;
  const madeOfBusy = () =>
    busy.kit.storage
      .forPortal(busy.portal.id)
      .collection(GenerationJobs)
      .count({ where: { status: 'completed' } });

  busy.kit.kit.worker.start();
  while (['queued', 'processing'].includes(await statusOf())) await sleep(20);

  expect(await statusOf()).toBe('completed');
  expect(await madeOfBusy()).toBeLessThanOrEqual(MOST_BEFORE);
});
