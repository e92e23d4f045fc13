import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeInn, makePersonInn } from '../../../sample-data/russian-identifiers.js';
import { powerFile } from '../../../testing/kit/power-file.js';
import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { readXmlElement } from '../forms/electronic/read-xml-element.js';
import { misfits } from '../forms/electronic/described-files-for-tests.js';
import { POWER_SCHEMA } from '../forms/electronic/power-schema-for-tests.js';
import { SELLER_TITLE_SCHEMA } from '../forms/electronic/transfer-schema-for-tests.js';

let scene: DocumentScene;
const OWN = makeInn(1);
const profile = () => `/settings/seller-profiles/${scene.sellerProfileId}`;
const taken = (file: Uint8Array, more: object = {}) =>
  scene.portal
    .signedIn()
    .put(`${profile()}/power-of-attorney`, { file: Buffer.from(file).toString('base64'), ...more });

beforeAll(async () => {
  scene = await openDocumentScene();
});
afterAll(() => scene.kit.close());

describe('a power of attorney', () => {
  it('is read from its file, and is what its profile says from then on', async () => {
    const { status, body } = await taken(powerFile({ inn: OWN }));

    expect(status).toBe(200);
    expect(body).toEqual({
      number: '3f2a6b1c-4d5e-4c3a-9d10-0192f0c17b2e',
      internalNumber: '17',
      issuedOn: '2026-01-10T00:00:00.000Z',
      validUntil: '2027-01-09T00:00:00.000Z',
      principalInn: OWN,
      representativeName: 'Доверенная Дарья Олеговна',
      representativePosition: 'Начальник отдела',
      system: 'https://m4d.nalog.gov.ru/EMCHD',
      powers: ['BBDOCS04 Подписывать первичные документы'],
    });
    expect((await scene.portal.signedIn().get(profile())).body.powerOfAttorney).toEqual(body);
  });

  it.each([
    ['another firm gave', powerFile({ inn: makeInn(5) }), {}, '/file', 'invalid_format'],
    ['has ended', powerFile({ inn: OWN, validUntil: '2026-01-14' }), {}, '/file', 'out_of_range'],
    ['is no file of the form', new TextEncoder().encode('<a/>'), {}, '/file', 'invalid_format'],
    [
      'names several people',
      powerFile({ inn: OWN, people: ['Первая', 'Вторая'] }),
      {},
      '/representativeName',
      'required',
    ],
    [
      'names somebody else',
      powerFile({ inn: OWN }),
      { representativeName: 'Чужой Иван' },
      '/representativeName',
      'required',
    ],
  ])('that %s is refused', async (_what, file, more, pointer, code) => {
    expect(await taken(file, more)).toMatchObject({ status: 400, body: { errors: [{ pointer, code }] } });
  });

  it('may be entered as it is, if it is of the firm', async () => {
    const power = {
      number: '3f2a6b1c-4d5e-4c3a-9d10-0192f0c17b2e',
      issuedOn: '2026-01-10',
      validUntil: '2026-01-09',
      principalInn: makeInn(5),
      representativeName: 'Доверенная Дарья',
    };

    expect(await scene.portal.signedIn().patch(profile(), { powerOfAttorney: power })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { pointer: '/powerOfAttorney/principalInn', code: 'invalid_format' },
          { pointer: '/powerOfAttorney/validUntil', code: 'out_of_range' },
        ],
      },
    });
  });
});

describe('a power of attorney to be signed', () => {
  const draft = {
    internalNumber: '17',
    issuedOn: '2026-01-10',
    validUntil: '2027-01-09',
    director: { name: 'Орлова Елизавета Сергеевна', inn: makePersonInn(1), snils: '11223344595' },
    representative: {
      name: 'Доверенная Дарья Олеговна',
      inn: makePersonInn(2),
      snils: '112-233-445 95',
      position: 'Начальник отдела',
      bornOn: '1990-05-17',
    },
    powers: [{ code: 'BBDOCS04', name: 'Подписывать первичные документы' }],
  };
  const made = (body: object) => scene.portal.signedIn().post(`${profile()}/power-of-attorney/draft`, body);

  it('is a file of the unified form, which is read back once it was signed', async () => {
    await scene.portal.signedIn().patch(profile(), { kpp: '770701001', ogrn: '1027700132195', powerOfAttorney: null });
    const { status, bytes } = await made(draft);

    expect(status).toBe(200);
    const text = new TextDecoder().decode(bytes);
    expect(misfits(readXmlElement(bytes), POWER_SCHEMA)).toEqual([]);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
    const [, number] = / НомДовер="([^"]+)"/.exec(text) ?? [];
    expect(text).toContain(`ИдФайл="ON_EMCHD_20260110_${number}"`);
    expect(text).toContain(`<СведСист>https://m4d.nalog.gov.ru/EMCHD/check-status?guid=${number}</СведСист>`);
    expect(text).toContain('СНИЛС="112-233-445 95"');
    expect(await taken(bytes)).toMatchObject({
      status: 200,
      body: {
        number,
        principalInn: OWN,
        representativeName: 'Доверенная Дарья Олеговна',
        powers: ['BBDOCS04 Подписывать первичные документы'],
      },
    });
    await scene.portal.signedIn().patch(profile(), { powerOfAttorney: null });
  });

  it('may say in words what it is for, and is refused where it lacks what the form asks for', async () => {
    const { powers: _, ...plain } = draft;
    const { bytes } = await made({ ...plain, powersText: 'Подписывать накладные' });
    expect(misfits(readXmlElement(bytes), POWER_SCHEMA)).toEqual([]);
    expect(new TextDecoder().decode(bytes)).toContain('<ТекстПолн>Подписывать накладные</ТекстПолн>');

    const worse = { ...plain, validUntil: '2026-01-09', representative: { ...draft.representative, name: 'Дарья' } };
    expect((await made(worse)).body.errors).toMatchObject([
      { pointer: '/representative/name', code: 'invalid_format' },
      { pointer: '/validUntil', code: 'out_of_range' },
      { pointer: '/powers', code: 'required' },
    ]);
    const mistyped = { ...draft, director: { ...draft.director, snils: '112-233-445 96' } };
    expect((await made(mistyped)).body.errors).toMatchObject([{ pointer: '/director/snils', code: 'invalid_format' }]);
  });

  it('is of a company whose registration is known', async () => {
    await scene.portal.signedIn().patch(profile(), { ogrn: null });

    expect(await made(draft)).toMatchObject({
      status: 409,
      body: { code: 'document_not_made', reason: 'data_missing' },
    });
  });
});

describe('files of a firm with a power of attorney', () => {
  let procurementId: string;
  const make = (documentDate?: string) =>
    scene.portal.signedIn().post(`/logistics/procurements/${procurementId}/documents`, {
      kind: 'UNIVERSAL_TRANSFER_DOCUMENT',
      formats: ['xml'],
      ...(documentDate === undefined ? {} : { documentDate }),
    });

  beforeEach(async () => {
    ({ id: procurementId } = await scene.aRequisition());
    expect((await taken(powerFile({ inn: OWN }))).status).toBe(200);
  });

  it('are signed by its holder, and say by which power', async () => {
    const { body } = await make();
    const [{ documentId = '' } = {}] = body.items;
    const link = await scene.key.api.post(`/generated-documents/${documentId}/download-url`);
    const { bytes } = await scene.key.api.get(new URL(link.body.url).pathname);

    expect(misfits(readXmlElement(bytes), SELLER_TITLE_SCHEMA)).toEqual([]);
    expect(new TextDecoder('windows-1251').decode(bytes)).toContain(
      '<Подписант Должн="Начальник отдела" СпосПодтПолном="3"><ФИО Фамилия="Доверенная" Имя="Дарья" Отчество="Олеговна"/>' +
        '<СвДоверЭл НомДовер="3f2a6b1c-4d5e-4c3a-9d10-0192f0c17b2e" ДатаВыдДовер="10.01.2026" ВнНомДовер="17" ' +
        'ИдСистХран="https://m4d.nalog.gov.ru/EMCHD"/></Подписант>',
    );
  });

  it.each(['2026-01-09', '2027-01-10'])('are refused on a day on which it does not hold, %s', async (date) => {
    expect(await make(date)).toMatchObject({
      status: 409,
      body: { code: 'document_not_made', reason: 'not_empowered' },
    });
  });
});
