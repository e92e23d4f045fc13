import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FileStoreFull, FileStoreUnavailable } from '../../kernel/ports/file-store.js';
import { createMemoryFileStore, type MemoryFileStore } from '../../testing/kit/memory-file-store.js';
import { openTestStorage, testDialects } from '../../testing/kit/storage.js';
import type { ApiClient, ApiResponse } from '../../testing/kit/api-client.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { uploadTo } from '../../testing/kit/upload.js';
import { SellerProfiles } from '../settings/index.js';
import { Files, FileDrafts } from './records.js';
import { MAX_FILE_BYTES } from './service.js';

const pdf = new TextEncoder().encode('%PDF-1.7\nсчёт');
const HOUR_MS = 3_600_000;

let kit: TestKit;
let store: MemoryFileStore;
let portal: TestPortal;
let api: ApiClient;
let requisitionId: string;

beforeEach(async () => {
  store = createMemoryFileStore();
  kit = await openTestKit({ files: store });
  portal = await kit.createPortal();
  api = portal.signedIn();
  ({ id: requisitionId } = await portal.owner.requisitions.create({ name: 'Кабель' }));
});
afterEach(() => kit.close());

const toRequisition = () => ({ entityType: 'procurement', entityId: requisitionId });
const upload = (fields: Record<string, string> = toRequisition(), content = pdf, name = 'Счёт № 7.pdf') =>
  uploadTo(api, '/files', { fields, file: { content, name } });
const list = () => api.get(`/files?entityType=procurement&entityId=${requisitionId}`);
const codesOf = ({ body }: ApiResponse) =>
  (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => `${pointer} ${code}`).toSorted();

describe('uploading', () => {
  it('attaches a file to a record and tells what it is by its content', async () => {
    const response = await upload({ ...toRequisition(), purpose: 'proof' });

    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(String),
      ...toRequisition(),
      fileName: 'Счёт № 7.pdf',
      mimeType: 'application/pdf',
      sizeBytes: pdf.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      purpose: 'proof',
      createdById: portal.ownerId,
      createdAt: expect.any(String),
    });
    expect((await list()).body).toEqual({ items: [response.body], total: 1 });
  });

  it('says at once everything that is wrong with the fields, and keeps nothing', async () => {
    const response = await uploadTo(api, '/files', { fields: { entityType: 'moon', entityId: 'x', color: 'red' } });

    expect(response.status).toBe(400);
    expect(codesOf(response)).toEqual([
      '/color unknown_field',
      '/entityId invalid_uuid',
      '/entityType invalid_enum',
      '/file required',
    ]);
    expect(codesOf(await upload({ entityType: 'procurement' }))).toEqual(['/entityId required']);
    expect(store.files.size).toBe(0);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.png'],
    ['a page', '<!doctype html><script>1</script>', 'a.txt'],
    ['a program', '\u007fELF\u0002\u0000', 'a.pdf'],
  ])('refuses %s, whatever it is called', async (_what, content, name) => {
    const response = await upload(toRequisition(), new TextEncoder().encode(content), name);

    expect(response).toMatchObject({ status: 400, body: { code: 'file_type_not_allowed' } });
    expect(store.files.size).toBe(0);
  });

  it('takes 25 MiB and not a byte more', async () => {
    const content = new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61);

    expect(await upload(toRequisition(), content, 'a.txt')).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect((await upload(toRequisition(), content.subarray(1), 'a.txt')).body).toMatchObject({
      sizeBytes: MAX_FILE_BYTES,
    });
    expect(store.files.size).toBe(1);
  });

  it('refuses two files, and a file in another field', async () => {
    const file = { content: pdf, name: 'a.pdf' };

    expect(codesOf(await uploadTo(api, '/files', { fields: toRequisition(), file, field: 'document' }))).toEqual([
      '/document unknown_field',
    ]);
    expect((await uploadTo(api, '/files', { fields: toRequisition(), file, times: 2 })).status).toBe(400);
    expect(store.files.size).toBe(0);
  });

  it.each([
    ['is full', new FileStoreFull(), 'files_full'],
    ['is away', new FileStoreUnavailable('No answer.'), 'files'],
  ])('can be repeated where the store %s, and says so', async (_state, error, reason) => {
    store.receive = () => Promise.reject(error);

    const response = await upload();

    expect(response).toMatchObject({ status: 503, body: { code: 'service_unavailable', reason } });
    expect(response.headers).toMatchObject({ 'Retry-After': '5' });
    expect((await list()).body.total).toBe(0);
  });

  it('says so as well where the store is full in the middle of a file', async () => {
    store.receive = async (content) => {
      for await (const chunk of content) if (chunk.byteLength > 0) throw new FileStoreFull();
      throw new Error('Nothing came.');
    };
    const content = new Uint8Array(300_000).fill(120);

    const response = await uploadTo(api, '/files', { fields: toRequisition(), file: { content, name: 'a.txt' } });

    expect(response).toMatchObject({ status: 503, body: { reason: 'files_full' } });
  });

  it('tells a form that breaks off from a store that does', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };

    const response = await api.request('POST', '/files', { rawBody: form, headers });

    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_form' } });
  });

  it('is done once for one Idempotency-Key', async () => {
    const send = () =>
      uploadTo(api, '/files', {
        fields: toRequisition(),
        file: { content: pdf, name: 'a.pdf' },
        headers: { 'Idempotency-Key': 'one' },
      });

    const first = await send();
    const second = await send();

    expect(second.body).toEqual(first.body);
    expect((await list()).body.total).toBe(1);
  });

  it('keeps a name without folders, line breaks and signs that turn the writing around', async () => {
    expect((await upload(toRequisition(), pdf, 'C:\\docs\\акт.pdf')).body.fileName).toBe('акт.pdf');
    expect((await upload(toRequisition(), pdf, 'exe.\u202efdp')).body.fileName).toBe('exe.fdp');
    expect((await upload(toRequisition(), pdf, `${'я'.repeat(300)}.pdf`)).body.fileName).toMatch(/^я{251}\.pdf$/);
  });

  it('goes to the portal itself without an id, by those who manage its settings', async () => {
    expect((await upload({ entityType: 'portal' })).body).toMatchObject({ entityType: 'portal', entityId: null });
    expect((await api.get('/files?entityType=portal')).body.total).toBe(1);

    const buyer = await portal.addUser(['buyer']);
    const refused = await uploadTo(portal.signedIn(buyer.id), '/files', {
      fields: { entityType: 'portal' },
      file: { content: pdf, name: 'a.pdf' },
    });
    expect(refused).toMatchObject({ status: 403, body: { requiredRight: 'settings.manage' } });
    expect(store.files.size).toBe(1);
  });

  it('is refused for a record that is archived', async () => {
    const erp = await portal.erp();
    const { id } = await erp.warehouses.create({ name: 'Old' });
    await erp.warehouses.create({ name: 'Default', isDefault: true });
    await erp.warehouses.archive(id);

    expect(await upload({ entityType: 'warehouse', entityId: id })).toMatchObject({
      status: 409,
      body: { code: 'record_archived' },
    });
  });
});

describe.each(testDialects)('on %s a record', (dialect) => {
  it('has at most 100 files, however many come at once', async () => {
    const full = await openTestKit({ storage: await openTestStorage(dialect), files: store });
    try {
      const own = await full.createPortal();
      const { id: entityId } = await own.owner.requisitions.create({ name: 'Полная' });
      const owner = { entityType: 'procurement', entityId, createdById: own.ownerId };
      for (let count = 0; count < 98; count += 1)
        await full.kit.files.keep(own.id, { bytes: pdf, fileName: 'a.pdf' }, owner);

      const responses = await Promise.all(
        Array.from({ length: 6 }, () =>
          uploadTo(own.signedIn(), '/files', {
            fields: { entityType: 'procurement', entityId },
            file: { content: pdf, name: 'a.pdf' },
          }),
        ),
      );

      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400, 400]);
      expect(codesOf(responses.find(({ status }) => status === 400) as ApiResponse)).toEqual(['/file too_many_items']);
      expect(await full.storage.forPortal(own.id).collection(Files).count()).toBe(100);
    } finally {
      await full.kit.close();
    }
  });
});

describe('downloading', () => {
  const linkTo = async (id: string, client = api) => client.get(`/files/${id}/download-url`);

  it('goes by a link that works for five minutes', async () => {
    const { id } = (await upload()).body;

    const link = await linkTo(id);

    expect(link.body).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/v1\/downloads\//),
      expiresAt: '2026-01-15T09:35:00.000Z',
      fileName: 'Счёт № 7.pdf',
      mimeType: 'application/pdf',
      sizeBytes: pdf.length,
    });
    expect(link.headers['Cache-Control']).toBe('no-store');
    const file = await api.get(new URL(link.body.url as string).pathname);
    expect(file.bytes).toEqual(pdf);
    expect(file.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': "attachment; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20%E2%84%96%207.pdf",
      'X-Content-Type-Options': 'nosniff',
    });

    kit.clock.advance(300_000);
    expect(await api.get(new URL(link.body.url as string).pathname)).toMatchObject({
      status: 403,
      body: { code: 'link_expired' },
    });
  });
});

describe('a download', () => {
  let path: string;
  beforeEach(async () => {
    const { id } = (await upload(toRequisition(), new TextEncoder().encode('0123456789'), 'a.txt')).body;
    path = new URL((await api.get(`/files/${id}/download-url`)).body.url as string).pathname;
  });
  const textOf = ({ bytes }: ApiResponse) => new TextDecoder().decode(bytes);

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-400', '89', 'bytes 8-9/10'],
  ])('gives the part %s', async (range, expected, contentRange) => {
    const response = await api.get(path, { Range: range });

    expect(response).toMatchObject({
      status: 206,
      headers: { 'Content-Range': contentRange, 'Content-Length': String(expected.length), 'Accept-Ranges': 'bytes' },
    });
    expect(textOf(response)).toBe(expected);
  });

  it.each(['bytes=10-', 'bytes=-0', 'bytes=400-500'])('has no part %s', async (range) => {
    expect(await api.get(path, { Range: range })).toMatchObject({
      status: 416,
      headers: { 'Content-Range': 'bytes */10' },
    });
  });

  it.each(['bytes=4-2', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'])(
    'is whole when the range is %s',
    async (range) => {
      const response = await api.get(path, { Range: range });

      expect(response.status).toBe(200);
      expect(textOf(response)).toBe('0123456789');
    },
  );

  it('goes on only with the same content, and is not sent again to who has it', async () => {
    const { headers } = await api.get(path);
    const tag = headers['ETag'] ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);

    expect((await api.get(path, { Range: 'bytes=5-', 'If-Range': tag })).status).toBe(206);
    expect((await api.get(path, { Range: 'bytes=5-', 'If-Range': '"other"' })).status).toBe(200);
    expect((await api.get(path, { 'If-None-Match': `"other", ${tag}` })).status).toBe(304);
    expect((await api.get(path, { 'If-None-Match': tag, Range: 'bytes=5-' })).status).toBe(304);
  });
});

describe('who does not see the record', () => {
  it('does not find its files', async () => {
    const { id } = (await upload()).body;
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    const stranger = (await kit.createPortal()).signedIn();

    for (const client of [buyer, stranger]) {
      expect((await client.get(`/files/${id}/download-url`)).status).toBe(404);
      expect((await client.delete(`/files/${id}`)).status).toBe(404);
      expect((await client.get(`/files?entityType=procurement&entityId=${requisitionId}`)).status).toBe(404);
      const sent = await uploadTo(client, '/files', {
        fields: toRequisition(),
        file: { content: pdf, name: 'a.pdf' },
      });
      expect(codesOf(sent)).toEqual(['/entityId reference_not_found']);
    }
    expect((await list()).body.total).toBe(1);
  });

  it('learns which right is missing where it is only that', async () => {
    const { id } = (await upload()).body;
    const approver = portal.signedIn((await portal.addUser(['approver'])).id);

    expect((await approver.get(`/files/${id}/download-url`)).status).toBe(200);
    expect(await approver.delete(`/files/${id}`)).toMatchObject({
      status: 403,
      body: { requiredRight: 'requisitions.edit' },
    });
  });
});

describe('deleting', () => {
  it('takes the file away, and its bytes soon after', async () => {
    const { id } = (await upload()).body;
    const link = await api.get(`/files/${id}/download-url`);

    expect((await api.delete(`/files/${id}`)).status).toBe(204);

    expect((await list()).body).toEqual({ items: [], total: 0 });
    expect((await api.delete(`/files/${id}`)).status).toBe(404);
    expect((await api.get(new URL(link.body.url as string).pathname)).status).toBe(404);
    kit.clock.advance(HOUR_MS);
    await kit.kit.worker.runUntilIdle();
    expect(store.files.size).toBe(0);
    expect(await kit.storage.forPortal(portal.id).collection(FileDrafts).count()).toBe(0);
  });

  it('is refused while a seller profile or a template uses the file', async () => {
    const { id } = (await upload({ entityType: 'portal', purpose: 'image' })).body;
    const profile = await portal.owner.sellerProfiles.create({ name: 'Фирма', inn: '7707083893' });
    await kit.storage.transaction(portal.id, (tx) =>
      tx.collection(SellerProfiles).update(profile.id, { logoFileId: id }),
    );

    expect(await api.delete(`/files/${id}`)).toMatchObject({ status: 409, body: { code: 'file_in_use' } });
  });
});
