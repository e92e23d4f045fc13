import { describe, expect, it } from 'vitest';

import { sampleDocument } from '../data/sample-documents.js';
import { misfits } from './described-files-for-tests.js';
import { followingTitle, type FollowingTitle, type TakenDelivery } from './following-title.js';
import { readShipperTitle, readWaybillTitle } from './read-waybill-title.js';
import { readXmlElement } from './read-xml-element.js';
import { shipperTitle } from './shipper-title.js';
import { FOLLOWING_TITLE_SCHEMAS } from './waybill-schema-for-tests.js';

const FILE_ID = '0192f0c1-7b2e-4c3a-9d10-3f2a6b1c4d5e';
const UID = '0e2d8f6a-3f0b-4c55-9d0e-5b9f5e0f2a11';
const participants = { carrierId: '2BM-carrier', consigneeId: '2BM-consignee', shipperId: '2BM-shipper' };
const { carrier, buyer, seller, ...rest } = sampleDocument({ lines: 2 });
const answers = {
  fileId: 'ON_TRNACLPPRIN_1',
  writtenDate: '16.01.2026',
  writtenTime: '10:20:00',
  signature: 'Y2Fycmllcg==',
};
const delivery: TakenDelivery = {
  address: 'г. Екатеринбург, ул. Мира, д. 1',
  plannedAt: '2026-01-17T05:00:00.000Z',
  arrivedAt: '2026-01-17T04:40:00.000Z',
  leftAt: '2026-01-17T06:05:00.000Z',
  packages: 45,
  grossWeightKg: '1790.5004',
  weightMethod: 'whole_vehicle',
  condition: 'Одна паллета повреждена, пломба № 17 цела',
  goods: [{ name: 'Кабель', condition: 'Повреждена упаковка', packages: 45, grossWeightKg: '1790.5' }],
};
const made = (changes: Partial<FollowingTitle>) =>
  followingTitle(
    {
      stage: 'received',
      uid: UID,
      answers,
      maker: { ...(buyer ?? { name: '' }), directorName: 'Петров Пётр Петрович' },
      at: '2026-01-17T06:10:00.000Z',
      timeZone: 'Asia/Yekaterinburg',
      delivery,
      ...changes,
    },
    { fileId: FILE_ID, participants },
  );
const schemaOf = (stage: FollowingTitle['stage']) => FOLLOWING_TITLE_SCHEMAS[stage === 'refused' ? 'received' : stage];
const textOf = (bytes: Uint8Array) => new TextDecoder('windows-1251').decode(bytes);

describe('the titles of carrier and consignee', () => {
  it.each([
    ['accepted', {}],
    ['accepted', { remarks: 'Упаковка намокла' }],
    ['received', {}],
    ['received', { remarks: 'Недостача одного места', delivery: { ...delivery, goods: [], weightMethod: undefined } }],
    ['refused', { remarks: 'Груз промок', delivery: undefined }],
    ['handed_over', {}],
  ] as const)('follow the format: %s, %j', (stage, changes) => {
    const { bytes } = made({ stage, ...changes });

    expect(misfits(readXmlElement(bytes), schemaOf(stage))).toEqual([]);
    expect(readWaybillTitle(bytes)).toMatchObject({ stage, uid: UID, answers: answers.fileId, date: '2026-01-17' });
  });

  it('are files whose name tells who gets them and who sends them, by its part', () => {
    const name = (stage: FollowingTitle['stage']) => made({ stage, remarks: 'Брак' }).fileName;

    expect(name('accepted')).toBe(`ON_TRNACLPPRIN_2BM-consignee_2BM-shipper_2BM-carrier_0_20260117_${FILE_ID}.xml`);
    expect(name('received')).toBe(`ON_TRNACLGRPO_2BM-carrier_2BM-shipper_2BM-consignee_0_20260117_${FILE_ID}.xml`);
    expect(name('handed_over')).toBe(`ON_TRNACLPVYN_2BM-consignee_2BM-shipper_2BM-carrier_0_20260117_${FILE_ID}.xml`);
  });

  it('repeat the signature of what they answer, and tell what came when, with marks', () => {
    const { bytes } = made({ remarks: 'Недостача одного места' });

    const text = textOf(bytes);
    expect(text).toContain('ДатФайлПрвПрием="16.01.2026" ВрФайлПрвПрием="10:20:00" ЭП="Y2Fycmllcg=="');
    expect(text).toContain('ФДатВрПриб="17.01.2026T09:40:00+05:00"');
    expect(text).toContain('МетОпрМасс="01" КолМестПриемЧ="45"');
    expect(text).toContain('<МасГруз МасБрутЗнач="1790.5"/>');
    expect(readWaybillTitle(bytes)).toMatchObject({
      remarks: ['Одна паллета повреждена, пломба № 17 цела', 'Недостача одного места'],
      packages: 45,
      grossWeightKg: '1790.5',
      arrivedAt: '2026-01-17T04:40:00.000Z',
      leftAt: '2026-01-17T06:05:00.000Z',
    });
  });

  it('answer what the title of the shipper tells of goods and place', () => {
    const data = { ...rest, carrier, buyer, seller, owner: seller };
    const { bytes } = shipperTitle(data, FILE_ID, participants);

    expect(readShipperTitle(bytes)).toMatchObject({
      writtenDate: '15.01.2026',
      uid: undefined,
      goods: [{ packages: expect.any(Number), grossWeightKg: expect.any(String) }, {}],
      address: data.unloading?.address,
      dueAt: data.unloading?.plannedAt,
    });
  });
});
