import type { InLanguages, Language } from '../../../kernel/values/text/locale.js';
import type { ComposeMail, MailKind } from '../mail-kind.js';

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

/** What whoever buys is told when a supplier has answered by mail, and nobody has submitted the quote yet. Prices stay in the portal. */
export interface QuoteDraftedData {
  readonly supplierName: string;
  readonly quoteNumber: string;
  readonly rfqNumber: string;
  readonly requisitionNumber: string;
  /** Who wrote the mail, as far as it says. */
  readonly fromAddress: string | null;
  /** What is to be known of the sender. */
  readonly warnings: readonly string[];
}

export const quoteDrafted: MailKind<QuoteDraftedData> = {
  ru: ({ supplierName, quoteNumber, rfqNumber, requisitionNumber, fromAddress, warnings }) => ({
    subject: `Ответ по почте, проверьте предложение: ${supplierName}, заявка ${requisitionNumber}`,
    blocks: [
      'Здравствуйте!',
      `${supplierName} ответил на запрос цен ${rfqNumber} письмом. Из него составлен черновик предложения ${quoteNumber}: проверьте его и подтвердите.`,
      { facts: [['От кого', fromAddress]] },
      { list: warnings },
    ],
  }),
  en: ({ supplierName, quoteNumber, rfqNumber, requisitionNumber, fromAddress, warnings }) => ({
    subject: `Answered by mail, please check the quote: ${supplierName}, requisition ${requisitionNumber}`,
    blocks: [
      'Hello,',
      `${supplierName} answered the request for quotation ${rfqNumber} by mail. It became a draft of the quote ${quoteNumber}: please check it and submit it.`,
      { facts: [['From', fromAddress]] },
      { list: warnings },
    ],
  }),
};

/** What whoever ordered is told when the supplier says something of the order. */
export interface OrderAnsweredData {
  readonly answer: 'confirmed' | 'with_changes' | 'rejected' | 'shipment' | 'files';
  readonly supplierName: string;
  readonly orderNumber: string;
  readonly comment: string | null;
  /** Lines that the supplier wants otherwise. */
  readonly changed: readonly ChangedLine[];
  readonly fileNames: readonly string[];
  readonly currency: string;
}

interface ChangedLine {
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly promisedDate: string | null;
}

const ANSWERED: InLanguages<Readonly<Record<OrderAnsweredData['answer'], (number: string) => string>>> = {
  ru: {
    confirmed: (number) => `Заказ ${number} подтверждён`,
    with_changes: (number) => `Заказ ${number}: поставщик просит изменения`,
    rejected: (number) => `Заказ ${number} отклонён`,
    shipment: (number) => `Заказ ${number}: поставщик сообщил об отгрузке`,
    files: (number) => `Заказ ${number}: поставщик приложил файлы`,
  },
  en: {
    confirmed: (number) => `Order ${number} is confirmed`,
    with_changes: (number) => `Order ${number}: the supplier asks for changes`,
    rejected: (number) => `Order ${number} is rejected`,
    shipment: (number) => `Order ${number}: the supplier announces a shipment`,
    files: (number) => `Order ${number}: the supplier has attached files`,
  },
};

const ANSWER_WORDS = {
  ru: {
    hello: 'Здравствуйте!',
    unchanged: 'Заказ не изменится, пока вы не примете изменения. Поставщик предлагает:',
    by: 'к',
    comment: 'Комментарий:',
    files: 'Файлы:',
    more: (more: number) => `и ещё ${more}`,
  },
  en: {
    hello: 'Hello,',
    unchanged: 'Nothing of the order changes before you accept it. The supplier offers:',
    by: 'by',
    comment: 'Comment:',
    files: 'Files:',
    more: (more: number) => `and ${more} more`,
  },
} as const;

function orderAnsweredIn(language: Language): ComposeMail<OrderAnsweredData> {
  const words = ANSWER_WORDS[language];
  return ({ answer, supplierName, orderNumber, comment, changed, fileNames, currency }, format) => {
    const lines = changed.map(({ name, quantity, unitPrice, promisedDate }) =>
      [
        `${name}: ${quantity} × ${format.price(unitPrice, currency)}`,
        ...(promisedDate === null ? [] : [`${words.by} ${format.date(promisedDate)}`]),
      ].join(', '),
    );
    return {
      subject: `${ANSWERED[language][answer](orderNumber)} (${supplierName})`,
      blocks: [
        words.hello,
        `${supplierName}. ${ANSWERED[language][answer](orderNumber)}.`,
        ...(lines.length === 0 ? [] : [words.unchanged, { list: named(lines, words.more) }]),
        ...(fileNames.length === 0 ? [] : [words.files, { list: named(fileNames, words.more) }]),
        ...(comment === null ? [] : [words.comment, { quote: comment }]),
      ],
    };
  };
}

export const orderAnswered: MailKind<OrderAnsweredData> = { ru: orderAnsweredIn('ru'), en: orderAnsweredIn('en') };

function named(names: readonly string[], rest: (more: number) => string): string[] {
  const shown = names.slice(0, NAMED);
  return names.length > NAMED ? [...shown, rest(names.length - NAMED)] : shown;
}
