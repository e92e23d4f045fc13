import { child, children, dateOf, partyOf, readDocument, required, type ReceivedParty } from './read-parts.js';
import { ExchangeFileError } from './read-xml-element.js';
import type { XmlElement } from './xml-element.js';

/** A quantity of a line that differs, with why. */
export interface DifferingQuantity {
  readonly quantity: string;
  readonly comment: string | undefined;
}

/** A line of an act: what the papers say, what was found, and the difference. */
export interface AcceptedLine {
  readonly name: string;
  readonly sku: string | undefined;
  readonly stated: string | undefined;
  readonly found: string | undefined;
  readonly defect: DifferingQuantity | undefined;
  readonly shortage: DifferingQuantity | undefined;
  readonly surplus: DifferingQuantity | undefined;
}

/** A paper that goods came with. */
export interface AcceptedPaper {
  readonly title: string;
  readonly number: string | undefined;
  /** Calendar date. */
  readonly date: string | undefined;
}

/** A document of acceptance with discrepancies: its first title. */
export interface ReceivedAcceptance {
  readonly fileId: string;
  readonly version: string;
  readonly number: string;
  /** Calendar date. */
  readonly date: string;
  readonly seller: ReceivedParty;
  readonly buyer: ReceivedParty;
  /** Whether a second title is to follow. */
  readonly awaitsTitle: boolean;
  /** Papers that the goods came with. */
  readonly papers: readonly AcceptedPaper[];
  readonly lines: readonly AcceptedLine[];
}

/** That nothing is to follow. */
const NO_MORE = '1';

/**
 * Reads the title of the buyer of a document of acceptance with discrepancies: format 5.01 of order ММВ-7-15/423@.
 *
 * @throws ExchangeFileError
 */
export function readAcceptanceDocument(bytes: Uint8Array): ReceivedAcceptance {
  const { document, ...file } = readDocument(bytes, '1175014', 'title of the buyer of a document of acceptance');
  const named = required(document, 'ИдентДокПР').attributes;
  const circumstances = required(document, 'СодФХЖ1');
  return {
    ...file,
    number: named['НомДокПР'] ?? '',
    date: dateOf(named['ДатаДокПР'] ?? ''),
    seller: sideOf(circumstances, 'Продавец'),
    buyer: sideOf(circumstances, 'Покупатель'),
    awaitsTitle: children(document, 'ИнфДопСв').some(({ text }) => text !== NO_MORE),
    papers: children(circumstances, 'СвОсмГруз').flatMap((seen) => children(seen, 'СопрДок').map(paperOf)),
    lines: children(required(document, 'СодФХЖ2'), 'РезПрием').map(lineOf),
  };
}

// An organisation stands one element deeper here than in the formats that followed.
function sideOf(circumstances: XmlElement, name: string): ReceivedParty {
  const party = required(circumstances, name);
  const organisation = child(required(party, 'ИдСв'), 'СвОрг');
  if (organisation === undefined) return partyOf(party);
  const known = child(organisation, 'СвОргУч') ?? child(organisation, 'СвИнНеУч');
  if (known === undefined) throw new ExchangeFileError(`The element ${name} names nobody.`);
  return { name: known.attributes['НаимОрг'] ?? '', inn: known.attributes['ИННЮЛ'], kpp: known.attributes['КПП'] };
}

function paperOf({ attributes }: XmlElement): AcceptedPaper {
  const { НаимСопрДок: title = '', НомСопрДок: number, ДатаСопрДок: date } = attributes;
  return { title, number, date: date === undefined ? undefined : dateOf(date) };
}

function lineOf(line: XmlElement): AcceptedLine {
  const goods = required(line, 'Ценности').attributes;
  const counted = (name: string) => child(line, name)?.attributes['КолТовПрин'];
  return {
    name: goods['НаимТов'] ?? '',
    sku: goods['АртикулТов'],
    stated: counted('ПоДокум'),
    found: counted('ПоФакту'),
    defect: differing(line, 'Брак'),
    shortage: differing(line, 'Недостача'),
    surplus: differing(line, 'Излишки'),
  };
}

function differing(line: XmlElement, name: string): DifferingQuantity | undefined {
  const found = child(line, name);
  return found && { quantity: found.attributes['КолТовРасх'] ?? '', comment: found.attributes['ПоясненияРасх'] };
}
