import { child, children, dateOf, partyOf, rateOf, readDocument, required, type ReceivedParty } from './read-parts.js';
import type { ReceivedLine } from './read-transfer-document.js';
import type { XmlElement } from './xml-element.js';

/** What a line was or is worth. Sums are as the file writes them. */
export interface CorrectedValues {
  readonly quantity: string | undefined;
  /** Without VAT. */
  readonly unitPrice: string | undefined;
  readonly netAmount: string | undefined;
  readonly grossAmount: string | undefined;
  /** Percent; null = without VAT, undefined = another rate than one of percent. */
  readonly vatRate: string | null | undefined;
}

/** A line that a correction changes. */
export interface CorrectedLine extends Pick<
  ReceivedLine,
  'position' | 'name' | 'sku' | 'code' | 'unitCode' | 'unitName'
> {
  readonly before: CorrectedValues;
  readonly after: CorrectedValues;
}

/** What all lines that became dearer, or cheaper, come to. */
export interface CorrectedTotal {
  readonly netAmount: string | undefined;
  readonly vatAmount: string | undefined;
  readonly grossAmount: string | undefined;
}

/** A universal correction document (УКД) that a seller sent. */
export interface ReceivedCorrection {
  readonly fileId: string;
  readonly version: string;
  /** What it is: a correction of an invoice, a change of the price of what was shipped, or both. */
  readonly function: string;
  readonly number: string;
  /** Calendar date. */
  readonly date: string;
  readonly seller: ReceivedParty;
  readonly buyer: ReceivedParty;
  /** Digital code of the currency. */
  readonly currencyCode: string | undefined;
  /** The documents that it corrects, each with its calendar date. */
  readonly corrected: readonly { readonly number: string; readonly date: string }[];
  readonly lines: readonly CorrectedLine[];
  readonly increase: CorrectedTotal | undefined;
  readonly decrease: CorrectedTotal | undefined;
}

/**
 * Reads the title of the seller of a correction document: formats 5.01 of order ЕД-7-26/736@ and 5.02 of order ЕД-1-26/29@, which name
 * some of the attributes otherwise.
 *
 * @throws ExchangeFileError
 */
export function readCorrectionDocument(bytes: Uint8Array): ReceivedCorrection {
  const { document, ...file } = readDocument(bytes, '1115133', 'title of the seller of a correction document');
  const invoice = required(document, 'СвКСчФ');
  const { attributes } = invoice;
  const table = child(document, 'ТаблКСчФ');
  return {
    ...file,
    function: document.attributes['Функция'] ?? '',
    number: attributes['НомерДок'] ?? attributes['НомерКСчФ'] ?? '',
    date: dateOf(attributes['ДатаДок'] ?? attributes['ДатаКСчФ'] ?? ''),
    seller: partyOf(required(invoice, 'СвПрод')),
    buyer: partyOf(required(invoice, 'СвПокуп')),
    currencyCode: child(invoice, 'ДенИзм')?.attributes['КодОКВ'] ?? attributes['КодОКВ'],
    corrected: children(invoice, 'СчФ').map((corrected) => ({
      number: corrected.attributes['НомерДок'] ?? corrected.attributes['НомерСчФ'] ?? '',
      date: dateOf(corrected.attributes['ДатаДок'] ?? corrected.attributes['ДатаСчФ'] ?? ''),
    })),
    lines: table === undefined ? [] : children(table, 'СведТов').map(lineOf),
    increase: totalOf(table, 'ВсегоУвел'),
    decrease: totalOf(table, 'ВсегоУм'),
  };
}

function lineOf(line: XmlElement, index: number): CorrectedLine {
  const { attributes } = line;
  const more = child(line, 'ДопСведТов')?.attributes ?? {};
  return {
    position: Number(attributes['ПорНомТовВСЧФ'] ?? attributes['НомСтр'] ?? index + 1),
    name: attributes['НаимТов'] ?? '',
    sku: more['АртикулТов'],
    code: more['КодТов'],
    unitCode: attributes['ОКЕИ_Тов'] ?? attributes['ОКЕИ_ТовПосле'] ?? attributes['ОКЕИ_ТовДо'],
    unitName: attributes['НаимЕдИзм'] ?? more['НаимЕдИзмПосле'] ?? more['НаимЕдИзмДо'],
    before: valuesOf(line, 'До'),
    after: valuesOf(line, 'После'),
  };
}

function valuesOf(line: XmlElement, when: 'До' | 'После'): CorrectedValues {
  const { attributes } = line;
  const worth = (name: string) => child(line, name)?.attributes[`Стоим${when}Изм`];
  return {
    quantity: attributes[`КолТов${when}`],
    unitPrice: attributes[`ЦенаТов${when}`],
    netAmount: worth('СтТовБезНДС'),
    grossAmount: worth('СтТовУчНал'),
    vatRate: rateOf(attributes['НалСт'] ?? attributes[`НалСт${when}`]),
  };
}

function totalOf(table: XmlElement | undefined, name: string): CorrectedTotal | undefined {
  const total = table && child(table, name);
  if (total === undefined) return undefined;
  const tax = child(total, 'СумНал') ?? child(total, 'СумНалВсего');
  return {
    netAmount: total.attributes['СтТовБезНДСВсего'],
    vatAmount: tax && (child(tax, 'СумНДС') ?? child(tax, 'СумНал'))?.text,
    grossAmount: total.attributes['СтТовУчНалВсего'],
  };
}
