import { describe, expect, it } from 'vitest';

import type { DocumentData } from '../data/document-data.js';
import { sampleDocument } from '../data/sample-documents.js';
import { documentForms, missingDocumentData } from '../document-kinds.js';
import { misfits } from './described-files-for-tests.js';
import { renamedWaybill } from './exchange-file.js';
import { readShipperTitle, readWaybillTitle } from './read-waybill-title.js';
import { ExchangeFileError, readXmlElement } from './read-xml-element.js';
import { shipperTitle } from './shipper-title.js';
import { sampleAcceptance, sampleHandover, sampleReceipt, SHIPPER_TITLE_SCHEMA } from './waybill-schema-for-tests.js';

const FILE_ID = '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e';
const sample = (changes: Partial<DocumentData> = {}): DocumentData => {
  const data = sampleDocument({ lines: 3 });
  return { ...data, owner: data.seller, ...changes };
};
const { requires = [] } = documentForms.TRANSPORT_WAYBILL.exchange ?? {};
const missingOf = (data: DocumentData) => missingDocumentData(requires, data);
const made = (changes?: Partial<DocumentData>) => shipperTitle(sample(changes), FILE_ID);
const representative = {
  name: 'Белов Борис Борисович',
  position: 'Кладовщик',
  power: {
    number: 'a0f3c1de-0d9f-4f6e-9a43-0f6c2c2d9b11',
    issuedOn: '2025-12-01',
    validUntil: '2026-12-01',
    principalInn: '7707083893',
    system: 'ФНС',
  },
};
const textOf = (bytes: Uint8Array) => new TextDecoder('windows-1251').decode(bytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the title of the shipper', () => {
  it('says by when goods are to be there only where that is not before they are loaded', () => {
    const { loading, unloading } = sample();
    const at = (plannedAt: string) =>
      textOf(
        made({
          loading: loading && {
            ...loading,
            leftAt: undefined,
            arrivedAt: undefined,
            plannedAt: '2026-01-16T08:00:00.000Z',
          },
          unloading: unloading && { ...unloading, plannedAt },
        }).bytes,
      );

    expect(at('2026-01-16T12:00:00.000Z')).toContain('ДатВрДостГр');
    expect(at('2026-01-16T07:00:00.000Z')).not.toMatch(/ДатВрДостГр|НалКоорТочВрДост/u);
  });

  it('follows the format, of companies and of sole proprietors, with what is owned and what is not', () => {
    const { vehicle, driver, carrier, cargo, seller } = sample();
    const proprietor = { kind: 'sole_proprietor' as const, name: 'ИП Орлова Елизавета Андреевна', inn: '500100732259' };
    const leased = { title: 'Договор', number: 'Л-7', date: '2025-03-01T00:00:00.000Z' };

    for (const changes of [
      {},
      { cargo: { ...cargo, packages: 46, packageKind: 'паллеты', grossWeightKg: '1830.5' } },
      { carrier: carrier && { ...carrier, ...proprietor, kpp: undefined } },
      { driver: driver && { name: driver.name, phone: driver.phone, inn: '500100732259' } },
      { vehicle: vehicle && { ...vehicle, ownership: 'leased' as const, ownershipDocument: leased } },
      { vehicle: vehicle && { ...vehicle, volumeM3: '120.55', capacityKg: '14999.999' } },
      { seller: seller && { ...seller, representative } },
      {
        trip: undefined,
        comment: undefined,
        attachedDocuments: undefined,
        lines: [...sampleDocument({ lines: 60 }).lines],
      },
    ] as Partial<DocumentData>[]) {
      expect(missingOf(sample(changes))).toEqual([]);
      expect(misfits(readXmlElement(made(changes).bytes), SHIPPER_TITLE_SCHEMA)).toEqual([]);
    }
  });

  it('is a file in windows-1251 whose name it repeats: carrier, consignee, shipper, date and identifier', () => {
    const { id, fileName, bytes } = made();

    const participants = '5036032527-503601001_6658007900-665801001_7707083893-770701001';
    expect(id).toBe(`ON_TRNACLGROT_${participants}_0_20260115_${FILE_ID}`);
    expect(fileName).toBe(`${id}.xml`);
    expect(textOf(bytes)).toMatch(/^<\?xml version="1\.0" encoding="windows-1251"\?>\n<Файл ИдФайл="ON_TRNACLGROT_/);
    const known = renamedWaybill(bytes, { carrierId: '2BM-1', consigneeId: '2BM-2', shipperId: '2BM-3' });
    expect(known.id).toBe(`ON_TRNACLGROT_2BM-1_2BM-2_2BM-3_0_20260115_${FILE_ID}`);
    expect(textOf(known.bytes)).toContain(`ИдФайл="${known.id}"`);
  });

  it('tells what is loaded, when and where, by whom it is driven, and is read as it was written', () => {
    const { bytes, id } = made();
    const text = textOf(bytes);

    expect(text).toContain('НомерТрН="TN-2026-17" ДатаТрН="15.01.2026" НомЗак="PR-2026-000001" ДатаЗак="12.01.2026"');
    expect(text.match(/<ОпГруз /g)).toHaveLength(3);
    expect(text).toContain('ЗаявПогр="16.01.2026T08:00:00+03:00"');
    expect(text).toContain('ФДатВрПриб="16.01.2026T07:50:00+03:00"');
    expect(text).toContain('ФДатВрУбыт="16.01.2026T10:15:00+03:00"');
    expect(text).toContain('МетОпрМасс="03"');
    expect(text).toContain('НомВУ="345678" СерВУ="9912" ДатаВыдВУ="20.05.2019"');
    expect(text).toContain('РегНомер="А123ВС777" ТипВлад="1"');
    expect(text).toContain('Грузопод="14.5" Вместим="45"');
    expect(text).toContain('Идентиф="НомерПрицепа" Значение="ЕК 4567 50"');
    expect(readShipperTitle(bytes)).toMatchObject({
      fileId: id,
      version: '5.01',
      number: 'TN-2026-17',
      date: '2026-01-15',
      shipper: { inn: '7707083893' },
      consignee: { inn: '6658007900', kpp: '665801001' },
      carrier: { inn: '5036032527' },
    });
  });

  it('names the power by which somebody signs who does not head the shipper', () => {
    const { seller } = sample();
    const text = textOf(made({ seller: seller && { ...seller, representative } }).bytes);

    expect(text).toContain('СтатПодп="2" Должн="Кладовщик"');
    expect(text).toContain(`ДатаДовер="01.12.2025" ИдентДовер="${representative.power.number}" СведСистОтм="ФНС"`);
  });

  it('is not made of what is not known, which is told all at once', () => {
    const missing = missingOf(
      sample({
        owner: sample().buyer,
        carrier: undefined,
        driver: undefined,
        vehicle: undefined,
        loading: undefined,
        cargo: {},
      }),
    );

    expect(missing).toEqual([
      'ownShipper',
      'carrierInn',
      'carrierPhone',
      'driverName',
      'driverPhone',
      'driverLicense',
      'vehicleNumber',
      'vehicleModel',
      'vehicleType',
      'vehicleCapacity',
      'vehicleVolume',
      'vehicleOwnership',
      'loadingAddress',
      'loadingPlannedAt',
      'loadingArrivedAt',
      'loadingLeftAt',
      'packageCode',
      'cargoCondition',
      'weightMethod',
    ]);
  });
});

describe('the titles that follow', () => {
  const [first, second, third] = ['ON_TRNACLGROT_a', 'ON_TRNACLPPRIN_b', 'ON_TRNACLGRPO_c'];

  it('tell that the carrier took the goods, and what it objected', () => {
    const read = readWaybillTitle(bytesOf(sampleAcceptance({ fileId: second, answers: first })));

    expect(read).toMatchObject({
      fileId: second,
      answers: first,
      uid: '0e2d8f6a-3f0b-4c55-9d0e-5b9f5e0f2a11',
      stage: 'accepted',
      date: '2026-01-16',
      remarks: ['Масса не проверялась'],
      packages: undefined,
    });
  });

  it('tell that the consignee took them, when and how many, or why it did not', () => {
    expect(readWaybillTitle(bytesOf(sampleReceipt({ fileId: third, answers: second })))).toMatchObject({
      stage: 'received',
      date: '2026-01-17',
      remarks: ['Повреждена упаковка'],
      packages: 46,
      grossWeightKg: '1830.5',
      arrivedAt: '2026-01-17T04:40:00.000Z',
      leftAt: '2026-01-17T06:05:00.000Z',
    });
    const refused = sampleReceipt({ fileId: third, answers: second, refused: 'Груз промок' });
    expect(readWaybillTitle(bytesOf(refused))).toMatchObject({ stage: 'refused', remarks: ['Груз промок'] });
  });

  it('tell that the carrier handed them over', () => {
    const read = readWaybillTitle(bytesOf(sampleHandover({ fileId: 'ON_TRNACLPVYN_d', answers: third })));

    expect(read).toMatchObject({ stage: 'handed_over', answers: third, remarks: [] });
  });

  it('are no other files, and none that do not say what they answer', () => {
    for (const file of [
      '<Файл><Документ КНД="1115131"/></Файл>',
      sampleHandover({ fileId: 'ON_TRNACLPVYN_d', answers: third, uid: '' }),
      sampleReceipt({ fileId: third, answers: second }).replace('17.01.2026T09:40:00+05:00', 'утром'),
    ]) {
      expect(() => readWaybillTitle(bytesOf(file))).toThrow(ExchangeFileError);
    }
    expect(() => readShipperTitle(bytesOf('<Файл><Документ КНД="1110340"/></Файл>'))).toThrow(ExchangeFileError);
  });
});
