import { enumeration } from '../../../../kernel/values/enumeration.js';
import { child, children, dateOf, partyOf, readDocument, required, type ReceivedParty } from './read-parts.js';
import { ExchangeFileError, readXmlElement } from './read-xml-element.js';
import type { XmlElement } from './xml-element.js';

/** The title of a shipper: who takes part in the carriage. */
export interface ReceivedShipperTitle {
  readonly fileId: string;
  readonly version: string;
  readonly number: string;
  /** Calendar date. */
  readonly date: string;
  readonly shipper: ReceivedParty;
  readonly consignee: ReceivedParty;
  readonly carrier: ReceivedParty;
  /** When the file says that it was made, as it writes it. */
  readonly writtenDate: string;
  readonly writtenTime: string;
  /** Identifier of the waybill at the state’s system, where the title tells it already. */
  readonly uid: string | undefined;
  readonly goods: readonly ShippedGoods[];
  /** Where the goods are to be brought, as far as it is told in words. */
  readonly address: string | undefined;
  /** Instant at which they are to be there. */
  readonly dueAt: string | undefined;
}

/** Goods as the shipper tells them. */
export interface ShippedGoods {
  readonly name: string;
  readonly packages: number;
  readonly grossWeightKg: string | undefined;
}

/** How far a carriage has come: the carrier took the goods, the consignee took or refused them, the carrier handed them over. */
export const WAYBILL_STAGES = enumeration('WaybillStage', ['accepted', 'received', 'refused', 'handed_over']);
export type WaybillStage = (typeof WAYBILL_STAGES)[number];

/** A title that follows the one of the shipper. */
export interface ReceivedWaybillTitle {
  readonly fileId: string;
  /** The title that it answers. */
  readonly answers: string;
  /** Identifier of the waybill at the state’s system. */
  readonly uid: string;
  readonly stage: WaybillStage;
  /** Calendar date on which it was made. */
  readonly date: string;
  /** Date and time of that as the file writes them. */
  readonly writtenDate: string;
  readonly writtenTime: string;
  /** What the carrier objects, how the consignee found the goods, or why they were not taken. */
  readonly remarks: readonly string[];
  /** What the consignee took. */
  readonly packages: number | undefined;
  readonly grossWeightKg: string | undefined;
  /** Instants at which the vehicle came to the consignee, and left. */
  readonly arrivedAt: string | undefined;
  readonly leftAt: string | undefined;
}

/**
 * Reads the title of the shipper of an electronic transport waybill (T1): format 5.01 of order ЕД-7-26/1065@.
 *
 * @throws ExchangeFileError
 */
export function readShipperTitle(bytes: Uint8Array): ReceivedShipperTitle {
  const { document, ...file } = readDocument(bytes, '1110339', 'title of the shipper of a transport waybill');
  const content = required(document, 'СодИнфГО');
  const destination = required(content, 'СвГП');
  const { ДатВрДостГр: dueAt } = child(content, 'УказГО')?.attributes ?? {};
  return {
    ...file,
    fileId: nameOf(file.fileId),
    number: content.attributes['НомерТрН'] ?? '',
    date: dateOf(content.attributes['ДатаТрН'] ?? ''),
    shipper: partyOf(required(required(content, 'СвГО'), 'РекИдентГО')),
    consignee: partyOf(required(destination, 'РекИдентГП')),
    carrier: partyOf(required(content, 'СвПер')),
    writtenDate: document.attributes['ДатИнфГО'] ?? '',
    writtenTime: document.attributes['ВрИнфГО'] ?? '',
    uid: content.attributes['УИД_ТрН'],
    goods: children(required(content, 'СвГруз'), 'ОпГруз').map(goodsOf),
    address: addressIn(child(destination, 'АдресДостГр')),
    dueAt: dueAt === undefined ? undefined : instantOf(dueAt),
  };
}

function goodsOf(goods: XmlElement): ShippedGoods {
  return {
    name: goods.attributes['НаимГруз'] ?? '',
    packages: Number(goods.attributes['КолМестГр']),
    grossWeightKg: child(goods, 'ПлМасГруз')?.attributes['МасБрутЗнач'],
  };
}

function addressIn(place: XmlElement | undefined): string | undefined {
  return place && child(place, 'АдресИнф')?.attributes['АдрТекст'];
}

/** The name of a file. @throws ExchangeFileError for one that no file may have */
function nameOf(fileId: string): string {
  if (fileId.length === 0 || fileId.length > LONGEST_NAME)
    throw new ExchangeFileError('The file does not tell its name.');
  return fileId;
}

const LONGEST_NAME = 255;

/** Where each title says what, by its КНД. */
const TITLES = {
  // T2: the carrier took the goods.
  1110340: {
    answered: 'ИдИнфГО',
    answers: 'ИдФайлИнфГО',
    content: 'СодИнфПрвПрием',
    made: 'ДатИнфПрвПрием',
    madeAt: 'ВрИнфПрвПрием',
  },
  // T3: the consignee took them, or did not.
  1110341: {
    answered: 'ИдИнфПрвПрием',
    answers: 'ИдФайлИнфПрвПрием',
    content: 'СодИнфГП',
    made: 'ДатИнфГП',
    madeAt: 'ВрИнфГП',
  },
  // T4: the carrier handed them over.
  1110342: {
    answered: 'ИдИнфГП',
    answers: 'ИдФайлИнфГП',
    content: 'СодПрвВыд',
    made: 'ДатИнфПрвВыд',
    madeAt: 'ВрИнфПрвВыд',
  },
} as const;

/**
 * Reads a title that follows the one of the shipper (T2 to T4): format 5.01 of order ЕД-7-26/1065@.
 *
 * @throws ExchangeFileError
 */
export function readWaybillTitle(bytes: Uint8Array): ReceivedWaybillTitle {
  const root = readXmlElement(bytes);
  const document = child(root, 'Документ');
  const knd = Object.keys(TITLES).find((each) => each === document?.attributes['КНД']) as
    `${keyof typeof TITLES}` | undefined;
  if (document === undefined || knd === undefined)
    throw new ExchangeFileError('The file is no title of a transport waybill.');
  const title = TITLES[knd];
  const content = required(document, title.content);
  const answers = required(document, title.answered).attributes[title.answers] ?? '';
  const uid = content.attributes['УИД_ТрН'] ?? '';
  const writtenDate = document.attributes[title.made] ?? '';
  if (answers === '' || uid === '') throw new ExchangeFileError('The title does not say what it answers.');
  return {
    fileId: nameOf(root.attributes['ИдФайл'] ?? ''),
    answers,
    uid,
    date: dateOf(writtenDate),
    writtenDate,
    writtenTime: document.attributes[title.madeAt] ?? '',
    ...said(knd, content),
  };
}

type Said = Omit<ReceivedWaybillTitle, 'fileId' | 'answers' | 'uid' | 'date' | 'writtenDate' | 'writtenTime'>;

function said(knd: `${keyof typeof TITLES}`, content: XmlElement): Said {
  const nothing = { packages: undefined, grossWeightKg: undefined, arrivedAt: undefined, leftAt: undefined };
  if (knd === '1110340') return { ...nothing, stage: 'accepted', remarks: objections(content, 'ЗамПрвПрием') };
  if (knd === '1110342') return { ...nothing, stage: 'handed_over', remarks: objections(content, 'ЗамПрвВыд') };
  const { СодОпОтк: refused, ПричОтк: why } = content.attributes;
  if (refused !== undefined) return { ...nothing, stage: 'refused', remarks: texts(why ?? refused) };
  const taken = required(content, 'ПриемГрузГП').attributes;
  return {
    stage: 'received',
    remarks: [...texts(taken['ОбщСвСост']), ...circumstances(content, 'ОтметГП')],
    packages: Number(taken['КолМестПриемЧ']),
    grossWeightKg: taken['МасБрутЗначПрием'],
    arrivedAt: instantOf(taken['ФДатВрПриб']),
    leftAt: instantOf(taken['ФДатВрУбыт']),
  };
}

/** Attributes of objections that are texts; the others are times and how they are told. */
const OBJECTIONS = ['ЗамСостГруз', 'ЗамМасс', 'ЗамКолМест', 'ЗамПогрРаб', 'ЗамРабВыгр'] as const;

function objections(content: XmlElement, name: string): readonly string[] {
  const attributes = child(content, name)?.attributes ?? {};
  const marks = name === 'ЗамПрвПрием' ? 'ОтметПрвПрием' : 'ОтметПрвВыд';
  return [...OBJECTIONS.flatMap((each) => texts(attributes[each])), ...circumstances(content, marks)];
}

function circumstances(content: XmlElement, name: string): readonly string[] {
  return children(content, name).flatMap(({ attributes }) => texts(attributes['ОбстОтмет']));
}

// A dash, or what says that there is nothing, stands where the format insists on a text.
function texts(text = ''): readonly string[] {
  return /^(-|отсутству(ет|ют))?$/iu.test(text.trim()) ? [] : [text];
}

/** The instant of a day and a time with its distance from UTC. */
function instantOf(written: string | undefined): string | undefined {
  const [, day, month, year, time, zone] =
    /^(\d\d)\.(\d\d)\.(\d{4})T(\d\d:\d\d:\d\d)([+-]\d\d:\d\d)$/.exec(written ?? '') ?? [];
  const at = new Date(`${year ?? ''}-${month ?? ''}-${day ?? ''}T${time ?? ''}${zone ?? ''}`);
  if (Number.isNaN(at.getTime())) throw new ExchangeFileError(`"${written ?? ''}" is no time.`);
  return at.toISOString();
}
