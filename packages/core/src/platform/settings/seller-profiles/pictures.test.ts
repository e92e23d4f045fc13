import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { uploadTo } from '../../../testing/kit/upload.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';

let scene: DocumentScene;

beforeAll(async () => {
  scene = await openDocumentScene();
});
afterAll(() => scene.kit.close());

const pngOf = (mark: number) =>
  Buffer.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
    ...[...Buffer.from('IHDR'), ...Array.from({ length: 17 }, () => mark)],
    ...[0, 0, 0, 0, ...Buffer.from('IDAT'), 0, 0, 0, 0],
  ]);
const webp = Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ');

async function upload(content: Uint8Array, portal = scene.portal, owner = scene.sellerProfileId): Promise<string> {
  const fields = { entityType: 'seller_profile', entityId: owner, purpose: 'image' };
  const { status, body } = await uploadTo(portal.signedIn(), '/files', { fields, file: { content, name: 'Печать' } });
  expect(status).toBe(201);
  return String(body.id);
}

describe('the pictures of a seller profile', () => {
  it('are uploaded files that stand on what is printed, and stay for as long as they are used', async () => {
    const api = scene.portal.signedIn();
    const pictures = [pngOf(1), pngOf(2), pngOf(3)];
    const [logoFileId, stampFileId, signatureFileId] = await Promise.all(pictures.map((picture) => upload(picture)));

    const path = `/settings/seller-profiles/${scene.sellerProfileId}`;
    const changed = await api.patch(path, { logoFileId, stampFileId, signatureFileId });
    const { id: procurementId } = await scene.aRequisition();
    await scene.generate({ procurementId, kind: 'SALES_INVOICE', formats: ['pdf'] });
    const printed = JSON.stringify(scene.renderer.calls.at(-1));

    expect(changed).toMatchObject({ status: 200, body: { logoFileId, stampFileId, signatureFileId } });
    for (const picture of pictures) expect(printed).toContain(picture.toString('base64'));
    expect(await api.delete(`/files/${stampFileId ?? ''}`)).toMatchObject({
      status: 409,
      body: { code: 'file_in_use' },
    });
    await api.patch(path, { stampFileId: null });
    expect((await api.delete(`/files/${stampFileId ?? ''}`)).status).toBe(204);
  });

  it('are PNG or JPEG pictures of the portal', async () => {
    const api = scene.portal.signedIn();
    const stranger = await scene.kit.createPortal();
    const { id } = await stranger.owner.sellerProfiles.create({ name: 'ООО «Чужой»', inn: '7707083893' });
    const strange = await upload(pngOf(4), stranger, id);
    const unprintable = await upload(webp);
    const text = await upload(Buffer.from('просто текст'));

    const refused = await api.patch(`/settings/seller-profiles/${scene.sellerProfileId}`, {
      logoFileId: strange,
      stampFileId: unprintable,
      signatureFileId: text,
    });

    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual(
      ['/logoFileId', '/stampFileId', '/signatureFileId'].map((pointer) =>
        expect.objectContaining({ pointer, code: 'reference_not_found' }),
      ),
    );
  });
});
