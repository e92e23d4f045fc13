import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { openFakeRemote, type FakeRemote, type FakeReply, type FakeRequest } from '../../../testing/kit/fake-remote.js';
import { connected, exchanged, finished } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { makeInn } from '../../../sample-data/russian-identifiers.js';
import { keepDocument } from '../../../testing/kit/one-document.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import {
  correctionTitle,
  acceptanceTitle,
  readCorrectionDocument,
  readShipperTitle,
  readTransferDocument,
  readWaybillTitle,
  sampleDocument,
  sellerTitle,
  shipperTitle,
} from '../../../papers/documents/index.js';
import { readXmlElement } from '../../../papers/documents/forms/electronic/read-xml-element.js';
import {
  sampleCorrection,
  type SampleCorrection,
} from '../../../papers/documents/forms/electronic/sample-corrections-for-tests.js';
import { misfits } from '../../../papers/documents/forms/electronic/described-files-for-tests.js';
import {
  sampleAcceptance,
  sampleHandover,
  sampleReceipt,
  FOLLOWING_TITLE_SCHEMAS,
} from '../../../papers/documents/forms/electronic/waybill-schema-for-tests.js';
import { BUYER_TITLE_SCHEMA } from '../../../papers/documents/forms/electronic/transfer-schema-for-tests.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { TripStops } from '../../../procurement/logistics/index.js';
import { statusOf } from './follow-box.js';

const INN = '7707083893';
const OWN_INN = '7736050003';
const PATH = '/integrations/edo-operator/documents';

describe.each(testDialects)('documents at Diadoc, on %s', (dialect) => {
  let diadoc: FakeRemote;
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let supplierId: string;
  let installation: string;
  /** Companies by their INN, with their boxes; what happened in our box; and what is answered otherwise. */
  let boxes: Readonly<Record<string, readonly string[]>>;
  /** Contents of documents that somebody sent, by message and entity. */
  let files: Readonly<Record<string, string>>;
  let events: readonly object[];
  let odd: (request: FakeRequest) => FakeReply | undefined;

  beforeAll(async () => {
    diadoc = await openFakeRemote();
    kit = await openTestKit({
      storage: await openTestStorage(dialect),
      rateLimiter: noRateLimit,
      outbound: { allowLoopback: true },
      oauthProviders: { 'edo-operator': { clientId: 'me', authUrl: diadoc.address, apiUrl: diadoc.address } },
    });
  });
  afterAll(async () => {
    await kit.close();
    diadoc.close();
  });
  beforeEach(async () => {
    [boxes, files, events, odd] = [{ [INN]: ['box-2'] }, {}, [], () => undefined];
    diadoc.forget();
    diadoc.answer((request) => odd(request) ?? answer(request));
    portal = await kit.createPortal();
    owner = portal.signedIn();
    supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', inn: INN })).id;
  });
  // Its schedule would ask the operator of the next test.
  afterEach(() => owner.post(`/integrations/installations/${installation}/disable`));

  function answer({ method, url, body }: FakeRequest): FakeReply {
    const asked = (name: string) => url.searchParams.get(name) ?? '';
    if (url.pathname === '/connect/token') return { body: { access_token: 't', refresh_token: 'r', expires_in: 1e7 } };
    if (url.pathname === '/GetOrganizationsByInnKpp') {
      const found = (boxes[asked('inn')] ?? []).map((BoxId) => ({ BoxId }));
      return found.length === 0
        ? { status: 404 }
        : { body: { Organizations: [{ FnsParticipantId: '2BM-other', Boxes: found }] } };
    }
    if (url.pathname === '/GetOrganization') return { body: { Inn: asked('boxId') === 'box-2' ? INN : OWN_INN } };
    if (url.pathname === '/GetMyOrganizations') {
      return { body: { Organizations: [{ Inn: OWN_INN, FnsParticipantId: '2BM-own' }] } };
    }
    if (url.pathname === '/V4/GetEntityContent') {
      const file = files[`${asked('messageId')}/${asked('entityId')}`];
      return file === undefined ? { status: 404 } : { body: file };
    }
    if (url.pathname === '/ShelfUpload') return { body: '__userId__/shelf' };
    if (url.pathname === '/V4/PostMessagePatch') return { body: { MessageId: body.MessageId } };
    if (method === 'POST') return { body: { MessageId: `m-${body.DocumentAttachments[0].CustomDocumentId}` } };
    const after = events.findIndex((event) => Reflect.get(event, 'IndexKey') === asked('afterIndexKey'));
    return { body: { Events: events.slice(after + 1).slice(0, Number(asked('limit'))) } };
  }
  const connect = async (settings: object = {}) => {
    installation = await connected(owner, 'edo-operator', { boxId: 'box-1', senderInn: OWN_INN, ...settings });
    diadoc.forget();
    return installation;
  };
  const aDocument = (content: string | Uint8Array = 'PDF', changes: Partial<Parameters<typeof keepDocument>[2]> = {}) =>
    keepDocument(kit, portal, { content, supplierIds: [supplierId], ...changes });
  const posted = () => diadoc.requests().filter(({ path }) => path.startsWith('/V3/PostMessage'));
  const list = async () => (await owner.get(PATH)).body.items;
  const told = (IndexKey: string, MessageId: string, ...infos: readonly object[]) => ({
    IndexKey,
    EventId: `e-${IndexKey}`,
    Patch: { MessageId, FromBoxId: 'box-2', Entities: infos.map((info) => ({ EntityId: 'd1', DocumentInfo: info })) },
  });

  it('are handed over once, for a person to sign', async () => {
    const id = await connect();
    const documentId = await aDocument();

    const queued = await owner.post(PATH, { documentId });
    const again = await owner.post(PATH, { documentId });
    const run = await exchanged(kit, owner, id);
    await exchanged(kit, owner, id);

    const shown = {
      documentId,
      counterpartyId: supplierId,
      number: 'DOV-1',
      fileName: 'Доверенность.txt',
      error: null,
    };
    expect(queued).toMatchObject({ status: 201, body: { ...shown, status: 'queued', messageId: null } });
    expect(again.status).toBe(200);
    const found = async (query: string) => (await owner.get(`${PATH}?${query}`)).body.total;
    expect([await found('search=dov-1'), await found('search=none'), await found('sort=-updatedAt')]).toEqual([
      1, 0, 1,
    ]);
    expect(run).toMatchObject({ status: 'completed', counts: { document_send: { created: 1 } } });
    expect(await list()).toMatchObject([{ ...shown, status: 'awaiting_signature', messageId: `m-${documentId}` }]);
    expect(posted()).toMatchObject([
      {
        path: `/V3/PostMessage?operationId=${documentId}`,
        body: {
          FromBoxId: 'box-1',
          ToBoxId: 'box-2',
          DelaySend: true,
          DocumentAttachments: [
            {
              TypeNamedId: 'Nonformalized',
              CustomDocumentId: documentId,
              SignedContent: { Content: Buffer.from('PDF').toString('base64') },
              Metadata: [{ Key: 'FileName', Value: 'Доверенность.txt' }],
            },
          ],
        },
      },
    ]);
  });

  it('that are large go onto the shelf first, and again when the operator says so', async () => {
    const id = await connect();
    const documentId = await aDocument('x'.repeat(600 * 1024));
    let isBusy = true;
    odd = ({ path }) => {
      if (!path.startsWith('/V3/PostMessage') || !isBusy) return undefined;
      isBusy = false;
      return { status: 204, body: '' };
    };
    await owner.post(PATH, { documentId });

    const run = await exchanged(kit, owner, id);

    expect(run).toMatchObject({ status: 'completed', counts: { document_send: { created: 1 } } });
    const parts = diadoc.requests().filter(({ path }) => path.startsWith('/ShelfUpload'));
    expect(parts.map(({ text, url }) => [text.length, url.searchParams.get('isLastPart')])).toEqual([
      [512 * 1024, '0'],
      [88 * 1024, '1'],
    ]);
    expect(posted()).toHaveLength(2);
    expect(posted()[0]?.body.DocumentAttachments[0].SignedContent).toEqual({ NameOnShelf: `__userId__/${documentId}` });
  });

  it('that nobody or several can take say so, and go once that is mended', async () => {
    boxes = { [INN]: ['box-2', 'box-3'] };
    const id = await connect();
    const [documentId, other] = [await aDocument(), await aDocument('PDF', { supplierIds: [] })];
    await owner.post(PATH, { documentId });

    const nobody = await owner.post(PATH, { documentId: other });
    const run = await exchanged(kit, owner, id);
    const failed = await list();
    boxes = { [INN]: ['box-2'] };
    await owner.post(PATH, { documentId });
    await exchanged(kit, owner, id);

    expect(nobody.body.errors).toMatchObject([{ pointer: '/counterpartyId', code: 'required' }]);
    expect(run).toMatchObject({ status: 'completed_with_errors', errors: [{ code: 'recipient_ambiguous' }] });
    expect(failed).toMatchObject([{ status: 'queued', error: { code: 'recipient_ambiguous' } }]);
    expect(await list()).toMatchObject([{ status: 'awaiting_signature', error: null }]);
  });

  it('that are new go by themselves where that is wanted', async () => {
    await aDocument();
    kit.clock.advance(1000);
    const id = await connect({ autoSend: true });
    kit.clock.advance(1000);
    const documentId = await aDocument();
    await aDocument('PDF', { format: 'docx' });

    await exchanged(kit, owner, id);
    await exchanged(kit, owner, id);

    expect(await list()).toMatchObject([{ documentId, status: 'awaiting_signature' }]);
    expect(posted()).toHaveLength(1);
  });

  it('tell what became of them, and what comes late takes nothing back', async () => {
    const id = await connect();
    const documentId = await aDocument();
    await owner.post(PATH, { documentId });
    await exchanged(kit, owner, id);
    const message = `m-${documentId}`;
    const status = (DocumentStatus: string) => ({ NonformalizedDocumentMetadata: { DocumentStatus } });

    const seen: unknown[] = [];
    const steps = [
      status('OutboundWaitingForRecipientSignature'),
      { ...status('OutboundWaitingForRecipientSignature'), DeliveryTimestampTicks: 1 },
      status('OutboundWithRecipientSignature'),
      status('OutboundWaitingForRecipientSignature'),
    ];
    for (const [index, step] of steps.entries()) {
      events = [...events, told(String(index), message, step), told(`${index}x`, 'of others', step)];
      await exchanged(kit, owner, id);
      seen.push((await list())[0].status);
    }

    expect(seen).toEqual(['sent', 'delivered', 'signed', 'signed']);
    const reads = diadoc.requests().filter(({ path }) => path.startsWith('/V7/GetNewEvents'));
    expect(reads.map(({ url }) => url.searchParams.get('afterIndexKey'))).toEqual([null, null, '0x', '1x', '2x']);
  });

  it('of known companies become invoices once, or are those that were entered', async () => {
    const invoice = { supplierId, number: 'A-1', totalAmount: '10.00', invoiceDate: '2026-01-14' };
    await owner.post('/invoices', invoice);
    const id = await connect();
    const inbound = (number: string, changes: object = {}) => ({
      DocumentDirection: 'Inbound',
      TypeNamedId: 'ProformaInvoice',
      DocumentNumber: number,
      DocumentDate: '15.01.2026',
      ProformaInvoiceMetadata: { Total: '122.00', Vat: '22.00' },
      ...changes,
    });
    const transfer = { TypeNamedId: 'UniversalTransferDocument', Total: '5', Vat: '0' };
    events = [
      told('1', 'in-1', inbound('A-1')),
      told('2', 'in-2', inbound('A-2')),
      told('3', 'in-3', inbound('A-3', transfer)),
      told('4', 'in-4', inbound('A-4', { DocumentDate: 'вчера' })),
      told('5', 'in-5', inbound('A-5', { TypeNamedId: 'Nonformalized' })),
      ...Array.from({ length: 100 }, (_, index) => told(`6-${index}`, 'of others', {})),
    ];

    const run = await exchanged(kit, owner, id);
    events = [...events, told('7', 'in-2', inbound('A-2')), { ...told('8', 'in-8', inbound('A-8')) }];
    Reflect.set(Reflect.get(events.at(-1) ?? {}, 'Patch') as object, 'FromBoxId', 'box-9');
    await exchanged(kit, owner, id);

    expect(run).toMatchObject({
      status: 'completed_with_errors',
      counts: { document_status: { read: 105, created: 2, updated: 1, failed: 1 } },
    });
    const { items } = (await owner.get('/invoices?sort=number')).body;
    expect(
      items.map(({ number, totalAmount, vatAmount }: Record<string, string>) => [number, totalAmount, vatAmount]),
    ).toEqual([
      ['A-1', '10.00', expect.any(String)],
      ['A-2', '122.00', '22.00'],
      ['A-3', '5.00', '0.00'],
    ]);
    expect(diadoc.asked().filter((line) => line.startsWith('GET /GetOrganization?'))).toHaveLength(3);
  });

  it('that have a format of the tax service go as what they are, under the names that the operator knows', async () => {
    const id = await connect({ autoSend: true });
    kit.clock.advance(1000);
    const { bytes } = sellerTitle(sampleDocument({ lines: 1 }), '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e');
    const transfer = { kind: 'UNIVERSAL_TRANSFER_DOCUMENT', number: 'UPD-1' } as const;
    const { id: procurementId } = await portal.owner.requisitions.create({ name: 'Отгрузка' });
    await aDocument('PDF', { ...transfer, procurementId });
    const documentId = await aDocument(bytes, { ...transfer, format: 'xml', procurementId });

    await exchanged(kit, owner, id);

    expect(await list()).toMatchObject([{ documentId, status: 'awaiting_signature' }]);
    const [{ body } = { body: undefined }] = posted();
    expect(body.DocumentAttachments).toMatchObject([
      {
        TypeNamedId: 'UniversalTransferDocument',
        Function: 'СЧФДОП',
        Version: 'utd970_05_03_01',
        NeedRecipientSignature: true,
        CustomDocumentId: documentId,
      },
    ]);
    const sent = readTransferDocument(Buffer.from(body.DocumentAttachments[0].SignedContent.Content, 'base64'));
    expect(sent.fileId).toBe(
      'ON_NSCHFDOPPR_2BM-other_2BM-own_20260115_0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e_0_0_0_0_0_00',
    );
    expect(sent.lines).toHaveLength(1);
  });

  it('that correct what was sent go as corrections', async () => {
    const id = await connect({ autoSend: true });
    kit.clock.advance(1000);
    const { bytes } = correctionTitle(sampleDocument({ lines: 2 }), '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e');
    const { id: procurementId } = await portal.owner.requisitions.create({ name: 'Отгрузка' });
    await aDocument(bytes, { kind: 'UNIVERSAL_CORRECTION_DOCUMENT', number: 'UKD-1', format: 'xml', procurementId });

    await exchanged(kit, owner, id);

    const [{ body } = { body: undefined }] = posted();
    expect(body.DocumentAttachments).toMatchObject([
      { TypeNamedId: 'UniversalCorrectionDocument', Function: 'КСЧФДИС', Version: 'ucd29_05_02_01' },
    ]);
    const sent = readCorrectionDocument(Buffer.from(body.DocumentAttachments[0].SignedContent.Content, 'base64'));
    expect(sent.fileId).toMatch(/^ON_NKORSCHFDOPPR_2BM-other_2BM-own_20260115_/);
  });

  it('that carry goods go to the carrier under the names of all three, who answer with titles of their own', async () => {
    const carrier = { name: 'ООО «ТрансЛогистика»', inn: '5036032527', kpp: '503601001' };
    boxes = { [carrier.inn]: ['box-7'], '6658007900': ['box-8'] };
    const { id: carrierId } = await portal.owner.counterparties.create(carrier);
    const id = await connect({ autoSend: true });
    kit.clock.advance(1000);
    const { bytes } = shipperTitle(sampleDocument({ lines: 1 }), '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e');
    const { id: procurementId } = await portal.owner.requisitions.create({ name: 'Отгрузка' });
    const waybill = { kind: 'TRANSPORT_WAYBILL', number: 'TRN-1', format: 'xml', procurementId } as const;
    const [documentId, other] = [
      await aDocument(bytes, waybill),
      await aDocument(bytes, { ...waybill, number: 'TRN-2' }),
    ];
    await owner.post(PATH, { documentId, counterpartyId: carrierId });
    await owner.post(PATH, { documentId: other, counterpartyId: supplierId });

    boxes = { ...boxes, [INN]: ['box-2'] };
    await exchanged(kit, owner, id);
    const [{ body } = { body: undefined }] = posted();
    const name = 'ON_TRNACLGROT_2BM-other_2BM-other_2BM-own_0_20260115_0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e';
    files = {
      [`m-${documentId}/t2`]: sampleAcceptance({ fileId: 'ON_TRNACLPPRIN_1', answers: name }),
      [`m-${documentId}/t3`]: sampleReceipt({ fileId: 'ON_TRNACLGRPO_1', answers: 'ON_TRNACLPPRIN_1' }),
      [`m-${documentId}/t4`]: sampleHandover({ fileId: 'ON_TRNACLPVYN_1', answers: 'ON_TRNACLGRPO_1' }),
      'foreign/t9': sampleHandover({ fileId: 'ON_TRNACLPVYN_9', answers: 'ON_TRNACLGRPO_9' }),
    };
    const title = (index: string, message: string, EntityId: string) => ({
      ...told(index, message),
      Patch: {
        MessageId: message,
        FromBoxId: 'box-7',
        Entities: [{ EntityId, EntityType: 'Attachment', AttachmentType: 'Title' }],
      },
    });
    const message = `m-${documentId}`;
    events = [
      title('1', message, 't2'),
      title('2', message, 't3'),
      title('3', 'foreign', 't9'),
      title('4', message, 't4'),
    ];
    await exchanged(kit, owner, id);

    expect(body.ToBoxId).toBe('box-7');
    expect(body.DocumentAttachments).toMatchObject([
      {
        TypeNamedId: 'LogisticsWaybill',
        Function: 'reception',
        Version: 'kl_trn_mt_05_01',
        CustomDocumentId: documentId,
      },
    ]);
    const sent = readShipperTitle(Buffer.from(body.DocumentAttachments[0].SignedContent.Content, 'base64'));
    expect(sent.fileId).toBe(name);
    const documents: { documentId: string }[] = await list();
    expect(documents.find((each) => each.documentId === other)).toMatchObject({
      status: 'queued',
      error: { code: 'validation_failed', message: expect.stringContaining(carrier.inn) },
    });
    expect(documents.find((each) => each.documentId === documentId)).toMatchObject({
      status: 'awaiting_signature',
      waybillUid: '0e2d8f6a-3f0b-4c55-9d0e-5b9f5e0f2a11',
      waybillTitles: [
        { stage: 'accepted', remarks: ['Масса не проверялась'], packages: null },
        { stage: 'received', packages: 46, arrivedAt: '2026-01-17T04:40:00.000Z' },
        { stage: 'handed_over', date: '2026-01-17' },
      ],
    });
  });

  it('of carriages come to carrier and consignee, who answer with titles of what they recorded', async ({ skip }) => {
    skip(dialect === 'postgres', 'What they write are links like those of other documents.');
    const [ownInn, GUID] = [OWN_INN, '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e'];
    const [shipper, carrier] = [makeInn(51), makeInn(52)];
    await portal.owner.counterparties.create({ name: 'Грузоотправитель', inn: shipper, isSupplier: true });
    await portal.owner.sellerProfiles.create({
      name: 'ООО «Своя»',
      inn: OWN_INN,
      kpp: '770701001',
      directorName: 'Орлова Елизавета Сергеевна',
    });
    boxes = { [carrier]: ['box-7'] };
    const id = await connect();
    const sample = sampleDocument({ lines: 1 });
    const waybill = (consignee: string, by: string, guid: string) => {
      const data = {
        ...sample,
        seller: sample.seller && { ...sample.seller, inn: shipper },
        buyer: sample.buyer && { ...sample.buyer, inn: consignee },
        carrier: sample.carrier && { ...sample.carrier, inn: by },
      };
      const { bytes, id: fileId } = shipperTitle(data, guid, {
        carrierId: '2BM-carrier',
        consigneeId: '2BM-own',
        shipperId: '2BM-shipper',
      });
      const text = new TextDecoder('windows-1251').decode(bytes);
      return { fileId, text: text.replace('encoding="windows-1251"', 'encoding="utf-8"') };
    };
    const ours = waybill(ownInn, carrier, GUID);
    const driven = waybill(makeInn(53), ownInn, GUID.replace('0192', '0193'));
    const foreign = waybill(makeInn(53), carrier, GUID.replace('0192', '0194'));
    const t2 = 'ON_TRNACLPPRIN_2BM-own_2BM-shipper_2BM-carrier_0_20260116_x';
    files = {
      'in-1/d1': ours.text,
      'in-1/t2': sampleAcceptance({ fileId: t2, answers: ours.fileId }),
      'in-2/d1': driven.text,
      'in-3/d1': foreign.text,
    };
    odd = ({ path }) => (path.startsWith('/GetOrganization?') ? { body: { Inn: shipper } } : undefined);
    const opened = (index: string, message: string) => {
      const event = told(index, message, { DocumentDirection: 'Inbound', TypeNamedId: 'LogisticsWaybill' });
      const signature = {
        EntityId: 's1',
        EntityType: 'Signature',
        ParentEntityId: 'd1',
        Content: { Data: 'c2hpcHBlcg==' },
      };
      return { ...event, Patch: { ...event.Patch, Entities: [...event.Patch.Entities, signature] } };
    };
    events = [opened('1', 'in-1'), opened('2', 'in-2'), opened('3', 'in-3')];
    await exchanged(kit, owner, id);
    const PATHS = '/integrations/edo-operator/waybills';
    const waybills = async () => (await owner.get(PATHS)).body.items;
    const at = (place: string, guid = GUID) => `${PATHS}/${guid}/${place}`;

    expect(await waybills()).toMatchObject([
      { role: 'carrier', status: 'to_answer', nextStages: ['accepted'] },
      { id: GUID, role: 'consignee', status: 'waiting', nextStages: [], uid: null, shipper: { inn: shipper } },
    ]);
    expect(await owner.put(at('title'), { stage: 'received' })).toMatchObject({
      status: 409,
      body: { code: 'waybill_not_ours' },
    });

    const carriers = { EntityId: 't2', EntityType: 'Attachment', AttachmentType: 'Title' };
    const carriersSignature = {
      EntityId: 's2',
      EntityType: 'Signature',
      ParentEntityId: 't2',
      Content: { Data: 'Y2Fycmllcg==' },
    };
    events = [
      ...events,
      {
        ...told('4', 'in-1'),
        Patch: { MessageId: 'in-1', FromBoxId: 'box-7', Entities: [carriers, carriersSignature] },
      },
    ];
    await exchanged(kit, owner, id);
    expect(
      (await owner.put(at('title'), { stage: 'received' })).body.errors.map(
        ({ pointer }: { pointer: string }) => pointer,
      ),
    ).toEqual([
      '/delivery/arrivedAt',
      '/delivery/leftAt',
      '/delivery/packages',
      '/delivery/grossWeightKg',
      '/delivery/condition',
    ]);
    const stop = newRow(
      TripStops,
      { id: crypto.randomUUID(), now: toInstant(kit.clock.now()) },
      {
        tripId: crypto.randomUUID(),
        sequence: 1,
        address: 'г. Химки, Складская ул., д. 5',
        plannedArrivalAt: '2026-01-14T05:00:00.000Z',
        arrivedAt: '2026-01-14T05:10:00.000Z',
        completedAt: '2026-01-14T06:00:00.000Z',
        status: 'completed',
        result: 'partially_delivered',
        comment: 'Недостача одного места',
      },
    );
    await kit.storage.transaction(portal.id, ({ collection }) => collection(TripStops).insert(stop));
    const delivery = { packages: 9, grossWeightKg: '120.5', condition: 'Одно место повреждено' };
    const answer = await owner.put(at('title'), { stage: 'received', delivery, stopId: stop.id });
    expect(answer).toMatchObject({ status: 200, body: { status: 'awaiting_signature', preparedStage: 'received' } });
    const { bytes } = await owner.get(at('title'));
    expect(misfits(readXmlElement(bytes), FOLLOWING_TITLE_SCHEMAS.received)).toEqual([]);
    const written = new TextDecoder('windows-1251').decode(bytes);
    expect(written).toContain('ФДатВрПриб="14.01.2026T08:10:00+03:00"');
    expect(written).toContain('АдрТекст="г. Химки, Складская ул., д. 5"');
    expect(answer.body.fileName).toMatch(/^ON_TRNACLGRPO_2BM-carrier_2BM-shipper_2BM-own_0_20260115_/);
    expect((await owner.put(at('title/signature'), { signature: 'b3du' })).body.status).toBe('queued');

    const drive = at('title', driven.fileId.slice(-36));
    expect((await owner.put(drive, { stage: 'accepted' })).body.errors).toMatchObject([
      { pointer: '/uid', code: 'required' },
    ]);
    expect((await owner.put(drive, { stage: 'accepted', uid: 'mt-17', remarks: 'Мокрая упаковка' })).status).toBe(200);
    await owner.put(`${drive}/signature`, { signature: 'b3du' });
    await exchanged(kit, owner, id);

    const [message] = posted();
    expect(message?.body).toMatchObject({
      ToBoxId: 'box-7',
      DelaySend: false,
      DocumentAttachments: [
        { TypeNamedId: 'LogisticsWaybill', Function: 'delivery', SignedContent: { Signature: 'b3du' } },
      ],
    });
    const sent = Buffer.from(message?.body.DocumentAttachments[0].SignedContent.Content, 'base64');
    expect(sent.equals(Buffer.from(bytes))).toBe(true);
    const patches = diadoc.requests().filter(({ path }) => path.startsWith('/V4/PostMessagePatch'));
    expect(patches.map(({ body }) => body)).toMatchObject([
      { MessageId: 'in-2', RecipientTitles: [{ ParentEntityId: 'd1', SignedContent: { Signature: 'b3du' } }] },
    ]);
    const title = readWaybillTitle(Buffer.from(patches[0]?.body.RecipientTitles[0].SignedContent.Content, 'base64'));
    expect(title).toMatchObject({
      stage: 'accepted',
      uid: 'mt-17',
      answers: driven.fileId,
      remarks: ['Мокрая упаковка'],
    });
    expect(await waybills()).toMatchObject([
      { status: 'waiting', titles: [{ stage: 'accepted' }] },
      {
        status: 'waiting',
        uid: '0e2d8f6a-3f0b-4c55-9d0e-5b9f5e0f2a11',
        titles: [
          { stage: 'accepted' },
          { stage: 'received', packages: 9, remarks: ['Одно место повреждено', 'Недостача одного места'] },
        ],
      },
    ]);
  });

  it('by which buyers state discrepancies stand at what was shipped, with the draft of a correction', async () => {
    const id = await connect();
    const inn = makeInn(41);
    const [first, second] = sampleDocument({ lines: 2 }).lines;
    const customer = await portal.owner.counterparties.create({
      name: 'Покупатель',
      inn,
      isCustomer: true,
    });
    const { id: procurementId } = await portal.owner.requisitions.create({
      name: 'Отгрузка',
      customerId: customer.id,
      items: [
        { rawName: first?.name ?? '', quantity: '1.5' },
        { rawName: second?.name ?? '', quantity: '8' },
      ],
    });
    const { body: listed } = await owner.get(`/purchase-requisitions/${procurementId}`);
    const documentId = await aDocument('PDF', { kind: 'UNIVERSAL_TRANSFER_DOCUMENT', number: 'УПД-5', procurementId });
    const sample = sampleDocument({ lines: 2, number: 'АР-1' });
    const data = { ...sample, buyer: sample.buyer && { ...sample.buyer, inn } };
    const attachedDocuments = [{ title: 'УПД', number: 'УПД-5', date: '2026-01-15T00:00:00.000Z' }];
    const file = (changes: object) =>
      new TextDecoder('windows-1251')
        .decode(acceptanceTitle({ ...data, ...changes }, crypto.randomUUID()).bytes)
        .replace('encoding="windows-1251"', 'encoding="utf-8"');
    files = {
      'in-1/d1': file({ attachedDocuments }),
      'in-2/d1': file({ attachedDocuments: [{ title: 'УПД', number: 'нет такого' }] }),
      'in-3/d1': file({ buyer: sample.carrier }),
    };
    odd = ({ path }) => (path.startsWith('/GetOrganization?') ? { body: { Inn: inn } } : undefined);
    const act = {
      DocumentDirection: 'Inbound',
      TypeNamedId: 'Torg2',
      DocumentNumber: 'АР-1',
      DocumentDate: '15.01.2026',
    };
    events = ['1', '2', '3'].map((each) => told(each, `in-${each}`, act));

    const run = await exchanged(kit, owner, id);
    events = [...events, told('4', 'in-1', act)];
    await exchanged(kit, owner, id);

    expect(run).toMatchObject({
      counts: { document_status: { created: 2, failed: 1 } },
      errors: [{ code: 'validation_failed' }],
    });
    const { body } = await owner.get('/integrations/edo-operator/discrepancy-acts');
    expect(body.total).toBe(2);
    const itemId = listed.items.find(({ rawName }: { rawName: string }) => rawName === second?.name)?.id;
    expect(body.items.find((each: { documentId: string | null }) => each.documentId === documentId)).toMatchObject({
      number: 'АР-1',
      date: '2026-01-15',
      buyerId: customer.id,
      procurementId,
      paper: { title: 'УПД', number: 'УПД-5' },
      lines: [{ itemId, statedQuantity: '8', foundQuantity: '7', shortageQuantity: '1' }],
      correctedLines: [{ itemId, quantity: '7' }],
    });
    expect(body.items.find((each: { documentId: string | null }) => each.documentId === null)).toMatchObject({
      procurementId: null,
      correctedLines: [],
    });
    const viewer = portal.signedIn((await portal.addUser(['viewer'])).id);
    expect((await viewer.get('/integrations/edo-operator/discrepancy-acts')).status).toBe(200);
  });

  it('that suppliers sent as files become invoices with lines, by their articles', async () => {
    const id = await connect();
    const { id: cable } = await portal.owner.catalogItems.create({ name: 'Кабель наш', unitCode: '006' });
    await portal.owner.assortment.linkSupplier(cable, { counterpartyId: supplierId, supplierSku: 'сн-10000' });
    const ordered = {
      rawName: 'Цемент',
      supplierSku: 'СН-10001',
      quantity: '8',
      unitPrice: '490.03',
      vatRate: '22.00',
    };
    const order = (await owner.post('/purchase-orders', { supplierId, items: [ordered] })).body;
    await owner.post(`/purchase-orders/${order.id}/send`, {});
    const sample = sampleDocument({ lines: 2, number: 'УПД-5' });
    const file = ({ bytes }: { readonly bytes: Uint8Array }) =>
      new TextDecoder('windows-1251').decode(bytes).replace('encoding="windows-1251"', 'encoding="utf-8"');
    const forged = { ...sample, seller: sample.buyer };
    files = {
      'in-1/d1': file(sellerTitle(sample, crypto.randomUUID())),
      'in-2/d1': file(sellerTitle(forged, crypto.randomUUID())),
      'in-3/d1': 'no file of any format',
    };
    const said = (DocumentNumber: string) => ({
      DocumentDirection: 'Inbound',
      TypeNamedId: 'UniversalTransferDocument',
      DocumentNumber,
      DocumentDate: '15.01.2026',
      Total: '4940.90',
      Vat: '890.98',
    });
    events = [told('1', 'in-1', said('УПД-5')), told('2', 'in-2', said('УПД-6')), told('3', 'in-3', said('УПД-7'))];

    const run = await exchanged(kit, owner, id);

    expect(run).toMatchObject({ status: 'completed', counts: { document_status: { created: 3 } } });
    const { items } = (await owner.get('/invoices?sort=number')).body;
    const invoices = await Promise.all(
      items.map(async (invoice: { id: string }) => (await owner.get(`/invoices/${invoice.id}`)).body),
    );
    expect(invoices.map(({ number, totalAmount, items: lines }) => [number, totalAmount, lines.length])).toEqual([
      ['УПД-5', '4940.90', 2],
      ['УПД-6', '4940.90', 0],
      ['УПД-7', '4940.90', 0],
    ]);
    expect(invoices[0]).toMatchObject({ supplierId, vatAmount: '890.98' });
    expect(invoices[0].items).toMatchObject([
      { catalogItemId: cable, quantity: '1.5', unitPrice: '86.45', vatRate: '22.00' },
      { purchaseOrderItemId: order.items[0].id, name: 'Цемент ЦЕМ I 42,5Н, мешок 50 кг', quantity: '8' },
    ]);
  });

  describe('that suppliers sent', () => {
    beforeEach(({ skip }) => {
      skip(dialect === 'postgres', 'What they write are links like those of other documents.');
    });

    const said = { DocumentDirection: 'Inbound', TypeNamedId: 'UniversalTransferDocument', DocumentDate: '15.01.2026' };
    const signed = { EntityType: 'Signature', EntityId: 's1', ParentEntityId: 'd1' };
    const sample = sampleDocument({ lines: 2, number: 'УПД-5' });
    const { bytes, id: fileId } = sellerTitle(sample, '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e', {
      senderId: '2BM-other',
      recipientId: '2BM-own',
    });
    /** An invoice that such a document became, and where it is answered. */
    async function received(id: string, entities: readonly object[] = [{ ...signed, Content: { Data: 'c2VsbGVy' } }]) {
      files = { 'in-1/d1': new TextDecoder('windows-1251').decode(bytes).replace('windows-1251', 'utf-8') };
      const event = told('1', 'in-1', { ...said, DocumentNumber: 'УПД-5' });
      event.Patch.Entities.push(...(entities as typeof event.Patch.Entities));
      events = [event];
      await exchanged(kit, owner, id);
      const { items } = (await owner.get('/invoices')).body;
      return `/invoices/${items[0].id}/transfer-document`;
    }
    const signedBy = { name: 'Белов Борис Борисович', position: 'Директор' };

    it('are answered with the title of the buyer, once somebody signed it', async () => {
      const id = await connect();
      const path = await received(id);
      const before = await owner.get(path);

      const early = await owner.put(`${path}/answer/signature`, { signature: 'YnV5ZXI=' });
      const prepared = await owner.put(`${path}/answer`, { acceptance: 'accepted', signedBy });
      const file = await owner.get(`${path}/answer`);
      await exchanged(kit, owner, id);
      const unsent = diadoc.requests().filter(({ path: called }) => called.startsWith('/V4/PostMessagePatch'));
      const queued = await owner.put(`${path}/answer/signature`, { signature: 'YnV5ZXI=' });
      const run = await exchanged(kit, owner, id);
      await exchanged(kit, owner, id);

      expect(before.body).toMatchObject({ number: 'УПД-5', status: 'received', acceptance: null, fileName: null });
      expect(early.body.code).toBe('answer_not_prepared');
      const fileName = expect.stringMatching(
        /^ON_NSCHFDOPPOK_2BM-other_2BM-own_20260115_[-\da-f]{36}_0_0_0_0_0_00\.xml$/,
      );
      expect(prepared.body).toMatchObject({ status: 'awaiting_signature', acceptance: 'accepted', fileName });
      expect(file.headers['Content-Type']).toContain('application/xml');
      const title = readXmlElement(file.bytes);
      expect(misfits(title, BUYER_TITLE_SCHEMA)).toEqual([]);
      expect(title.children[0]?.children[0]).toMatchObject({
        attributes: { ИдФайлИнфПр: fileId },
        children: [{ name: 'ЭП', text: 'c2VsbGVy' }],
      });
      expect(unsent).toEqual([]);
      expect(queued.body.status).toBe('queued');
      expect(run).toMatchObject({ status: 'completed', counts: { document_send: { updated: 1 } } });
      const answers = diadoc.requests().filter(({ path: called }) => called.startsWith('/V4/PostMessagePatch'));
      expect(answers).toMatchObject([
        {
          body: {
            BoxId: 'box-1',
            MessageId: 'in-1',
            RecipientTitles: [
              {
                ParentEntityId: 'd1',
                SignedContent: { Content: Buffer.from(file.bytes).toString('base64'), Signature: 'YnV5ZXI=' },
              },
            ],
          },
        },
      ]);
      expect((await owner.get(path)).body.status).toBe('answered');
      const late = await owner.put(`${path}/answer`, { acceptance: 'refused', signedBy });
      expect(late.body.code).toBe('document_answered');
    });

    it('say why an answer was not taken, and take another then', async () => {
      const id = await connect();
      const path = await received(id);
      const act = { number: 'AR-2026-3', date: '2026-01-14' };
      const answer = { acceptance: 'accepted_with_discrepancies', signedBy, receivedBy: signedBy };

      const refused = await owner.put(`${path}/answer`, {
        ...answer,
        signedBy: undefined,
        receivedBy: { name: 'Белов', position: 'Кладовщик' },
      });
      await owner.put(`${path}/answer`, { ...answer, act });
      const text = new TextDecoder('windows-1251').decode((await owner.get(`${path}/answer`)).bytes);
      await owner.put(`${path}/answer/signature`, { signature: 'YnV5ZXI=' });
      odd = ({ path: called }) => (called.startsWith('/V4/PostMessagePatch') ? { status: 400 } : undefined);
      await exchanged(kit, owner, id);
      const failed = (await owner.get(path)).body;
      odd = () => undefined;
      await owner.put(`${path}/answer/signature`, { signature: 'YW5vdGhlcg==' });
      await exchanged(kit, owner, id);

      expect(refused.body.errors).toMatchObject([
        { pointer: '/receivedBy/name', code: 'invalid_format' },
        { pointer: '/signedBy', code: 'required' },
        { pointer: '/act', code: 'required' },
      ]);
      expect(text).toContain('КодИтога="2"><РеквДокРасх РеквНаимДок="Акт о расхождениях" РеквНомерДок="AR-2026-3"');
      expect(failed).toMatchObject({ status: 'awaiting_signature', error: { code: expect.any(String) } });
      expect((await owner.get(path)).body).toMatchObject({ status: 'answered', error: null });
    });

    it('and corrected become credit notes with what is owed less, or invoices over what is owed more', async () => {
      const id = await connect();
      const items = [
        { name: 'Болт', quantity: '10', unitPrice: '5.00', vatRate: '22.00' },
        { name: 'Гайка', quantity: '100', unitPrice: '1.00', vatRate: '22.00' },
      ];
      const invoice = { supplierId, number: 'УПД-5', invoiceDate: '2026-01-15', vatMode: 'EXCLUSIVE', items };
      const { id: invoiceId } = (await owner.post('/invoices', invoice)).body;
      const file = (number: string, changes: Partial<SampleCorrection>) =>
        new TextDecoder().decode(
          sampleCorrection({ version: '5.02', number, corrected: 'УПД-5', sellerInn: INN, lines: [], ...changes }),
        );
      files = {
        'in-1/d1': file('УКД-1', {
          lines: [
            {
              name: 'Болт',
              quantity: ['10', '8'],
              price: ['5.00', '5.00'],
              net: ['50.00', '40.00'],
              gross: ['61.00', '48.80'],
            },
            {
              name: 'Гайка',
              quantity: ['100', '100'],
              price: ['1.00', '0.80'],
              net: ['100.00', '80.00'],
              gross: ['122.00', '97.60'],
            },
          ],
          decrease: ['30.00', '6.60', '36.60'],
        }),
        'in-2/d1': file('УКД-2', { increase: ['10.00', '2.20', '12.20'] }),
        'in-3/d1': file('УКД-3', { corrected: 'УПД-6', decrease: ['10.00', '2.20', '12.20'] }),
      };
      const correction = { DocumentDirection: 'Inbound', TypeNamedId: 'UniversalCorrectionDocument' };
      events = ['1', '2', '3'].map((each) => told(each, `in-${each}`, correction));

      const run = await exchanged(kit, owner, id);
      await exchanged(kit, owner, id);

      expect(run).toMatchObject({
        counts: { document_status: { created: 2, failed: 1 } },
        errors: [{ code: 'reference_not_found' }],
      });
      const found = (await owner.get('/invoices?sort=number')).body.items;
      expect(found.map(({ number, kind, totalAmount }: Record<string, string>) => [number, kind, totalAmount])).toEqual(
        [
          ['УКД-1', 'credit_note', '36.60'],
          ['УКД-2', 'invoice', '12.20'],
          ['УПД-5', 'invoice', '183.00'],
        ],
      );
      const note = (await owner.get(`/invoices/${found[0].id}`)).body;
      expect(note).toMatchObject({ creditedInvoiceId: invoiceId, vatAmount: '6.60' });
      expect(note.items).toMatchObject([
        { name: 'Болт', quantity: '2', unitPrice: '5.00', vatRate: '22.00' },
        { name: 'Гайка', quantity: '100', unitPrice: '0.20', vatRate: '22.00' },
      ]);
    });

    it('are answered elsewhere too, and never without the signature that came with them', async () => {
      const id = await connect();
      const path = await received(id, []);

      const unsigned = await owner.put(`${path}/answer`, { acceptance: 'accepted', signedBy });
      events = [...events, told('2', 'in-1', { ...said, DocumentStatus: 'InboundWithRecipientSignature' })];
      await exchanged(kit, owner, id);
      const other = (await owner.post('/invoices', { supplierId, number: 'A-9', totalAmount: '10.00' })).body;

      expect(unsigned.body.code).toBe('sender_signature_missing');
      expect((await owner.get(path)).body.status).toBe('answered');
      expect((await owner.get(`/invoices/${other.id}/transfer-document`)).status).toBe(404);
    });
  });

  it('are taken while the integration is on, by those who may have documents', async () => {
    const id = await connect();
    const documentId = await aDocument();
    await owner.post(`/integrations/installations/${id}/disable`);

    expect((await owner.post(PATH, { documentId })).body.code).toBe('integration_not_active');
    await owner.post(`/integrations/installations/${id}/enable`);
    const foreign = await owner.post(PATH, { documentId: crypto.randomUUID() });
    expect(foreign.body.errors).toMatchObject([{ pointer: '/documentId', code: 'reference_not_found' }]);
    const viewer = portal.signedIn((await portal.addUser(['viewer'])).id);
    expect([(await viewer.get(PATH)).status, (await viewer.post(PATH, { documentId })).status]).toEqual([200, 403]);
    // Reads and downloads documents, but does not edit what they belong to.
    const approver = portal.signedIn((await portal.addUser(['approver'])).id);
    expect((await approver.post(PATH, { documentId })).body.code).toBe('insufficient_rights');
    const manager = portal.signedIn((await portal.addUser(['procurement_manager'])).id);
    expect((await manager.post(PATH, { documentId })).status).toBe(201);
    odd = ({ path }) => (path.startsWith('/V7') ? { body: 'nonsense' } : undefined);
    const run = await exchanged(kit, owner, id);
    odd = () => undefined;
    kit.clock.advance(5 * 60_000);
    expect([run.status, (await finished(kit, owner, id, run.jobId)).status]).toEqual(['failed', 'completed']);
  });
});

describe('the words of the operator', () => {
  it.each([
    [{ RevocationStatus: 'RevocationAccepted', Status: 'OutboundWithRecipientSignature' }, 'revoked'],
    [{ DocumentStatus: 'OutboundRecipientSignatureRequestRejected' }, 'rejected'],
    [{ Status: 'OutboundWaitingForSenderSignature' }, 'awaiting_signature'],
    [{ NonformalizedDocumentMetadata: { Status: 'OutboundNoRecipientSignatureRequest' } }, 'sent'],
    [{ DeliveryTimestampTicks: 637 }, 'delivered'],
    [{ Status: 'Something' }, undefined],
  ])('%j mean %s', (info, status) => {
    expect(statusOf(info)).toBe(status);
  });
});
