import type { MailKind } from '../mail-kind.js';

/** What a customer is told of a document of the sale, which is attached. */
interface SalesDocumentData {
  readonly sellerName: string;
  readonly number: string;
  /** Subject of the mail; one is made up when it is null. */
  readonly subject: string | null;
  readonly message: string | null;
  readonly totalAmount: string;
  readonly currencyCode: string;
}

export interface ProposalData extends SalesDocumentData {
  readonly validUntil: string | null;
}

export const proposal: MailKind<ProposalData> = {
  ru: ({ sellerName, number, subject, message, totalAmount, currencyCode, validUntil }, format) => ({
    subject: subject ?? `Коммерческое предложение ${number}: ${sellerName}`,
    blocks: [
      'Здравствуйте!',
      `${sellerName} направляет вам коммерческое предложение ${number}. Документ приложен к письму.`,
      { quote: message },
      {
        facts: [
          ['Сумма', format.money(totalAmount, currencyCode)],
          ['Действует до', validUntil === null ? null : format.date(validUntil)],
        ],
      },
    ],
  }),
  en: ({ sellerName, number, subject, message, totalAmount, currencyCode, validUntil }, format) => ({
    subject: subject ?? `Commercial proposal ${number}: ${sellerName}`,
    blocks: [
      'Hello,',
      `${sellerName} sends you the commercial proposal ${number}, which is attached.`,
      { quote: message },
      {
        facts: [
          ['Amount', format.money(totalAmount, currencyCode)],
          ['Valid until', validUntil === null ? null : format.date(validUntil)],
        ],
      },
    ],
  }),
};

export interface SalesInvoiceData extends SalesDocumentData {
  readonly dueDate: string | null;
}

export const salesInvoice: MailKind<SalesInvoiceData> = {
  ru: ({ sellerName, number, subject, message, totalAmount, currencyCode, dueDate }, format) => ({
    subject: subject ?? `Счёт ${number}: ${sellerName}`,
    blocks: [
      'Здравствуйте!',
      `${sellerName} направляет вам счёт ${number}. Документ приложен к письму.`,
      { quote: message },
      {
        facts: [
          ['К оплате', format.money(totalAmount, currencyCode)],
          ['Оплатить до', dueDate === null ? null : format.date(dueDate)],
        ],
      },
    ],
  }),
  en: ({ sellerName, number, subject, message, totalAmount, currencyCode, dueDate }, format) => ({
    subject: subject ?? `Invoice ${number}: ${sellerName}`,
    blocks: [
      'Hello,',
      `${sellerName} sends you the invoice ${number}, which is attached.`,
      { quote: message },
      {
        facts: [
          ['Amount due', format.money(totalAmount, currencyCode)],
          ['Pay by', dueDate === null ? null : format.date(dueDate)],
        ],
      },
    ],
  }),
};
