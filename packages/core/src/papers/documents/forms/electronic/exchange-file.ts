import { windows1251 } from '../../../../kernel/values/text/windows-1251.js';
import type { DocumentParty } from '../data/document-data.js';
import type { XmlElement } from './xml-element.js';
import { xmlBytes } from './xml-element.js';

/** A formalised document: a file of the tax service's format, whose name says what is in it. */
export interface ExchangeFile {
  /** `ИдФайл`: the name without its ending. */
  readonly id: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Who sends a file and who gets it, by the identifiers that operators of exchange gave them. */
export interface Participants {
  readonly senderId: string;
  readonly recipientId: string;
}

/** Who takes part in a carriage, by the identifiers that operators of exchange gave them. */
export interface WaybillParticipants {
  readonly carrierId: string;
  readonly consigneeId: string;
  readonly shipperId: string;
}

/** Program that files are said to be made by. */
const PROGRAM = 'Procurekit';
/** Version of the format of transfer documents, of order ЕД-7-26/970@ of 19.12.2023. */
const TRANSFER_VERSION = '5.03';

/** What the name of a file is made of. */
export interface NamedFile extends Participants {
  /** As the formats write it. */
  readonly date: string;
  readonly fileId: string;
}

/** Name of a file as all formats have it: prefix, recipient, sender, date and identifier. */
export function plainFileId(prefix: string, { senderId, recipientId, date, fileId }: NamedFile): string {
  return `${prefix}_${recipientId}_${senderId}_${date.split('.').reverse().join('')}_${fileId}`;
}

/**
 * Name of a file by order ЕД-7-26/970@ and those that follow it: marks of traceable, labelled, alcoholic, tobacco and oil goods stand
 * behind it, with two digits in reserve. Of these goods nothing is known here.
 */
export function exchangeFileId(prefix: string, file: NamedFile): string {
  return `${plainFileId(prefix, file)}_0_0_0_0_0_00`;
}

/** By what a party is called in names of files as long as no operator gave it an identifier: its tax numbers. */
export function participantOf({ inn, kpp }: Pick<DocumentParty, 'inn' | 'kpp'>): string {
  return [inn, kpp].filter((number) => number !== undefined && number !== '').join('-');
}

/** Who sent a file and who got it, by its name; undefined for a name of another form. */
export function participantsOf(fileId: string): Participants | undefined {
  const [, , recipientId, senderId, day] = fileId.split('_');
  return recipientId === undefined || senderId === undefined || !/^\d{8}$/.test(day ?? '')
    ? undefined
    : { recipientId, senderId };
}

/**
 * A file that was made before anybody knew by which identifiers an operator knows its participants, under the name that has them.
 *
 * @throws RangeError when the file is not one of ours
 */
export function renamedFile(bytes: Uint8Array, { senderId, recipientId }: Participants): ExchangeFile {
  return renamed(bytes, [recipientId, senderId], (text) =>
    text.replace(TOLD, `<СвУчДокОбор ИдОтпр="${senderId}" ИдПол="${recipientId}"`),
  );
}

/** The title of a shipper under the name that has the identifiers of its participants. @throws RangeError as `renamedFile` */
export function renamedWaybill(
  bytes: Uint8Array,
  { carrierId, consigneeId, shipperId }: WaybillParticipants,
): ExchangeFile {
  return renamed(bytes, [carrierId, consigneeId, shipperId]);
}

function renamed(bytes: Uint8Array, participants: readonly string[], retold = (text: string) => text): ExchangeFile {
  const text = new TextDecoder('windows-1251').decode(bytes);
  const [written = '', before = '', name = ''] = NAMED.exec(text) ?? [];
  const [first = '', second = '', ...others] = name.split('_');
  if (written === '' || others.length <= participants.length) throw new RangeError('The file has no name in it.');
  const id = [first, second, ...participants, ...others.slice(participants.length)].join('_');
  return { id, fileName: `${id}.xml`, bytes: windows1251(retold(text.replace(written, `${before}${id}"`))) };
}

/** Where older formats name the participants once more. */
const TOLD = /<СвУчДокОбор ИдОтпр="[^"]*" ИдПол="[^"]*"/;
const NAMED = /^(<\?xml[^>]*>\s*<Файл ИдФайл=")([A-Z]+_[A-Z]+_[^"]+)"/;

/** What stands around a document in its file. */
interface FileFrame {
  readonly version?: string;
  /** Elements of older formats that stand before the document. */
  readonly before?: readonly XmlElement[];
}

/** A file of a root element, which repeats the name of the file. */
export function exchangeFile(
  id: string,
  document: XmlElement,
  { version = TRANSFER_VERSION, before = [] }: FileFrame = {},
): ExchangeFile {
  const attributes = { ИдФайл: id, ВерсФорм: version, ВерсПрог: PROGRAM };
  return { id, fileName: `${id}.xml`, bytes: xmlBytes({ name: 'Файл', attributes, children: [...before, document] }) };
}
