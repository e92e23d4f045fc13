import { divideRounded } from '../../../../kernel/values/numbers/decimal.js';
import { fromMicro, toMicro, type Quantity } from '../../../../kernel/values/numbers/quantity.js';
import { joined, partyName } from '../blocks/party-text.js';
import { formatQuantity } from '../blocks/russian-format.js';
import type {
  DocumentCargo,
  DocumentData,
  DocumentDriver,
  DocumentLine,
  DocumentParty,
  DocumentPlace,
  DocumentReference,
  DocumentVehicle,
} from '../data/document-data.js';
import type { FormRefusal } from '../data/form-refusal.js';
import { cargoTotals } from '../data/priced-lines.js';
import type { RequiredDatum, WaybillDatum } from '../data/required-datum.js';
import { exchangeFile, participantOf, type ExchangeFile, type WaybillParticipants } from './exchange-file.js';
import { exchangeDate, personName, timeOfDay, timeWithZone, upTo } from './paper-parts.js';
import { proprietorName } from './participant-element.js';
import { notEmpowered, waybillSignerElement } from './signer.js';
import { consigneeOf, licenseParts, plateOf, shipperOf, WAYBILL_DATA } from './waybill-data.js';
import { COORDINATED, placeElement, WEIGHED } from './waybill-parts.js';
import { element, type XmlElement } from './xml-element.js';

/** What the title cannot do without, whatever paper may leave to be filled in by hand. */
export const SHIPPER_TITLE_REQUIRES: readonly RequiredDatum[] = [
  'lines',
  ...(Object.keys(WAYBILL_DATA) as WaybillDatum[]),
];

const VERSION = '5.01';
const HANDED_OVER =
  'Лицом, осуществляющим погрузку груза, при указанных обстоятельствах передан водителю груз с указанными характеристиками';
const READDRESSED_BY = 'Электронное уведомление перевозчика о переадресовке';
/** The shipper gives none. */
const NONE = 'Отсутствуют';
const UNMARKED = 'Отсутствует';
const OWNERSHIP = { own: '1', hired: '3', leased: '4' } as const;
const OWNERSHIP_PAPER = { hired: 'Договор аренды', leased: 'Договор лизинга' } as const;

/**
 * The title of the shipper of an electronic transport waybill (T1): format 5.01 of order ЕД-7-26/1065@ of 09.12.2021 (КНД 1110339), after
 * the schema `ON_TRNACLGROT_1_973_01_05_01_01`. It is made once the goods are loaded: it tells when the vehicle came and left.
 */
export function shipperTitle(data: DocumentData, fileId: string, participants?: WaybillParticipants): ExchangeFile {
  const [shipper, consignee, carrier] = [shipperOf(data), consigneeOf(data), data.carrier];
  const { driver, vehicle, loading, unloading } = data;
  if (shipper === undefined || consignee === undefined || carrier === undefined) {
    throw new RangeError('A party of the carriage is missing.');
  }
  if (driver === undefined || vehicle === undefined || loading === undefined || unloading === undefined) {
    throw new RangeError('A part of the carriage is missing.');
  }
  const date = exchangeDate(data.date, data.timeZone);
  const named = participants ?? {
    carrierId: participantOf(carrier),
    consigneeId: participantOf(consignee),
    shipperId: participantOf(shipper),
  };
  const content = element(
    'СодИнфГО',
    {
      СодОпер: HANDED_OVER,
      НомерТрН: upTo(1000, data.number),
      ДатаТрН: date,
      НомЗак: upTo(1000, data.order?.number),
      ДатаЗак: exchangeDate(data.order?.date ?? data.date, data.timeZone),
    },
    [
      element('СвГО', { ГОЭксп: '0' }, [partyElement('РекИдентГО', shipper)]),
      element('СвГП', {}, [partyElement('РекИдентГП', consignee), placeElement('АдресДостГр', unloading)]),
      element('СвГруз', {}, cargoElements(data)),
      papersElement(data, shipper),
      instructionsElement(data, shipper),
      partyElement('СвПер', carrier),
      driverElement(driver, data.timeZone),
      vehicleElement(vehicle, carrier, data.timeZone),
      loadingElement(data, loading, shipper),
    ],
  );
  const document = element(
    'Документ',
    {
      КНД: '1110339',
      ПоФактХЖ: 'Транспортная накладная, информация грузоотправителя',
      ДатИнфГО: date,
      ВрИнфГО: timeOfDay(data.date, data.timeZone),
      НаимЭкСубСост: upTo(1000, joined([partyName(shipper), `ИНН/КПП ${[shipper.inn, shipper.kpp].join('/')}`])),
    },
    [content, waybillSignerElement(shipper)],
  );
  return exchangeFile(shipperTitleId(named, { date, fileId }), document, { version: VERSION });
}

/** Why whoever is to sign for the shipper may not. */
export function shipperNotEmpowered(data: DocumentData): FormRefusal | null {
  return notEmpowered(shipperOf(data), data.date, data.timeZone);
}

// Carrier, consignee and shipper; the zero says that nobody else gets it.
function shipperTitleId(
  { carrierId, consigneeId, shipperId }: WaybillParticipants,
  { date, fileId }: { readonly date: string; readonly fileId: string },
): string {
  const day = date.split('.').reverse().join('');
  return ['ON_TRNACLGROT', carrierId, consigneeId, shipperId, '0', day, fileId].join('_');
}

function partyElement(tag: string, party: DocumentParty): XmlElement {
  const address = upTo(1000, party.legalAddress);
  const [phone, email] = [upTo(255, party.phone), upTo(255, party.email)];
  return element(tag, {}, [
    element('ИдСв', {}, [identity(party)]),
    address === undefined ? undefined : element('Адрес', {}, [element('АдрИнф', { КодСтр: '643', АдрТекст: address })]),
    element('Контакт', {}, [
      phone === undefined ? undefined : element('Тлф', {}, phone),
      email === undefined ? undefined : element('ЭлПочта', {}, email),
    ]),
  ]);
}

const isPerson = ({ inn }: DocumentParty) => inn?.length === 12;

function identity(party: DocumentParty): XmlElement {
  const { inn, kpp, ogrn, legalName, name } = party;
  if (!isPerson(party)) return element('СвЮЛУч', { НаимОрг: upTo(1000, legalName ?? name), ИННЮЛ: inn, КПП: kpp });
  const number = ogrn?.length === 15 ? ogrn : undefined;
  return element('СвИП', { ИННФЛ: inn, ОГРНИП: number }, [proprietorName(party)]);
}

function numberElement(party: DocumentParty): XmlElement {
  return element(isPerson(party) ? 'ИННФЛ' : 'ИННЮЛ', {}, party.inn);
}

/** The goods line by line where every line is packed and weighed by itself, else as a whole. */
function cargoElements(data: DocumentData): readonly XmlElement[] {
  const whole = cargoTotals(data);
  const isApart = ({ packages, grossWeightKg }: DocumentLine) =>
    packages !== undefined && packages > 0 && grossWeightKg !== undefined;
  if (data.cargo?.packages === undefined && data.cargo?.grossWeightKg === undefined && data.lines.every(isApart)) {
    return data.lines.map((line) =>
      cargoElement(nameOf(line), { ...whole, ...apart(line), packageKind: line.packageKind ?? whole.packageKind }),
    );
  }
  return [cargoElement(namesOf(data.lines), whole)];
}

const apart = ({ packages, grossWeightKg, netWeightKg, volumeM3 }: DocumentLine) => ({
  packages,
  grossWeightKg,
  netWeightKg,
  volumeM3,
});

function cargoElement(name: string, cargo: DocumentCargo): XmlElement {
  return element(
    'ОпГруз',
    {
      НаимГруз: upTo(1000, name),
      СостГруз: upTo(1000, cargo.condition),
      СпУпак: upTo(1000, cargo.packageKind),
      ВидТар: cargo.packageCode,
      Объем: rounded(cargo.volumeM3, 3),
      КолМестГр: cargo.packages === undefined ? undefined : String(cargo.packages),
    },
    [
      element('Марк', {}, upTo(1000, cargo.marking) ?? UNMARKED),
      element('ПлМасГруз', { МасНетЗнач: rounded(cargo.netWeightKg, 3), МасБрутЗнач: rounded(cargo.grossWeightKg, 3) }),
    ],
  );
}

const nameOf = ({ name, quantity, unitName }: DocumentLine) =>
  `${name}, ${formatQuantity(quantity).replaceAll('\u00a0', ' ')} ${unitName}`;

/** As many names as the format has room for, and how many there are beside. */
function namesOf(lines: readonly DocumentLine[]): string {
  const names = lines.map(nameOf);
  const all = names.join('; ');
  if (all.length <= MOST_NAMES) return all;
  let count = names.length - 1;
  const told = () => `${names.slice(0, count).join('; ')}; и ещё наименований: ${names.length - count}`;
  while (count > 1 && told().length > MOST_NAMES) count -= 1;
  return told();
}

const MOST_NAMES = 1000;

function papersElement(
  { attachedDocuments = [], timeZone }: DocumentData,
  shipper: DocumentParty,
): XmlElement | undefined {
  const papers = attachedDocuments.flatMap((paper) => paperElement('ДокКГр', paper, shipper, timeZone) ?? []);
  return papers.length === 0 ? undefined : element('СопрДок', {}, papers);
}

/** A paper by title, number and date; undefined where it lacks one of them. */
function paperElement(
  tag: string,
  { title, number, date }: DocumentReference,
  madeBy: DocumentParty,
  timeZone: string,
): XmlElement | undefined {
  if (number === undefined || date === undefined) return undefined;
  const attributes = {
    НаимДок: upTo(255, title),
    НомерДок: upTo(255, number),
    ДатаДок: exchangeDate(date, timeZone),
  };
  return element(tag, attributes, [element('ИдРекСост', {}, [numberElement(madeBy)])]);
}

function instructionsElement(data: DocumentData, shipper: DocumentParty): XmlElement {
  const { trip, comment, timeZone } = data;
  const route = upTo(2000, trip?.routeName);
  const due = deliveryDue(data);
  return element(
    'УказГО',
    {
      ДатВрДостГр: due === undefined ? undefined : timeWithZone(due, timeZone),
      НалКоорТочВрДост: due === undefined ? undefined : COORDINATED,
      УкНормПрвз: upTo(2000, comment) ?? NONE,
    },
    [
      route === undefined ? undefined : element('МршПрвз', { МршТекст: route }),
      element('СвПА', { ЛицоПА: 'Грузоотправитель', СпосПерУкПА: READDRESSED_BY }, [
        element('КонтПА', {}, [element('Тлф', {}, upTo(255, shipper.phone))]),
      ]),
    ],
  );
}

/** By when the goods are to be there; nothing where that was planned for before they are loaded. */
function deliveryDue({ loading, unloading }: DocumentData): string | undefined {
  const due = unloading?.plannedAt;
  const loadedAt = loading?.leftAt ?? loading?.arrivedAt ?? loading?.plannedAt;
  if (due === undefined || loadedAt === undefined) return due;
  return Date.parse(due) < Date.parse(loadedAt) ? undefined : due;
}

function driverElement({ name, phone, inn, license, licenseIssuedAt }: DocumentDriver, timeZone: string): XmlElement {
  const parts = licenseIssuedAt === undefined ? undefined : licenseParts(license);
  return element(
    'СвВодит',
    {
      НомВУ: parts?.number,
      СерВУ: parts?.series,
      ДатаВыдВУ:
        parts === undefined || licenseIssuedAt === undefined ? undefined : exchangeDate(licenseIssuedAt, timeZone),
      ИННФЛ: inn,
    },
    [element('Тлф', {}, upTo(20, phone)), personName(name)],
  );
}

// Of a trailer no more is known than its number, and the format wants more than that of one.
function vehicleElement(vehicle: DocumentVehicle, carrier: DocumentParty, timeZone: string): XmlElement {
  const { type, model, capacityKg, volumeM3, ownership = 'own', ownershipDocument, trailerNumber } = vehicle;
  const parameters = {
    Тип: upTo(1000, type),
    Марка: upTo(1000, model),
    Грузопод: rounded(capacityKg && fromMicro(divideRounded(toMicro(capacityKg), 1000n)), 2),
    Вместим: rounded(volumeM3, volumeDigits(volumeM3)),
  };
  const paper =
    ownership === 'own' || ownershipDocument === undefined
      ? undefined
      : paperElement('ОснАрЛиз', { ...ownershipDocument, title: OWNERSHIP_PAPER[ownership] }, carrier, timeZone);
  const trailer = upTo(2000, trailerNumber);
  return element('СвТС', {}, [
    element('ТС', { РегНомер: plateOf(vehicle), ТипВлад: OWNERSHIP[ownership] }, [element('ПарТС', parameters), paper]),
    trailer === undefined
      ? undefined
      : element('ИнфПол', {}, [element('ТекстИнф', { Идентиф: 'НомерПрицепа', Значение: trailer })]),
  ]);
}

function loadingElement(data: DocumentData, loading: DocumentPlace, shipper: DocumentParty): XmlElement {
  const { packages, grossWeightKg, weightMethod } = cargoTotals(data);
  const time = (at: string | undefined) => (at === undefined ? undefined : timeWithZone(at, data.timeZone));
  return element(
    'СвПогруз',
    {
      ЗаявПогр: time(loading.plannedAt),
      НалКоорТочВрЗаяв: COORDINATED,
      ФДатВрПриб: time(loading.arrivedAt),
      НалКоорТочВрФПогр: COORDINATED,
      ФДатВрУбыт: time(loading.leftAt),
      НалКоорТочВрФУбыт: COORDINATED,
      МасБрутОтгр: rounded(grossWeightKg, 3),
      МетОпрМасс: weightMethod && WEIGHED[weightMethod],
      КолМестПрием: packages === undefined ? undefined : String(packages),
    },
    [
      placeElement('ФАдресПогр', loading),
      element('СвЛицПогрГр', { СовпГОП: '1' }, [element('ИдентРекГО', {}, [numberElement(shipper)])]),
      element('ВладИнфр', { СовпГОВ: '3', ОбНетИнфОВлад: 'Владелец пункта погрузки грузоотправителем не указан' }),
    ],
  );
}

/** Of a volume there is room for four digits in all, and for two behind the point. */
function volumeDigits(volumeM3: Quantity | undefined): 0 | 1 | 2 {
  const whole = Number(volumeM3 ?? '0');
  if (whole >= 1000) return 0;
  return whole >= 100 ? 1 : 2;
}

/** A number with so many digits behind the point at most, and none that say nothing. */
function rounded(quantity: Quantity | undefined, digits: 0 | 1 | 2 | 3): string | undefined {
  if (quantity === undefined) return undefined;
  const step = 10n ** BigInt(6 - digits);
  return fromMicro(divideRounded(toMicro(quantity), step) * step);
}
