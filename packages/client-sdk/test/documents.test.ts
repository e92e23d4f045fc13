import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { openLocalFileStore } from '@procurekit/core/node';
import { DocumentRenderError, type DocumentRenderer } from '@procurekit/core/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient, GenerationError, type Client } from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';

let directory: string;
let server: RunningServer;
let client: Client;
let procurementId: string;
let isBroken = false;

/** Draws the same page of every form: what is tested is the way of a document, not its looks. */
const renderer: DocumentRenderer = {
  renderForm: () => draw(),
  renderLayout: () => draw(),
  renderTemplate: () => Promise.reject(new Error('There are no templates here.')),
  inspectTemplate: () => Promise.reject(new Error('There are no templates here.')),
  close: () => Promise.resolve(),
};

async function draw() {
  if (isBroken) throw new DocumentRenderError('data_missing', 'The supplier has no INN');
  return Promise.resolve({ bytes: Buffer.from('%PDF-1.7 a page'), mimeType: 'application/pdf' });
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'client-sdk-documents-'));
  server = await startServer({ files: openLocalFileStore({ directory }), renderer });
  server.kit.worker.start();
  client = createClient(server);
  const items = [{ rawName: 'Бетон М300', quantity: '10', unitPrice: '5200.00' }];
  ({ id: procurementId } = await server.owner.requisitions.create({ name: 'Бетон', items }));
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

describe('documents of a live server', () => {
  it('are generated, waited for and downloaded', async () => {
    const states = new Set<string>();
    const job = await client.documentGenerationJobs.generateAndWait(
      { procurementId, kind: 'PICKING_LIST' },
      { onProgress: ({ status }) => states.add(status) },
    );
    const [document] = job.documents;

    const { stream, ...file } = await client.generatedDocuments.download(document?.documentId ?? '');
    const bytes = await buffer(stream);

    expect([...states]).toEqual(expect.arrayContaining(['queued', 'completed']));
    expect(bytes.toString()).toBe('%PDF-1.7 a page');
    expect(file).toMatchObject({ fileName: document?.fileName, mimeType: 'application/pdf', sizeBytes: bytes.length });
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('that cannot be made fail with the reason of the job', async () => {
    isBroken = true;

    const error = await client.documentGenerationJobs
      .generateAndWait({ procurementId, kind: 'PICKING_LIST' })
      .catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(GenerationError);
    expect(error).toMatchObject({ code: 'data_missing', job: { status: 'failed' } });
  });
});
