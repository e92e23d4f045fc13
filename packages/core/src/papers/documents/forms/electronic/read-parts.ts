import { ExchangeFileError, readXmlElement } from './read-xml-element.js';
import type { XmlElement } from './xml-element.js';

/** A party as a received file names it. */
export interface ReceivedParty {
  readonly name: string;
  readonly inn: string | undefined;
  readonly kpp: string | undefined;
}

/** The document in a file, with what the file says of itself. */
export interface ReadFile {
  readonly fileId: string;
  readonly version: string;
  readonly document: XmlElement;
}

/** Reads a file that holds a document of a kind. @throws ExchangeFileError for another file */
export function readDocument(bytes: Uint8Array, knd: string, what: string): ReadFile {
  const root = readXmlElement(bytes);
  const document = child(root, 'Документ');
  if (root.name !== 'Файл' || document?.attributes['КНД'] !== knd) {
    throw new ExchangeFileError(`The file is no ${what} (КНД ${knd}).`);
  }
  const { ИдФайл: fileId = '', ВерсФорм: version = '' } = root.attributes;
  return { fileId, version, document };
}

/** The first child of a name. */
export function child({ children: all }: XmlElement, name: string): XmlElement | undefined {
  return all.find((each) => each.name === name);
}

/** The children of a name. */
export function children({ children: all }: XmlElement, name: string): readonly XmlElement[] {
  return all.filter((each) => each.name === name);
}

/** The first child of a name. @throws ExchangeFileError when there is none */
export function required(parent: XmlElement, name: string): XmlElement {
  const found = child(parent, name);
  if (found === undefined) throw new ExchangeFileError(`The element ${name} is missing.`);
  return found;
}

/** The calendar date that a file writes. @throws ExchangeFileError for another text */
export function dateOf(written: string): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(written) ?? [];
  if (year === undefined) throw new ExchangeFileError(`"${written}" is no date.`);
  return `${year}-${month ?? ''}-${day ?? ''}`;
}

/** Who a party is. @throws ExchangeFileError when the file does not say */
export function partyOf(party: XmlElement): ReceivedParty {
  const identity = required(party, 'ИдСв');
  const company = child(identity, 'СвЮЛУч');
  if (company !== undefined) {
    const { НаимОрг: name = '', ИННЮЛ: inn, КПП: kpp } = company.attributes;
    return { name, inn, kpp };
  }
  const person = child(identity, 'СвИП') ?? child(identity, 'СвФЛУч');
  const { Фамилия: surname, Имя: first, Отчество: patronymic } = (person && child(person, 'ФИО'))?.attributes ?? {};
  const name = [surname, first, patronymic].filter((part) => part !== undefined).join(' ');
  return { name, inn: person?.attributes['ИННФЛ'], kpp: undefined };
}

/** Percent of VAT; null = without VAT, undefined = another rate than one of percent. */
export function rateOf(written: string | undefined): string | null | undefined {
  if (/^без ндс$/i.test(written ?? '')) return null;
  return /^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(written ?? '')?.[1];
}
