import { PRICE_BASIS } from '../../../kernel/values/numbers/price-basis.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import type { MailFormat, MailKind } from '../mail-kind.js';

/** What a supplier is told of a price request. */
export interface RfqData {
  /** Who asks: the company or the portal. */
  readonly buyerName: string;
  readonly rfqNumber: string;
  /** Subject of the request, which becomes that of the mail; one is made up when it is null. */
  readonly subject: string | null;
  readonly message: string | null;
  readonly responseDeadline: string | null;
  readonly deliveryDeadline: string | null;
  readonly deliveryAddress: string | null;
  readonly paymentTermsText: string | null;
  readonly deliveryTermsText: string | null;
  readonly currency: string;
  readonly vatMode: VatMode;
  readonly itemsCount: number;
  /** The first lines; quantities without their units. */
  readonly lines: readonly RequestedLine[];
  /** The public page on which the supplier answers. */
  readonly url: string;
}

interface RequestedLine {
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: string;
  readonly unitName: string | null;
  readonly requiredDate: string | null;
  readonly requirements: readonly string[];
}

export const rfqInvitation: MailKind<RfqData> = {
  ru: (data, format) => ({
    subject: data.subject ?? `Запрос цен ${data.rfqNumber}: ${data.buyerName}`,
    blocks: [
      'Здравствуйте!',
      `${data.buyerName} приглашает вас предложить цены по запросу ${data.rfqNumber}.`,
      { quote: data.message },
      { facts: rfqFactsInRussian(data, format) },
      { list: requestedLines(data, format, REQUESTED.ru) },
      { link: { label: 'Открыть запрос и ответить', url: data.url } },
      RU_KEEP_THE_LINK,
    ],
  }),
  en: (data, format) => ({
    subject: data.subject ?? `Request for quotation ${data.rfqNumber}: ${data.buyerName}`,
    blocks: [
      'Hello,',
      `${data.buyerName} invites you to quote for the request ${data.rfqNumber}.`,
      { quote: data.message },
      { facts: rfqFactsInEnglish(data, format) },
      { list: requestedLines(data, format, REQUESTED.en) },
      { link: { label: 'Open the request and answer', url: data.url } },
      EN_KEEP_THE_LINK,
    ],
  }),
};

export const rfqReminder: MailKind<RfqData> = {
  ru: (data, format) => ({
    subject: `Напоминание: ${data.subject ?? `запрос цен ${data.rfqNumber}, ${data.buyerName}`}`,
    blocks: [
      'Здравствуйте!',
      `${data.buyerName} ждёт вашего ответа на запрос цен ${data.rfqNumber}.`,
      { quote: data.message },
      { facts: rfqFactsInRussian(data, format) },
      { list: requestedLines(data, format, REQUESTED.ru) },
      { link: { label: 'Открыть запрос и ответить', url: data.url } },
      RU_KEEP_THE_LINK,
    ],
  }),
  en: (data, format) => ({
    subject: `Reminder: ${data.subject ?? `request for quotation ${data.rfqNumber}, ${data.buyerName}`}`,
    blocks: [
      'Hello,',
      `${data.buyerName} is waiting for your answer to the request for quotation ${data.rfqNumber}.`,
      { quote: data.message },
      { facts: rfqFactsInEnglish(data, format) },
      { list: requestedLines(data, format, REQUESTED.en) },
      { link: { label: 'Open the request and answer', url: data.url } },
      EN_KEEP_THE_LINK,
    ],
  }),
};

/** What a supplier is told whose answer by mail to a sealed request cannot be taken as it is: nobody of the buyer may read it before the deadline. */
export interface AnswerIncompleteData {
  readonly buyerName: string;
  readonly rfqNumber: string;
  readonly responseDeadline: string | null;
  /** Names of lines that lack a price, and have no mark that they are not offered. */
  readonly unanswered: readonly string[];
  /** Numbers of rows that could not be read. */
  readonly rows: readonly number[];
}

export const answerIncomplete: MailKind<AnswerIncompleteData> = {
  ru: ({ buyerName, rfqNumber, responseDeadline, unanswered, rows }, format) => ({
    subject: `Ответ на запрос цен ${rfqNumber} принят не полностью`,
    blocks: [
      'Здравствуйте!',
      `Ваше письмо с ответом на запрос цен ${rfqNumber} (${buyerName}) получено, но принять его как предложение нельзя. До срока ответа цены не видит никто, поэтому исправить его можете только вы.`,
      ...(unanswered.length === 0 ? [] : ['Нет цены по позициям:', { list: unanswered }]),
      { facts: [['Не прочитаны строки', rows.length === 0 ? null : rows.join(', ')]] },
      'Заполните приложенную таблицу и пришлите её ответом на это письмо.',
      { facts: [['Ответить до', responseDeadline === null ? null : format.dateTime(responseDeadline)]] },
    ],
  }),
  en: ({ buyerName, rfqNumber, responseDeadline, unanswered, rows }, format) => ({
    subject: `Your answer to the request for quotation ${rfqNumber} is incomplete`,
    blocks: [
      'Hello,',
      `Your answer to the request for quotation ${rfqNumber} (${buyerName}) has arrived, but cannot be taken as a quote. Nobody sees prices before the deadline, so only you can complete it.`,
      ...(unanswered.length === 0 ? [] : ['Lines without a price:', { list: unanswered }]),
      { facts: [['Rows that could not be read', rows.length === 0 ? null : rows.join(', ')]] },
      'Please fill in the attached table and send it in answer to this mail.',
      { facts: [['Answer by', responseDeadline === null ? null : format.dateTime(responseDeadline)]] },
    ],
  }),
};

const RU_KEEP_THE_LINK = 'Ссылка предназначена только вам: по ней отвечают от имени вашей компании.';
const EN_KEEP_THE_LINK = 'The link is for you alone: whoever has it can answer for your company.';

function rfqFactsInRussian(data: RfqData, format: MailFormat) {
  const { responseDeadline, deliveryDeadline, deliveryAddress, paymentTermsText, deliveryTermsText, itemsCount } = data;
  return [
    ['Ответить до', responseDeadline === null ? null : format.dateTime(responseDeadline)],
    ['Поставить до', deliveryDeadline === null ? null : format.date(deliveryDeadline)],
    ['Адрес поставки', deliveryAddress],
    ['Условия оплаты', paymentTermsText],
    ['Условия поставки', deliveryTermsText],
    ['Цены', `${data.currency}, ${PRICE_BASIS.ru[data.vatMode]}`],
    ['Позиций', String(itemsCount)],
  ] as const;
}

function rfqFactsInEnglish(data: RfqData, format: MailFormat) {
  const { responseDeadline, deliveryDeadline, deliveryAddress, paymentTermsText, deliveryTermsText, itemsCount } = data;
  return [
    ['Answer by', responseDeadline === null ? null : format.dateTime(responseDeadline)],
    ['Deliver by', deliveryDeadline === null ? null : format.date(deliveryDeadline)],
    ['Delivery address', deliveryAddress],
    ['Payment terms', paymentTermsText],
    ['Delivery terms', deliveryTermsText],
    ['Prices', `${data.currency}, ${PRICE_BASIS.en[data.vatMode]}`],
    ['Lines', String(itemsCount)],
  ] as const;
}

const REQUESTED = {
  ru: { article: 'артикул', neededBy: 'нужно к', more: (count: number) => `и ещё ${count}` },
  en: { article: 'article', neededBy: 'needed by', more: (count: number) => `and ${count} more` },
} as const;

function requestedLines(
  { lines, itemsCount }: RfqData,
  format: MailFormat,
  words: (typeof REQUESTED)['ru' | 'en'],
): readonly string[] {
  const rest = itemsCount - lines.length;
  const told = lines.map(({ name, sku, quantity, unitName, requiredDate, requirements }) =>
    [
      `${name} — ${[quantity, unitName ?? ''].join(' ').trim()}`,
      ...(sku === null ? [] : [`${words.article} ${sku}`]),
      ...(requiredDate === null ? [] : [`${words.neededBy} ${format.date(requiredDate)}`]),
      ...requirements,
    ].join('; '),
  );
  return rest > 0 ? [...told, words.more(rest)] : told;
}

/** What a supplier is asked to send an invoice for. */
export interface InvoiceRequestData {
  readonly buyerName: string;
  readonly requisitionNumber: string;
  readonly message: string | null;
  readonly dueDate: string | null;
  /** Orders that the invoice is for; none where nothing was ordered yet. */
  readonly orderNumbers: readonly string[];
  /** Lines that were chosen or ordered; quantities with their units, such as "12 шт". */
  readonly items: readonly InvoicedLine[];
}

interface InvoicedLine {
  readonly name: string;
  readonly quantity: string;
  /** Of a unit, where it was ordered. */
  readonly price: { readonly amount: string; readonly currency: string } | null;
}

function invoicedLine({ name, quantity, price }: InvoicedLine, format: MailFormat, at: string): string {
  const line = `${name} — ${quantity}`;
  return price === null ? line : `${line}${at}${format.price(price.amount, price.currency)}`;
}

export const invoiceRequest: MailKind<InvoiceRequestData> = {
  ru: ({ buyerName, requisitionNumber, message, dueDate, orderNumbers, items }, format) => ({
    subject: `Просьба выставить счёт: ${buyerName}, заявка ${requisitionNumber}`,
    blocks: [
      'Здравствуйте!',
      `${buyerName} просит выставить счёт по заявке ${requisitionNumber}.`,
      { quote: message },
      { list: items.map((line) => invoicedLine(line, format, ' по ')) },
      {
        facts: [
          ['Заказы', orderNumbers.length === 0 ? null : orderNumbers.join(', ')],
          ['Счёт нужен до', dueDate === null ? null : format.date(dueDate)],
        ],
      },
      'Пришлите счёт ответом на это письмо.',
    ],
  }),
  en: ({ buyerName, requisitionNumber, message, dueDate, orderNumbers, items }, format) => ({
    subject: `Please send an invoice: ${buyerName}, requisition ${requisitionNumber}`,
    blocks: [
      'Hello,',
      `${buyerName} asks you for an invoice for the requisition ${requisitionNumber}.`,
      { quote: message },
      { list: items.map((line) => invoicedLine(line, format, ' at ')) },
      {
        facts: [
          ['Orders', orderNumbers.length === 0 ? null : orderNumbers.join(', ')],
          ['Needed by', dueDate === null ? null : format.date(dueDate)],
        ],
      },
      'Please send the invoice in answer to this mail.',
    ],
  }),
};

/** What a supplier is told of an order, whose form is attached. */
export interface PurchaseOrderData {
  /** Who orders: the firm of the order, or the portal. */
  readonly buyerName: string;
  readonly number: string;
  readonly revision: number;
  readonly message: string | null;
  readonly grossAmount: string;
  readonly currency: string;
  readonly expectedAt: string | null;
  /** The public page on which the supplier answers. */
  readonly url: string;
}

export const purchaseOrder: MailKind<PurchaseOrderData> = {
  ru: ({ buyerName, number, revision, message, grossAmount, currency, expectedAt, url }, format) => ({
    subject: `Заказ ${number}${revision > 1 ? `, редакция ${revision}` : ''}: ${buyerName}`,
    blocks: [
      'Здравствуйте!',
      revision > 1
        ? `${buyerName} изменяет заказ ${number}. Новая редакция приложена к письму.`
        : `${buyerName} заказывает у вас товары по заказу ${number}. Заказ приложен к письму.`,
      { quote: message },
      {
        facts: [
          ['Сумма', format.money(grossAmount, currency)],
          ['Поставить до', expectedAt === null ? null : format.date(expectedAt)],
        ],
      },
      { link: { label: 'Открыть заказ и ответить', url } },
      RU_KEEP_THE_LINK,
    ],
  }),
  en: ({ buyerName, number, revision, message, grossAmount, currency, expectedAt, url }, format) => ({
    subject: `Purchase order ${number}${revision > 1 ? `, revision ${revision}` : ''}: ${buyerName}`,
    blocks: [
      'Hello,',
      revision > 1
        ? `${buyerName} changes the order ${number}. Its new revision is attached.`
        : `${buyerName} orders goods from you by the order ${number}, which is attached.`,
      { quote: message },
      {
        facts: [
          ['Amount', format.money(grossAmount, currency)],
          ['Deliver by', expectedAt === null ? null : format.date(expectedAt)],
        ],
      },
      { link: { label: 'Open the order and answer', url } },
      EN_KEEP_THE_LINK,
    ],
  }),
};
