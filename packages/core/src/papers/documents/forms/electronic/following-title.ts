import { divideRounded } from '../../../../kernel/values/numbers/decimal.js';
import { fromMicro, toMicro, type Quantity } from '../../../../kernel/values/numbers/quantity.js';
import { joined, partyName } from '../blocks/party-text.js';
import type { DocumentParty, WeightMethod } from '../data/document-data.js';
import { exchangeFile, type ExchangeFile, type WaybillParticipants } from './exchange-file.js';
import { exchangeDate, timeOfDay, timeWithZone, upTo } from './paper-parts.js';
import type { WaybillStage } from './read-waybill-title.js';
import { waybillSignerElement } from './signer.js';
import { COORDINATED, placeElement, WEIGHED } from './waybill-parts.js';
import { element, type XmlElement } from './xml-element.js';

/** Goods as a consignee found them. */
export interface FoundGoods {
  readonly name: string;
  readonly condition: string;
  readonly packages: number;
  readonly grossWeightKg?: Quantity | undefined;
}

/** What a consignee tells of a delivery that it took. */
export interface TakenDelivery {
  readonly address: string;
  readonly plannedAt: string;
  readonly arrivedAt: string;
  readonly leftAt: string;
  readonly packages: number;
  readonly grossWeightKg: Quantity;
  readonly weightMethod?: WeightMethod | undefined;
  /** In which state goods, packages, marks and seals were as a whole. */
  readonly condition: string;
  readonly goods: readonly FoundGoods[];
}

/** The title that another one answers, as its file writes it. */
export interface AnsweredTitle {
  readonly fileId: string;
  readonly writtenDate: string;
  readonly writtenTime: string;
  /** Of whoever made it, in Base64. */
  readonly signature: string;
}

/** What a title that follows the one of the shipper says. */
export interface FollowingTitle {
  readonly stage: WaybillStage;
  /** Identifier of the waybill at the state’s system. */
  readonly uid: string;
  readonly answers: AnsweredTitle;
  /** Carrier or consignee, who makes and signs it. */
  readonly maker: DocumentParty;
  readonly at: string;
  readonly timeZone: string;
  /** What the carrier objects, what the consignee remarks, or why it refuses. */
  readonly remarks?: string | undefined;
  /** Of `received`. */
  readonly delivery?: TakenDelivery | undefined;
}

const VERSION = '5.01';

interface Layout {
  readonly prefix: string;
  readonly knd: string;
  readonly fact: string;
  /** Recipients and sender, in the order in which the name of the file has them. */
  readonly named: readonly (keyof WaybillParticipants)[];
  readonly madeOn: string;
  readonly madeAt: string;
  /** The element that names the answered title, with its attributes. */
  readonly answers: readonly [name: string, fileId: string, date: string, time: string];
}

const CARRIERS = ['consigneeId', 'shipperId', 'carrierId'] as const;

const ACCEPTED: Layout = {
  prefix: 'ON_TRNACLPPRIN',
  knd: '1110340',
  fact: 'Транспортная накладная, информация перевозчика о приеме груза',
  named: CARRIERS,
  madeOn: 'ДатИнфПрвПрием',
  madeAt: 'ВрИнфПрвПрием',
  answers: ['ИдИнфГО', 'ИдФайлИнфГО', 'ДатФайлИнфГО', 'ВрФайлИнфГО'],
};
const RECEIVED: Layout = {
  prefix: 'ON_TRNACLGRPO',
  knd: '1110341',
  fact: 'Транспортная накладная, информация грузополучателя о приеме груза',
  named: ['carrierId', 'shipperId', 'consigneeId'],
  madeOn: 'ДатИнфГП',
  madeAt: 'ВрИнфГП',
  answers: ['ИдИнфПрвПрием', 'ИдФайлИнфПрвПрием', 'ДатФайлПрвПрием', 'ВрФайлПрвПрием'],
};
const HANDED_OVER: Layout = {
  prefix: 'ON_TRNACLPVYN',
  knd: '1110342',
  fact: 'Транспортная накладная, информация перевозчика о выдаче груза грузополучателю',
  named: CARRIERS,
  madeOn: 'ДатИнфПрвВыд',
  madeAt: 'ВрИнфПрвВыд',
  answers: ['ИдИнфГП', 'ИдФайлИнфГП', 'ДатФайлИнфГП', 'ВрФайлИнфГП'],
};
const LAYOUTS: Readonly<Record<WaybillStage, Layout>> = {
  accepted: ACCEPTED,
  received: RECEIVED,
  refused: RECEIVED,
  handed_over: HANDED_OVER,
};

/**
 * A title that follows the one of the shipper of an electronic transport waybill: the carrier took the goods (T2, КНД 1110340), the
 * consignee took or refused them (T3, КНД 1110341), the carrier handed them over (T4, КНД 1110342). Format 5.01 of order ЕД-7-26/1065@ of
 * 09.12.2021: names of files after its description (the one of T4 by analogy with T2), elements after what operators tell of the parts
 * 973_02, 973_05 and 973_06. What a carrier objects when it hands goods over has no place that we could read of, and is not written.
 */
export function followingTitle(
  title: FollowingTitle,
  { fileId, participants }: { readonly fileId: string; readonly participants: WaybillParticipants },
): ExchangeFile {
  const { stage, maker, at, timeZone, answers } = title;
  const { prefix, knd, fact, named, madeOn, madeAt, answers: layout } = LAYOUTS[stage];
  const date = exchangeDate(at, timeZone);
  const [answered, answeredId, answeredDate, answeredTime] = layout;
  const composer = upTo(1000, joined([partyName(maker), `ИНН/КПП ${[maker.inn, maker.kpp].join('/')}`]));
  const document = element(
    'Документ',
    {
      КНД: knd,
      ПоФактХЖ: fact,
      [madeOn]: date,
      [madeAt]: timeOfDay(at, timeZone),
      НаимЭконСубСост: knd === RECEIVED.knd ? composer : undefined,
    },
    [
      element(answered, {
        [answeredId]: answers.fileId,
        [answeredDate]: answers.writtenDate,
        [answeredTime]: answers.writtenTime,
        ЭП: answers.signature,
      }),
      contentOf(title),
      waybillSignerElement(maker),
    ],
  );
  const day = date.split('.').reverse().join('');
  const id = [prefix, ...named.map((who) => participants[who]), '0', day, fileId].join('_');
  return exchangeFile(id, document, { version: VERSION });
}

function contentOf({ stage, uid, remarks, delivery, ...made }: FollowingTitle): XmlElement {
  const waybill = { УИД_ТрН: uid };
  switch (stage) {
    case 'accepted':
      return element(
        'СодИнфПрвПрием',
        {
          ...waybill,
          СодОпер:
            'Груз принят к перевозке водителем, уполномоченным перевозчиком на перевозку груза, от лица, осуществившего погрузку груза ' +
            'в транспортное средство',
        },
        [remarks === undefined ? undefined : element('ЗамПрвПрием', { ЗамСостГруз: upTo(1000, remarks) })],
      );
    case 'refused':
      return element('СодИнфГП', {
        ...waybill,
        СодОпОтк: 'Отказ в приеме груза',
        ПричОтк: upTo(2000, remarks),
      });
    case 'received':
      if (delivery === undefined) throw new RangeError('The delivery is missing.');
      return element(
        'СодИнфГП',
        {
          ...waybill,
          СодОпПр:
            'Лицом, управомоченным на получение груза, при указанных обстоятельствах принят от перевозчика груз с указанными ' +
            'характеристиками',
        },
        [
          deliveryElement(delivery, made.timeZone),
          remarks === undefined
            ? undefined
            : element('ОтметГП', {
                ДатВрОтмет: timeWithZone(made.at, made.timeZone),
                НалКоорТочВрОтм: COORDINATED,
                ОбстОтмет: upTo(2000, remarks),
              }),
        ],
      );
    case 'handed_over':
      return element('СодПрвВыд', {
        ...waybill,
        СодОпер:
          'Груз с указанными характеристиками сдан водителем, уполномоченным перевозчиком на перевозку груза, лицу, управомоченному на ' +
          'получение груза',
      });
  }
}

function deliveryElement(delivery: TakenDelivery, timeZone: string): XmlElement {
  const { address, plannedAt, arrivedAt, leftAt, packages, grossWeightKg, weightMethod, condition, goods } = delivery;
  return element(
    'ПриемГрузГП',
    {
      ФДатВрПриб: timeWithZone(arrivedAt, timeZone),
      НалКоорТочВрФПр: COORDINATED,
      ФДатВрУбыт: timeWithZone(leftAt, timeZone),
      НалКоорТочВрФУб: COORDINATED,
      ЗаявДатВрПриб: timeWithZone(plannedAt, timeZone),
      НалКоорТочВрЗПр: COORDINATED,
      МетОпрМасс: weightMethod && WEIGHED[weightMethod],
      КолМестПриемЧ: String(packages),
      ОбщСвСост: upTo(10_000, condition),
      МасБрутЗначПрием: toGrams(grossWeightKg),
    },
    [placeElement('АдрВыгруз', { address }), ...goods.map(goodsElement)],
  );
}

function goodsElement({ name, condition, packages, grossWeightKg }: FoundGoods): XmlElement {
  return element(
    'СвПринПоНаим',
    { НаимГруз: upTo(1000, name), СостГруз: upTo(1000, condition), КолМест: String(packages) },
    [grossWeightKg === undefined ? undefined : element('МасГруз', { МасБрутЗнач: toGrams(grossWeightKg) })],
  );
}

/** Kilograms with three digits behind the point at most. */
function toGrams(kilograms: Quantity): string {
  return fromMicro(divideRounded(toMicro(kilograms), 1000n) * 1000n);
}
