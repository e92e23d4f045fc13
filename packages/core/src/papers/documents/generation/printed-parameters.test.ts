import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDocumentScene, type DocumentScene } from '../../../testing/scenes/document-scene.js';
import { documentForms, type DocumentData, type DocumentKind } from '../forms/index.js';
import { DOCUMENT_KINDS, SALES_KINDS } from '../kinds.js';

/** What a job says itself, and how it is printed where that differs. */
const TRANSPORT = {
  carrierName: 'ООО «Перевозчик»',
  carrierInn: '7707083893',
  driverName: 'Водителев В. В.',
  driverPhone: '+79161234567',
  driverLicense: '99 77 123456',
  vehicleNumber: 'А 777 АА 177',
  vehicleModel: 'КамАЗ-65207',
  trailerNumber: 'ВВ 1234 77',
  attorneyName: 'Довереннов Д. Д.',
  attorneyPosition: 'экспедитор',
  attorneyPassport: '45 08 654321',
  attorneyBasis: 'Счёт № 815',
  recipientName: 'Получателев П. П.',
  deliveryAddress: 'Тверь, склад 7',
  comment: 'Позвонить за час',
  loadingAddress: 'Подольск, склад 2',
  packageKind: 'паллеты',
  contractNumber: 'Д-17/26',
  releasedByName: 'Отпусков О. О.',
  releasedByPosition: 'кладовщик',
  recipientPosition: 'начальник участка',
} as const;
type Parameter = keyof typeof TRANSPORT;

const VEHICLE: readonly Parameter[] = ['carrierName', 'driverName', 'vehicleNumber', 'vehicleModel'];
const CREW: readonly Parameter[] = [...VEHICLE, 'carrierInn', 'driverPhone', 'driverLicense', 'trailerNumber'];
const ATTORNEY: readonly Parameter[] = ['attorneyName', 'attorneyPosition', 'attorneyBasis'];
const CARGO: readonly Parameter[] = ['loadingAddress', 'packageKind'];
const HANDED: readonly Parameter[] = ['releasedByName', 'releasedByPosition', 'recipientPosition'];

/** What each form has a place for. */
const PRINTED: Readonly<
  Record<Exclude<(typeof DOCUMENT_KINDS)[number], (typeof SALES_KINDS)[number]>, readonly Parameter[]>
> = {
  GOODS_WAYBILL: ['comment', 'deliveryAddress', 'recipientName', 'contractNumber', ...ATTORNEY, ...CARGO, ...HANDED],
  TRANSPORT_WAYBILL: ['comment', 'deliveryAddress', 'recipientName', ...CREW, ...CARGO, ...HANDED],
  GOODS_TRANSPORT_WAYBILL: ['comment', 'deliveryAddress', 'recipientName', ...CREW, ...ATTORNEY, ...CARGO, ...HANDED],
  POWER_OF_ATTORNEY_RECEIPT: ['comment', 'attorneyPassport', ...ATTORNEY],
  ROUTE_SHEET: ['comment', 'deliveryAddress', 'recipientName', ...CREW, ...CARGO],
  ACCEPTANCE_ACT: ['comment', 'deliveryAddress', 'recipientName', ...VEHICLE],
  PICKING_LIST: ['comment', 'deliveryAddress'],
  DELIVERY_REQUEST: ['comment', 'deliveryAddress', 'recipientName', ...CREW, ...CARGO],
  PRODUCTION_TRANSFER_WAYBILL: ['comment', 'recipientName', 'attorneyName', 'attorneyPosition'],
  UNIVERSAL_TRANSFER_DOCUMENT: [
    'comment',
    'deliveryAddress',
    'recipientName',
    'contractNumber',
    'carrierName',
    'vehicleNumber',
    'packageKind',
    ...HANDED,
  ],
  UNIVERSAL_CORRECTION_DOCUMENT: ['comment', 'contractNumber'],
  DISCREPANCY_ACT: ['comment', 'deliveryAddress', 'recipientName', 'carrierName', 'vehicleNumber', 'vehicleModel'],
  CLAIM_LETTER: ['comment', 'deliveryAddress', 'contractNumber'],
};

let scene: DocumentScene;
let procurementId: string;
let customerId: string;
let customerContactId: string;
let correctedLines: readonly object[];

beforeAll(async () => {
  scene = await openDocumentScene();
  const requisition = await scene.aRequisition();
  procurementId = requisition.id;
  await scene.receive(procurementId, [
    { itemId: requisition.itemIds[0] ?? '', quantity: '9', discrepancyReason: 'shortage' },
  ]);
  correctedLines = [{ itemId: requisition.itemIds[0], quantity: '9' }];
  await scene.generate({ procurementId, kind: 'UNIVERSAL_TRANSFER_DOCUMENT', formats: ['xml'] });
  const erp = await scene.portal.erp();
  const customer = await erp.counterparties.create({
    name: 'АО «Заказчик»',
    isCustomer: true,
    contacts: [{ fullName: 'Контактов К. К.', position: 'Снабженец', phone: '+79031112233' }],
  });
  customerId = customer.id;
  customerContactId = customer.contacts[0]?.id ?? '';
});
afterAll(() => scene.kit.close());

/** All that the form of a kind prints for a job, with plain spaces. */
async function printed(kind: DocumentKind, parameters: object): Promise<string> {
  expect(await scene.generate({ procurementId, kind, parameters })).toMatchObject({ status: 'completed' });
  const { data } = scene.renderer.calls.at(-1) as unknown as { readonly data: DocumentData };
  return JSON.stringify(documentForms[kind].layOut(data)).replaceAll('\u00a0', ' ');
}

// Phone numbers are printed in groups of digits.
const missingFrom = (text: string, values: readonly string[]) =>
  values.filter((value) => !text.includes(value.replace(/\+7(\d{3})(\d{3})(\d\d)(\d\d)/, '+7 $1 $2-$3-$4')));

describe('what a job says itself', () => {
  it.each(Object.entries(PRINTED))('is printed in a %s as far as the form has a place for it', async (kind, names) => {
    const own = kind === 'UNIVERSAL_CORRECTION_DOCUMENT' ? { correctedLines } : {};
    const text = await printed(kind as DocumentKind, { ...TRANSPORT, ...own });

    expect(
      missingFrom(
        text,
        names.map((name) => TRANSPORT[name]),
      ),
    ).toEqual([]);
  });

  it('has a place in some form', () => {
    const places = new Set(Object.values(PRINTED).flat());

    expect(Object.keys(TRANSPORT).filter((name) => !places.has(name as Parameter))).toEqual([]);
    expect(Object.keys(PRINTED).length + SALES_KINDS.length).toBe(DOCUMENT_KINDS.length);
  });

  it('is printed in a proposal', async () => {
    const text = await printed('COMMERCIAL_PROPOSAL', {
      customerId,
      customerContactId,
      title: 'Материалы на лето',
      subject: 'Предлагаем бетон',
      validUntil: '2027-03-04',
      plannedDeliveryDate: '2027-05-06',
      currencyCode: 'USD',
      vatMode: 'INCLUSIVE',
      paymentTermsText: 'Аванс 30 %',
      deliveryTermsText: 'До объекта',
      externalComment: 'Скидка при самовывозе',
    });

    const expected = [
      'АО «Заказчик»',
      'Снабженец, Контактов К. К., +79031112233',
      'Материалы на лето',
      'Предлагаем бетон',
    ];
    const agreed = [
      '4 марта 2027',
      '6 мая 2027',
      'долл. США',
      'с учётом НДС',
      'Аванс 30 %',
      'До объекта',
      'Скидка при',
    ];
    expect(missingFrom(text, [...expected, ...agreed])).toEqual([]);
  });

  it('is printed in a sales invoice', async () => {
    const text = await printed('SALES_INVOICE', {
      customerId,
      customerContactId,
      dueDate: '2027-07-08',
      vatMode: 'NO_VAT',
      paymentTermsText: 'Аванс 30 %',
      externalComment: 'Печать не нужна',
    });

    const expected = ['АО «Заказчик»', 'Контактов К. К.', '8 июля 2027', 'Без налога', 'Аванс 30 %', 'Печать не нужна'];
    expect(missingFrom(text, expected)).toEqual([]);
  });

  it('is printed in a contract, whose price may be another than that of its lines', async () => {
    const text = await printed('CONTRACT', {
      customerId,
      title: 'На лето',
      subject: 'бетон и арматура',
      validUntil: '2027-03-04',
      totalAmount: '777.00',
      paymentTermsText: 'Аванс 30 %.',
      deliveryTermsText: 'До объекта.',
      externalComment: 'Без посредников.',
    });

    const expected = [
      'АО «Заказчик»',
      'На лето',
      'бетон и арматура',
      '4 марта 2027',
      'составляет 777,00 руб. (Семьсот',
    ];
    expect(missingFrom(text, [...expected, 'Аванс 30 %.', 'До объекта.', 'Без посредников.'])).toEqual([]);
  });
});
