import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import type { TestKey } from '../../../testing/kit/test-kit.js';
import { GeneratedDocuments } from './records.js';

let scene: DocumentScene;
let documentId: string;
let key: TestKey;

beforeAll(async () => {
  scene = await openDocumentScene({ baseUrl: 'https://procure.example' });
});
afterAll(() => scene.kit.close());
beforeEach(async () => {
  const { id } = await scene.aRequisition();
  const job = await scene.generate({ procurementId: id, kind: 'SALES_INVOICE' });
  documentId = job.documents[0].documentId;
  key = await scene.portal.issueKey(['documents.read', 'documents.download', 'purchase_requisitions.read']);
});

const askForLink = (who = key) => who.api.post(`/generated-documents/${documentId}/download-url`);
const pathOf = (url: string) => url.replace('https://procure.example', '');
/** Follows a link as anybody could: without a key. */
const follow = (url: string, method = 'GET') =>
  scene.key.api.request(method, pathOf(url), { headers: { 'X-API-Key': '' } });

async function update(changes: { readonly status?: 'archived'; readonly archivedAt?: string }): Promise<void> {
  await scene.kit.storage.transaction(scene.portal.id, async (tx) => {
    await tx.collection(GeneratedDocuments).update(documentId, changes);
  });
}

describe('a download link', () => {
  it('leads to the document, with its name, its size and nothing for caches to keep', async () => {
    const { status, body, headers } = await askForLink();
    const file = await follow(body.url);

    expect(status).toBe(200);
    expect(headers['Cache-Control']).toBe('no-store');
    expect(body).toEqual({
      documentId,
      url: expect.stringMatching(/^https:\/\/procure\.example\/api\/v1\/downloads\/[\w.-]+$/),
      expiresAt: '2026-01-15T09:35:00.000Z',
      fileName: expect.stringMatching(/^Счёт на оплату SCH-2026-\d+\.pdf$/),
      mimeType: 'application/pdf',
      sizeBytes: file.bytes.length,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
    });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.bytes.length),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(body.fileName)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toMatchObject({ form: 'SALES_INVOICE' });
  });

  it('is given to a key with both scopes only', async () => {
    const reader = await scene.portal.issueKey(['documents.read']);
    const downloader = await scene.portal.issueKey(['documents.download']);

    expect(await askForLink(reader)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope', requiredScopes: ['documents.download'] },
    });
    expect(await askForLink(downloader)).toMatchObject({ status: 403, body: { requiredScopes: ['documents.read'] } });
  });

  it('works several times until 300 seconds have passed', async () => {
    const { url } = (await askForLink()).body;

    scene.kit.clock.advance(299_999);
    expect((await follow(url)).status).toBe(200);
    expect((await follow(url)).status).toBe(200);
    scene.kit.clock.advance(1);

    expect(await follow(url)).toMatchObject({ status: 403, body: { code: 'link_expired' } });
  });

  it('answers HEAD without the file', async () => {
    const { url } = (await askForLink()).body;

    const head = await follow(url, 'HEAD');

    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(Number(head.headers['Content-Length'])).toBeGreaterThan(0);
  });

  it('ends with its key', async () => {
    const { url } = (await askForLink()).body;
    const other = (await askForLink(scene.key)).body;

    await scene.portal.owner.apiKeys.archive(key.id);

    expect(await follow(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await follow(other.url)).status).toBe(200);
  });

  it('ends with the rights of whoever created its key', async () => {
    const creator = await scene.portal.addUser(['tenant_admin']);
    const orphaned = await scene.portal.issueKey('all', creator.id);
    const { url } = (await askForLink(orphaned)).body;
    expect((await follow(url)).status).toBe(200);

    await scene.portal.owner.users.update(creator.id, { isActive: false });

    expect((await follow(url)).status).toBe(404);
  });

  it('ends with its document, for which no new one is given', async () => {
    const { url } = (await askForLink()).body;

    await update({ status: 'archived', archivedAt: '2026-01-15T09:31:00.000Z' });

    expect(await follow(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await askForLink()).toMatchObject({ status: 409, body: { code: 'record_archived' } });
    const { body } = await key.api.get('/generated-documents?status=archived');
    expect(body.items.map((document: { documentId: string }) => document.documentId)).toContain(documentId);
    expect((await key.api.get(`/generated-documents/${documentId}`)).body).toMatchObject({ status: 'archived' });
  });

  it('cannot be made, changed or turned to another document', async () => {
    const { url } = (await askForLink()).body;
    const [payload = '', signature = ''] = (url.split('/').at(-1) ?? '').split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = (changed: unknown[]) => Buffer.from(JSON.stringify(changed)).toString('base64url');
    const later = forged([...content.slice(0, 5), content[5] + 1]);
    const tokens = [
      'x',
      `${payload}.`,
      `.${signature}`,
      `${later}.${signature}`,
      `${payload}.${signature}.${signature}`,
      `${payload}.${signature.slice(0, -2)}`,
      `${payload}.${'A'.repeat(43)}`,
      'x'.repeat(1000),
      '%00',
    ];

    for (const token of tokens) {
      expect(await follow(`/api/v1/downloads/${token}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('is of no use in another portal, and another portal gets none', async () => {
    const stranger = await (await scene.kit.createPortal()).issueKey();

    expect(await askForLink(stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('does not give out a file that was changed in the store', async () => {
    const { url } = (await askForLink()).body;
    for (const [name, bytes] of scene.files.files)
      scene.files.files.set(
        name,
        bytes.map((byte) => byte ^ 1),
      );

    await expect(follow(url)).rejects.toThrow(/changed in the file store/);
  });

  it('does not give out a file that was cut short, or lost', async () => {
    const { url } = (await askForLink()).body;
    for (const [name, bytes] of scene.files.files) scene.files.files.set(name, bytes.subarray(0, -1));
    expect(await follow(url)).toMatchObject({ status: 500, body: { code: 'internal_error' } });

    scene.files.files.clear();

    expect(await follow(url)).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  });

  it('is no part of what is said of jobs, documents and events', async () => {
    await askForLink();
    const said = JSON.stringify([
      (await key.api.get('/generated-documents')).body,
      (await scene.key.api.get('/events?since=2026-01-01')).body,
    ]);

    expect(said).toContain('document_generation.completed');
    expect(said).not.toMatch(/downloads\/|"url"/);
  });

  it('can be asked for in process as well', async () => {
    const link = await (await scene.portal.erp()).generatedDocuments.createDownloadUrl(documentId);

    expect((await follow(link.url)).status).toBe(200);
  });
});

describe('variables of a document', () => {
  const resolve = (who: TestKey) =>
    who.api.post('/api/v1/variables/resolve', {
      entityType: 'generated_document',
      entityId: documentId,
      paths: ['generatedDocument.number', 'generatedDocument.kind', 'generatedDocument.fileId'],
    });

  it('are those that the document shows, for keys that may read documents', async () => {
    const { body } = await resolve(await scene.portal.issueKey(['variables.read', 'documents.read']));
    const refused = await resolve(await scene.portal.issueKey(['variables.read']));

    expect(body.values).toEqual({
      'generatedDocument.number': expect.stringMatching(/^SCH-2026-\d+$/),
      'generatedDocument.kind': 'SALES_INVOICE',
    });
    expect(body.unresolved).toEqual([{ path: 'generatedDocument.fileId', reason: 'unknown' }]);
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
  });
});
