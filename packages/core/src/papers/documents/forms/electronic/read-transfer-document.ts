import { child, children, dateOf, partyOf, rateOf, readDocument, required, type ReceivedParty } from './read-parts.js';
import type { XmlElement } from './xml-element.js';

/** A line of a received file. Sums are as it writes them. */
export interface ReceivedLine {
  readonly position: number;
  readonly name: string;
  /** Article and code by which the seller knows it. */
  readonly sku: string | undefined;
  readonly code: string | undefined;
  readonly unitCode: string | undefined;
  readonly unitName: string | undefined;
  readonly quantity: string | undefined;
  /** Without VAT. */
  readonly unitPrice: string | undefined;
  readonly netAmount: string | undefined;
  readonly vatAmount: string | undefined;
  readonly grossAmount: string | undefined;
  /** Percent; null = without VAT, undefined = another rate than one of percent. */
  readonly vatRate: string | null | undefined;
}

/** A universal transfer document, an invoice for VAT or a paper of a transfer that a seller sent. */
export interface ReceivedTransfer {
  readonly fileId: string;
  readonly version: string;
  /** What it is: an invoice, a transfer, or both. */
  readonly function: string;
  readonly title: string;
  readonly number: string;
  /** Calendar date. */
  readonly date: string;
  /** The date as the file writes it. */
  readonly writtenDate: string;
  /** When the file was made, as it says. */
  readonly madeOn: string;
  readonly madeAt: string;
  readonly seller: ReceivedParty;
  readonly buyer: ReceivedParty;
  /** Digital code of the currency. */
  readonly currencyCode: string | undefined;
  readonly lines: readonly ReceivedLine[];
  readonly netAmount: string | undefined;
  readonly vatAmount: string | undefined;
  readonly grossAmount: string | undefined;
  /** Contracts and orders that it rests on. */
  readonly bases: readonly { readonly title: string; readonly number: string; readonly date: string }[];
}

/**
 * Reads the title of the seller of a transfer document: formats 5.01 of order ММВ-7-15/820@ and 5.03 of order ЕД-7-26/970@, which name
 * some of the attributes otherwise.
 *
 * @throws ExchangeFileError
 */
export function readTransferDocument(bytes: Uint8Array): ReceivedTransfer {
  const { document, ...file } = readDocument(bytes, '1115131', 'title of the seller of a transfer document');
  const invoice = required(document, 'СвСчФакт');
  const goods = child(document, 'ТаблСчФакт');
  const total = goods === undefined ? undefined : child(goods, 'ВсегоОпл');
  const writtenDate = invoice.attributes['ДатаДок'] ?? invoice.attributes['ДатаСчФ'] ?? '';
  return {
    ...file,
    function: document.attributes['Функция'] ?? '',
    title: document.attributes['НаимДокОпр'] ?? document.attributes['ПоФактХЖ'] ?? '',
    number: invoice.attributes['НомерДок'] ?? invoice.attributes['НомерСчФ'] ?? '',
    date: dateOf(writtenDate),
    writtenDate,
    madeOn: document.attributes['ДатаИнфПр'] ?? '',
    madeAt: document.attributes['ВремИнфПр'] ?? '',
    seller: partyOf(required(invoice, 'СвПрод')),
    buyer: partyOf(required(invoice, 'СвПокуп')),
    currencyCode: child(invoice, 'ДенИзм')?.attributes['КодОКВ'] ?? invoice.attributes['КодОКВ'],
    lines: goods === undefined ? [] : children(goods, 'СведТов').map(lineOf),
    netAmount: total?.attributes['СтТовБезНДСВсего'],
    vatAmount: total === undefined ? undefined : taxOf(child(total, 'СумНалВсего')),
    grossAmount: total?.attributes['СтТовУчНалВсего'],
    bases: basesOf(document),
  };
}

function lineOf(line: XmlElement, index: number): ReceivedLine {
  const { attributes } = line;
  const more = child(line, 'ДопСведТов')?.attributes ?? {};
  return {
    position: Number(attributes['НомСтр'] ?? index + 1),
    name: attributes['НаимТов'] ?? '',
    sku: more['АртикулТов'],
    code: more['КодТов'],
    unitCode: attributes['ОКЕИ_Тов'],
    unitName: attributes['НаимЕдИзм'] ?? more['НаимЕдИзм'],
    quantity: attributes['КолТов'],
    unitPrice: attributes['ЦенаТов'],
    netAmount: attributes['СтТовБезНДС'],
    vatAmount: taxOf(child(line, 'СумНал')),
    grossAmount: attributes['СтТовУчНал'],
    vatRate: rateOf(attributes['НалСт']),
  };
}

function taxOf(tax: XmlElement | undefined): string | undefined {
  return tax === undefined ? undefined : child(tax, 'СумНал')?.text;
}

function basesOf(document: XmlElement): ReceivedTransfer['bases'] {
  const transfer = child(document, 'СвПродПер');
  const handed = transfer === undefined ? undefined : child(transfer, 'СвПер');
  return (handed === undefined ? [] : children(handed, 'ОснПер')).map(({ attributes }) => ({
    title: attributes['РеквНаимДок'] ?? attributes['НаимОсн'] ?? '',
    number: attributes['РеквНомерДок'] ?? attributes['НомОсн'] ?? '',
    date: attributes['РеквДатаДок'] ?? attributes['ДатаОсн'] ?? '',
  }));
}
