import { enumeration } from '../../../../values/enumeration.js';
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
  return {
    ...file,
    number: content.attributes['НомерТрН'] ?? '',
    date: dateOf(content.attributes['ДатаТрН'] ?? ''),
    shipper: partyOf(required(required(content, 'СвГО'), 'РекИдентГО')),
    consignee: partyOf(required(required(content, 'СвГП'), 'РекИдентГП')),
    carrier: partyOf(required(content, 'СвПер')),
  };
}

/** Where each title says what, by its КНД. */
const TITLES = {
  // T2: the carrier took the goods.
  1110340: { answered: 'ИдИнфГО', answers: 'ИдФайлИнфГО', content: 'СодИнфПрвПрием', made: 'ДатИнфПрвПрием' },
  // T3: the consignee took them, or did not.
  1110341: { answered: 'ИдИнфПрвПрием', answers: 'ИдФайлИнфПрвПрием', content: 'СодИнфГП', made: 'ДатИнфГП' },
  // T4: the carrier handed them over.
  1110342: { answered: 'ИдИнфГП', answers: 'ИдФайлИнфГП', content: 'СодПрвВыд', made: 'ДатИнфПрвВыд' },
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
  if (answers === '' || uid === '') throw new ExchangeFileError('The title does not say what it answers.');
  return {
    fileId: root.attributes['ИдФайл'] ?? '',
    answers,
    uid,
    date: dateOf(document.attributes[title.made] ?? ''),
    ...said(knd, content),
  };
}

type Said = Omit<ReceivedWaybillTitle, 'fileId' | 'answers' | 'uid' | 'date'>;

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
