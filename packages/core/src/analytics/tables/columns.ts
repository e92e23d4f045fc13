import type { InLanguages } from '../../kernel/values/text/locale.js';

/** How the values of a column are written. */
export type ColumnStyle = 'text' | 'count' | 'money' | 'percent' | 'decimal' | 'day' | 'duration' | 'age' | 'late_type';

/** A column of the table of an answer. */
export interface TableColumn {
  /** Where the value is in an item and in the totals; parts of a path by dots. */
  readonly at: string;
  readonly style: ColumnStyle;
  readonly title: InLanguages;
}

const column = (at: string, style: ColumnStyle, ru: string, en: string): TableColumn => ({
  at,
  style,
  title: { ru, en },
});

/** What somebody asks. */
export const QUESTIONS = [
  'spend',
  'savings',
  'suppliers',
  'late',
  'unpaid',
  'cycle-times',
  'commitments',
  'accruals',
  'budgets',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** What the answers are called. */
export const TITLES: Readonly<Record<Question, InLanguages>> = {
  spend: { ru: 'Затраты', en: 'Spend' },
  savings: { ru: 'Экономия', en: 'Savings' },
  suppliers: { ru: 'Поставщики', en: 'Suppliers' },
  late: { ru: 'Просрочено', en: 'Late' },
  unpaid: { ru: 'Не оплачено', en: 'Unpaid' },
  'cycle-times': { ru: 'Сроки по этапам', en: 'Cycle times' },
  commitments: { ru: 'Обязательства', en: 'Commitments' },
  accruals: { ru: 'Авансы и неотфактурованные поставки', en: 'Accruals' },
  budgets: { ru: 'Бюджеты', en: 'Budgets' },
};

const amounts = [
  column('netAmount', 'money', 'Без НДС', 'Net'),
  column('vatAmount', 'money', 'НДС', 'VAT'),
  column('grossAmount', 'money', 'С НДС', 'Gross'),
];

/** The columns of each table, the first of which says what a row is about. */
export const COLUMNS: Readonly<Record<Question, readonly TableColumn[]>> = {
  spend: [
    column('name', 'text', 'По', 'By'),
    column('linesCount', 'count', 'Строк', 'Lines'),
    ...amounts,
    column('sharePercent', 'percent', 'Доля, %', 'Share, %'),
    column('previous.grossAmount', 'money', 'Прошлый период, с НДС', 'Period before, gross'),
    column('changePercent', 'percent', 'Изменение, %', 'Change, %'),
  ],
  savings: [
    column('name', 'text', 'По', 'By'),
    column('linesCount', 'count', 'Строк', 'Lines'),
    column('planAmount', 'money', 'План', 'Planned'),
    column('firstOfferAmount', 'money', 'Первое предложение', 'First offer'),
    column('averageOfferAmount', 'money', 'Среднее предложение', 'Average offer'),
    column('awardAmount', 'money', 'Выбрано', 'Awarded'),
    column('orderAmount', 'money', 'Заказано', 'Ordered'),
    column('againstPlan.amount', 'money', 'К плану', 'Against the plan'),
    column('againstPlan.percent', 'percent', 'К плану, %', 'Against the plan, %'),
    column('againstFirstOffer.amount', 'money', 'К первому', 'Against the first offer'),
    column('againstFirstOffer.percent', 'percent', 'К первому, %', 'Against the first offer, %'),
    column('againstAverageOffer.amount', 'money', 'К среднему', 'Against the average offer'),
    column('againstAverageOffer.percent', 'percent', 'К среднему, %', 'Against the average offer, %'),
    column('againstAward.amount', 'money', 'Заказ к выбору', 'Orders against awards'),
    column('againstAward.percent', 'percent', 'Заказ к выбору, %', 'Orders against awards, %'),
  ],
  suppliers: [
    column('supplierName', 'text', 'Поставщик', 'Supplier'),
    column('requestsCount', 'count', 'Запросов', 'Requests'),
    column('answeredInTimePercent', 'percent', 'Ответы в срок, %', 'Answered in time, %'),
    column('dueLinesCount', 'count', 'Строк к поставке', 'Lines due'),
    column('onTimeInFullPercent', 'percent', 'В срок и полностью, %', 'On time in full, %'),
    column('averageDaysLate', 'decimal', 'Опоздание, дней', 'Days late'),
    column('receivedLinesCount', 'count', 'Строк принято', 'Lines received'),
    column('discrepancyPercent', 'percent', 'Расхождения, %', 'Discrepancies, %'),
    column('priceToAveragePercent', 'percent', 'Цена к средней, %', 'Price to average, %'),
    column('orderedAmount', 'money', 'Заказано', 'Ordered'),
    column('lastOrderOn', 'day', 'Последний заказ', 'Last order'),
  ],
  late: [
    column('type', 'late_type', 'Что', 'What'),
    column('number', 'text', 'Номер', 'Number'),
    column('supplierName', 'text', 'Поставщик', 'Supplier'),
    column('dueOn', 'day', 'Срок', 'Due'),
    column('daysLate', 'count', 'Дней', 'Days'),
  ],
  unpaid: [
    column('age', 'age', 'Просрочка', 'Overdue'),
    column('supplierName', 'text', 'Поставщик', 'Supplier'),
    column('invoicesCount', 'count', 'Счетов', 'Invoices'),
    ...amounts,
    column('overdue.grossAmount', 'money', 'Из них просрочено', 'Of these overdue'),
    column('sharePercent', 'percent', 'Доля, %', 'Share, %'),
  ],
  'cycle-times': [
    column('stageName', 'text', 'Этап', 'Stage'),
    column('pipelineName', 'text', 'Воронка', 'Pipeline'),
    column('count', 'count', 'Сколько', 'Count'),
    column('medianSeconds', 'duration', 'Медиана, ч', 'Median, h'),
    column('p90Seconds', 'duration', '90 % не дольше, ч', '90 % within, h'),
    column('previous.medianSeconds', 'duration', 'Медиана прошлого периода, ч', 'Median of the period before, h'),
  ],
  commitments: [
    column('supplierName', 'text', 'Поставщик', 'Supplier'),
    column('orderedNotInvoiced.grossAmount', 'money', 'Заказано, без счёта', 'Ordered, not invoiced'),
    column('invoicedNotPaid.grossAmount', 'money', 'По счетам, не оплачено', 'Invoiced, not paid'),
    ...amounts,
  ],
  accruals: [
    column('number', 'text', 'Заказ', 'Order'),
    column('supplierName', 'text', 'Поставщик', 'Supplier'),
    column('sentOn', 'day', 'Отправлен', 'Sent'),
    column('currency', 'text', 'Валюта', 'Currency'),
    column('advancesNotDelivered.grossAmount', 'money', 'Оплачено, не поставлено', 'Paid, not delivered'),
    column('receivedNotInvoiced.netAmount', 'money', 'Получено без счёта, без НДС', 'Received, not invoiced, net'),
    column('receivedNotInvoiced.vatAmount', 'money', 'НДС', 'VAT'),
    column('receivedNotInvoiced.grossAmount', 'money', 'Получено без счёта, с НДС', 'Received, not invoiced, gross'),
  ],
  budgets: [
    column('name', 'text', 'Бюджет', 'Budget'),
    column('periodFrom', 'day', 'С', 'From'),
    column('periodTo', 'day', 'По', 'To'),
    column('currency', 'text', 'Валюта', 'Currency'),
    column('amount', 'money', 'Лимит', 'Limit'),
    column('reserved', 'money', 'Зарезервировано', 'Reserved'),
    column('committed', 'money', 'Заказано', 'Ordered'),
    column('actual', 'money', 'По счетам', 'Invoiced'),
    column('available', 'money', 'Доступно', 'Available'),
    column('usedPercent', 'percent', 'Использовано, %', 'Used, %'),
  ],
};
