import type { MailKind } from '../mail-kind.js';

/** What whoever buys is told when a supplier has quoted. Prices stay in the portal. */
export interface QuoteReceivedData {
  readonly supplierName: string;
  readonly quoteNumber: string;
  /** Null for a quote that no price request asked for. */
  readonly rfqNumber: string | null;
  readonly requisitionNumber: string;
  /** Names that the catalog took from the quote. */
  readonly newItems: readonly string[];
}

/** New catalog items that a mail names; of the others it tells how many there are. */
const NAMED = 20;

export const quoteReceived: MailKind<QuoteReceivedData> = {
  ru: ({ supplierName, quoteNumber, rfqNumber, requisitionNumber, newItems }) => ({
    subject: `Предложение от поставщика: ${supplierName}, заявка ${requisitionNumber}`,
    blocks: [
      'Здравствуйте!',
      rfqNumber === null
        ? `${supplierName} сделал предложение ${quoteNumber}.`
        : `${supplierName} ответил на запрос цен ${rfqNumber} предложением ${quoteNumber}.`,
      ...(newItems.length === 0 ? [] : ['В каталог добавлены позиции предложения, которых в нём не было:']),
      { list: named(newItems, (more) => `и ещё ${more}`) },
    ],
  }),
  en: ({ supplierName, quoteNumber, rfqNumber, requisitionNumber, newItems }) => ({
    subject: `A supplier has quoted: ${supplierName}, requisition ${requisitionNumber}`,
    blocks: [
      'Hello,',
      rfqNumber === null
        ? `${supplierName} made the quote ${quoteNumber}.`
        : `${supplierName} answered the request for quotation ${rfqNumber} with the quote ${quoteNumber}.`,
      ...(newItems.length === 0 ? [] : ['Items of the quote that the catalog did not have were added to it:']),
      { list: named(newItems, (more) => `and ${more} more`) },
    ],
  }),
};

function named(names: readonly string[], rest: (more: number) => string): string[] {
  const shown = names.slice(0, NAMED);
  return names.length > NAMED ? [...shown, rest(names.length - NAMED)] : shown;
}
