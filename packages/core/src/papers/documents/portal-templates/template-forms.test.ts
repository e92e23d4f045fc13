import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildDocx, docxParagraph } from '../../renderers/office/build-archive-for-tests.js';
import { openDocumentRenderer } from '../../renderers/index.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { uploadTo } from '../../../testing/kit/upload.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';

const PATH = '/settings/document-templates';

const bytesOf = (content: Uint8Array | string) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

interface SentFile {
  readonly content: Uint8Array | string;
  readonly name: string;
  readonly field?: string;
}

describe.each(testDialects)('a template that comes as a form on %s', (dialect) => {
  let scene: DocumentScene;
  let people: ReturnType<DocumentScene['portal']['signedIn']>;

  beforeAll(async () => {
    const renderer = openDocumentRenderer({ workers: 1 });
    scene = await openDocumentScene({ storage: await openTestStorage(dialect), renderer });
    people = scene.portal.signedIn();
  });
  afterAll(() => scene.kit.close());

  const send = (fields: Readonly<Record<string, string>>, file?: SentFile) =>
    uploadTo(people, PATH, {
      fields,
      ...(file === undefined ? {} : { file: { content: bytesOf(file.content), name: file.name } }),
      ...(file?.field === undefined ? {} : { field: file.field }),
    });

  const picking = { kind: 'PICKING_LIST', name: 'Наш лист' };
  const aDocx = (text: string) => ({ content: buildDocx(docxParagraph(text)), name: 'лист.docx' });
  const problemsOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => ({
    status,
    problems: (body.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
  });

  it('is created with its file, which belongs to the portal, and makes documents', async () => {
    const created = await send({ ...picking, format: 'docx', isDefault: 'true' }, aDocx('Лист {{document.number}}'));
    const { id: procurementId } = await scene.aRequisition();
    const job = await scene.generate({ procurementId, kind: 'PICKING_LIST', formats: ['docx'] });

    expect(created).toMatchObject({
      status: 201,
      body: {
        ...picking,
        format: 'docx',
        fileId: expect.any(String),
        body: null,
        isDefault: true,
        status: 'active',
        usedVariables: ['document.number'],
        unknownVariables: [],
        didYouMean: [],
        version: 1,
      },
    });
    expect(created.headers['Location']).toContain(`${PATH}/${created.body.id}`);
    expect((await people.get(`${PATH}/${created.body.id}`)).body).toEqual(created.body);
    expect((await people.get('/files?entityType=portal')).body.items).toMatchObject([
      { id: created.body.fileId, fileName: 'лист.docx', purpose: 'template' },
    ]);
    expect((await people.delete(`/files/${created.body.fileId}`)).body.code).toBe('file_in_use');
    expect(job).toMatchObject({ status: 'completed', documents: [{ format: 'docx' }] });
  });

  it('has the format of its file where none is named', async () => {
    const created = await send({ ...picking, status: 'draft' }, aDocx('{{document.number}}'));

    expect(created).toMatchObject({ status: 201, body: { format: 'docx', status: 'draft', isDefault: false } });
  });

  it('is the text of an HTML file, or a text', async () => {
    const file = { content: '<p>{{document.number}}</p>', name: 'form.html' };

    const ofFile = await send({ ...picking, format: 'html' }, file);
    const ofText = await send({ ...picking, format: 'html', body: '<p>{{document.date}}</p>' });

    expect(ofFile).toMatchObject({ status: 201, body: { format: 'html', body: file.content, fileId: null } });
    expect(ofText).toMatchObject({ status: 201, body: { format: 'html', body: '<p>{{document.date}}</p>' } });
  });

  it('stays a draft while a variable of it seems mistyped', async () => {
    const created = await send(picking, aDocx('{{document.numbr}}'));

    expect(created.body).toMatchObject({ status: 'draft', unknownVariables: ['document.numbr'] });
  });

  it('is refused with everything that is wrong, and nothing of it stays', async () => {
    const kept = scene.files.files.size;
    const docx = aDocx('x');

    expect(problemsOf(await send({ kind: 'NOTE', format: 'pdf', surprise: '1' }, docx))).toEqual({
      status: 400,
      problems: expect.arrayContaining([
        ['/kind', 'invalid_enum'],
        ['/name', 'required'],
        ['/format', 'invalid_enum'],
        ['/surprise', 'unknown_field'],
      ]),
    });
    expect(problemsOf(await send(picking)).problems).toEqual([['/file', 'required']]);
    expect(problemsOf(await send({ ...picking, format: 'docx' })).problems).toEqual([['/file', 'required']]);
    expect(problemsOf(await send({ ...picking, format: 'xlsx' }, docx)).problems).toEqual([
      ['/file', 'invalid_format'],
    ]);
    expect(problemsOf(await send({ ...picking, format: 'html' }, docx)).problems).toEqual([
      ['/file', 'invalid_format'],
    ]);
    expect(problemsOf(await send({ ...picking, isDefault: 'yes' }, docx)).problems).toEqual([
      ['/isDefault', 'invalid_enum'],
    ]);
    expect(problemsOf(await send(picking, { ...docx, field: 'template' })).problems).toEqual([
      ['/template', 'unknown_field'],
    ]);
    expect(problemsOf(await send(picking, aDocx('{{#items}}'))).problems).toEqual([['/file', 'invalid_format']]);
    expect((await send(picking, { content: '\u007fELF\u0000', name: 'form.docx' })).body.code).toBe(
      'file_type_not_allowed',
    );
    expect(scene.files.files.size).toBe(kept);
  });

  it('is still JSON for whoever sends JSON, and nothing else', async () => {
    const body = { ...picking, format: 'html', body: '<p>x</p>' };
    const asText = { rawBody: JSON.stringify(body), headers: { 'Content-Type': 'text/plain' } };

    expect((await people.post(PATH, body)).status).toBe(201);
    expect(await people.request('POST', PATH, asText)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    expect((await people.patch(`${PATH}/${crypto.randomUUID()}`, {})).status).toBe(404);
  });

  it('needs the right to manage settings', async () => {
    const buyer = scene.portal.signedIn((await scene.portal.addUser(['buyer'])).id);
    const refused = await uploadTo(buyer, PATH, { fields: picking, file: aDocx('x') });

    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_rights' } });
  });
});
