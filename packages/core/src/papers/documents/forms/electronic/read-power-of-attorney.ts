import { child, children, required } from './read-parts.js';
import { ExchangeFileError, readXmlElement } from './read-xml-element.js';
import type { XmlElement } from './xml-element.js';

/** A person whom a power of attorney names. */
export interface EmpoweredPerson {
  readonly name: string;
  readonly inn: string | undefined;
  readonly position: string | undefined;
}

/** What a machine-readable power of attorney (МЧД) says. */
export interface ReadPower {
  readonly number: string;
  readonly internalNumber: string | undefined;
  /** Calendar dates. */
  readonly issuedOn: string;
  readonly validUntil: string;
  /** Tax numbers of those who gave it. */
  readonly principalInns: readonly string[];
  /** Those who may act by it in person. */
  readonly people: readonly EmpoweredPerson[];
  /** What it is for, in its own words. */
  readonly powers: readonly string[];
}

const FORMAT = 'EMCHD_1';
const DAY = /^\d{4}-\d\d-\d\d$/;
const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Reads a power of attorney of the unified form (003, `EMCHD_1`). What was granted by somebody who was granted it himself is told by its
 * last link. Its signature, and whether it was revoked, are not looked at: the store that it is registered in knows.
 *
 * @throws ExchangeFileError
 */
export function readPowerOfAttorney(bytes: Uint8Array): ReadPower {
  const root = withoutPrefixes(readXmlElement(bytes));
  if (root.name !== 'Доверенность' || root.attributes['ВерсФорм'] !== FORMAT) {
    throw new ExchangeFileError(`The file is no power of attorney of the unified form (${FORMAT}).`);
  }
  const document = required(root, 'Документ');
  const granted = child(document, 'Довер');
  const body = granted ?? required(document, 'Передов');
  const { attributes } = required(body, granted === undefined ? 'СвПереДовер' : 'СвДов');
  const { НомДовер: number = '', ДатаВыдДовер: issuedOn = '', СрокДейст: validUntil = '' } = attributes;
  if (!GUID.test(number)) throw new ExchangeFileError(`"${number}" is no registration number of a power of attorney.`);
  if (!DAY.test(issuedOn) || !DAY.test(validUntil)) {
    throw new ExchangeFileError('The file does not say from when, or until when, the power of attorney holds.');
  }
  const [givers, takers] = granted === undefined ? ['СвПередПолн', 'СвПолучПолн'] : ['СвДоверит', 'СвУпПред'];
  const powers = child(body, 'СвПолн');
  return {
    number: number.toLowerCase(),
    internalNumber: attributes['ВнНомДовер'],
    issuedOn,
    validUntil,
    principalInns: children(body, givers).flatMap(innsIn),
    people: children(body, takers).flatMap((taker) => personIn(taker) ?? []),
    powers: powers === undefined ? [] : powersIn(powers),
  };
}

// A firm stands before whoever heads it, so that the first number is that of the principal.
function innsIn(giver: XmlElement): readonly string[] {
  const { ИННЮЛ: company, ИННФЛ: person } = giver.attributes;
  const own = company ?? person;
  if (own !== undefined) return [own];
  return giver.children.flatMap(innsIn).slice(0, 1);
}

function personIn(taker: XmlElement): EmpoweredPerson | undefined {
  const holder = child(taker, 'Пред') ?? taker;
  const known = child(holder, 'СведФизЛ') ?? child(holder, 'СведИП');
  const named = known && found(known, 'ФИО');
  if (known === undefined || named === undefined) return undefined;
  const { Фамилия: surname, Имя: first, Отчество: patronymic } = named.attributes;
  const name = [surname, first, patronymic].filter((part) => part !== undefined && part !== '').join(' ');
  return { name, inn: known.attributes['ИННФЛ'], position: known.attributes['Должность'] };
}

function powersIn(powers: XmlElement): readonly string[] {
  const text = child(powers, 'ТекстПолн');
  const written = text === undefined ? [] : [text.attributes['ТекстПолн'] ?? text.text ?? ''];
  const coded = children(powers, 'МашПолн').map(({ attributes }) =>
    [attributes['КодПолн'], attributes['НаимПолн']].filter((part) => part !== undefined).join(' '),
  );
  return [...written, ...coded].filter((power) => power !== '');
}

function found(element: XmlElement, name: string): XmlElement | undefined {
  return child(element, name) ?? element.children.map((each) => found(each, name)).find((each) => each !== undefined);
}

// Files bind the namespace of the format to whatever prefix they like.
function withoutPrefixes({ name, children: inner, ...element }: XmlElement): XmlElement {
  return { ...element, name: name.replace(/^.*:/, ''), children: inner.map(withoutPrefixes) };
}
